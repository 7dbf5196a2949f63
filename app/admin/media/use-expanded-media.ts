import { z } from 'zod'
import { type MediaRef, mediaRef } from '../../../contracts/media.ts'
import { useForm } from '../fields/store/form-context.tsx'
import { property } from '../kit/values.ts'

/** The file that a stored record names in a field, as the record carries it: that of `cover_id` is `cover`. */
export function useExpandedMedia(name: string): MediaRef | null {
  const { item } = useForm()
  return mediaRef.safeParse(property(item, name.replace(/_id$/, ''))).data ?? null
}

/** The files that a stored record names in a list of ids: those of `gallery` are `gallery_media`. */
export function useExpandedMediaList(name: string): MediaRef[] {
  const { item } = useForm()
  return z.array(mediaRef).safeParse(property(item, `${name}_media`)).data ?? []
}
