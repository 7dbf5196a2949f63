import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Locale } from '../../../../contracts/fields.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { isApiError } from '../../../api/error.ts'
import { callPreview, type PreviewOptions } from '../../api/preview.ts'
import { type StoredItem, type TypedRecord, useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { withoutConfirmations } from '../../fields/translation/translations.ts'
import { useTypedRecord } from './use-typed.ts'

const pauseMs = 300

/** Pages that are previewed are asked for again where this is invalidated, as by a record that they show. */
export const livePreviewKey = 'live-preview'

interface LivePreview {
  /** The page with the last values that could be saved; null until there is one. */
  html: string | null
  /** The fields for which the page shows earlier values. */
  refused: string[]
  isFailed: boolean
}

/** The page as it is stored, with what is being written in a record on it; null while that cannot be saved. */
async function previewWith({ resource, id, version, changes }: TypedRecord, options: PreviewOptions, path: string) {
  try {
    return await callPreview(`${resourceContracts[resource].path}/${id}`, { ...changes, version }, options, { path })
  } catch (error) {
    if (isApiError(error, 422)) return null
    throw error
  }
}

/** The page of a form with what is being written in it: what is asked for is given up as soon as more has been typed. */
export function useLivePreview({ id, version }: StoredItem, locale: Locale): LivePreview {
  const { contract, form, publishing, page } = useForm()
  const values = useFormValue(form, () => form.values())
  const typed = useMemo(() => ({ form, values }), [form, values])
  const [settled] = useDebouncedValue(typed, pauseMs)
  // Of another form than that which the page is shown beside, nothing is waited for.
  const written = settled.form === form ? settled.values : values
  const [record] = useDebouncedValue(useTypedRecord(page), pauseMs)
  const [last, setLast] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: [livePreviewKey, contract.name, id, version, locale, page?.path, written, record],
    queryFn: ({ signal }) =>
      record && page && !form.isDirty()
        ? previewWith(record, { locale, signal }, page.path)
        : (publishing?.preview(
            { id, version },
            { changes: withoutConfirmations(form.unsaved()), values: withoutConfirmations(written) },
            { locale, signal },
          ) ?? null),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data && data.html !== last) setLast(data.html)
  const refused = isApiError(error, 422) ? Object.keys(error.fields) : []
  return { html: data?.html ?? last, refused, isFailed: error !== null && refused.length === 0 }
}
