import { limits } from '../../../../contracts/fields.ts'
import { PictureList } from '../../editor/gallery-control.tsx'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { useFieldError } from '../../fields/store/form-store.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { numberOf, numbersOf } from '../../kit/values.ts'
import { useExpandedMedia, useExpandedMediaList } from '../../media/use-expanded-media.ts'

/** The cover is often the gallery's first picture as well. */
const joined = (cover: unknown, gallery: unknown): number[] => [...new Set([numberOf(cover) ?? [], numbersOf(gallery)].flat())]

/** The cover and the gallery as one list, of which the cover is the first. */
export function PicturesField() {
  const t = useAdminTexts()
  const { form } = useForm()
  const cover = useFieldValue('cover_id')
  const gallery = useFieldValue('gallery')
  const stored = useExpandedMedia('cover_id')
  const errors = [useFieldError(form, 'cover_id'), useFieldError(form, 'gallery')]
  return (
    <PictureList
      id={form.idOf('cover_id')}
      label={t('products.pictures_hint')}
      error={errors.find((error) => error !== null) ?? null}
      ids={joined(cover, gallery)}
      current={() => joined(form.get('cover_id'), form.get('gallery'))}
      set={([first = null, ...others]) => form.merge({ cover_id: first, gallery: others })}
      stored={[...(stored ? [stored] : []), ...useExpandedMediaList('gallery')]}
      max={limits.list + 1}
      firstLabel={numberOf(cover) === null ? undefined : t('products.cover_mark')}
    />
  )
}
