import { thumbHashToAverageRGBA } from 'thumbhash'
import type { Locale } from '../../../contracts/fields.ts'
import type { MediaRef } from '../../../contracts/media.ts'
import type { PictureView } from './picture.ts'

const colours = new Map<string, string | null>()

/** The average colour of a thumbhash: all of it that a page needs while the picture loads. */
function averageColour(placeholder: string): string | null {
  const known = colours.get(placeholder)
  if (known !== undefined) return known
  const colour = decode(placeholder)
  if (colours.size > 10_000) colours.clear()
  colours.set(placeholder, colour)
  return colour
}

function decode(placeholder: string): string | null {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'))
    return `#${[r, g, b]
      .map((part) =>
        Math.round(Math.min(1, Math.max(0, part)) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  } catch {
    return null
  }
}

/** The widest variant that a small picture in a list is ever shown with, on dense screens too. */
export const smallWidth = 960

/** A picture as a page shows it, in one language, with the variants up to `widest`; null for media of other kinds. */
export function pictureOf(media: MediaRef | null | undefined, locale: Locale, widest = Infinity): PictureView | null {
  if (media?.kind !== 'image') return null
  const english = media.alt_en !== '' && (locale === 'en' || media.alt_cn === '')
  return {
    id: media.id,
    url: media.url,
    width: media.width ?? 1600,
    height: media.height ?? 1000,
    variants: media.variants.filter((width, index) => index === 0 || width <= widest),
    colour: media.placeholder ? averageColour(media.placeholder) : null,
    alt: english ? media.alt_en : media.alt_cn,
    lang: english === (locale === 'en') || media.alt_cn + media.alt_en === '' ? undefined : english ? 'en' : 'zh-CN',
    focus:
      media.focal_x === 0.5 && media.focal_y === 0.5
        ? undefined
        : `${Math.round(media.focal_x * 100)}% ${Math.round(media.focal_y * 100)}%`,
  }
}

/** The address changes with the record, because networks keep what they have seen. */
export function shareCardOf(
  kind: 'contents' | 'products',
  { slug, updated_at }: { slug: string; updated_at: string },
  locale: Locale,
): string {
  return `/share/${locale}/${kind}/${slug}.jpg?v=${Date.parse(updated_at).toString(36)}`
}
