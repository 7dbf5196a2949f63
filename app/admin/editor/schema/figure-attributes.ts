import { z } from 'zod'
import type { Media } from '../../../../contracts/media.ts'

const dimension = z.coerce.number().positive().nullable().catch(null)

export const figureAttributes = z.object({
  kind: z.enum(['image', 'video']).catch('image'),
  src: z.string(),
  mediaId: dimension,
  alt: z.string().catch(''),
  width: dimension,
  height: dimension,
  poster: z.string().nullable().catch(null),
  align: z.enum(['left', 'right']).nullable().catch(null),
})
export type FigureAttributes = z.infer<typeof figureAttributes>

export function figureOf(media: Media, lang: string): FigureAttributes {
  return {
    kind: media.kind === 'video' ? 'video' : 'image',
    src: media.url,
    mediaId: media.id,
    alt: lang === 'en' ? media.alt_en || media.alt_cn : media.alt_cn,
    width: media.width,
    height: media.height,
    poster: null,
    align: null,
  }
}

/** The same of a parsed element: a figure, or a bare picture or video as articles had them before. */
export function readFigure(element: HTMLElement): Record<string, unknown> {
  const media = element.matches('img, video') ? element : element.querySelector('img, video')
  return {
    kind: media?.localName === 'video' ? 'video' : 'image',
    src: media?.getAttribute('src'),
    mediaId: media?.getAttribute('data-media-id'),
    alt: media?.getAttribute('alt') ?? '',
    width: media?.getAttribute('width'),
    height: media?.getAttribute('height'),
    poster: media?.getAttribute('poster'),
    align: element.getAttribute('data-align'),
  }
}
