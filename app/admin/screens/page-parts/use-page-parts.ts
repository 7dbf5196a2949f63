import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'
import { useLocale } from '../../../lib/site-data.ts'
import type { EditedPage, PageRecord } from '../../fields/store/form-context.tsx'
import { fieldInHash } from '../../fields/view/use-focus-field.ts'
import { livePreviewKey } from '../../form/preview/use-live-preview.ts'
import type { RecordPlace } from '../../form/session/record-place.ts'
import { sameScreen } from '../../kit/navigation/same-screen.ts'

export interface PageParts<Part extends string> {
  part: Part | null
  page: EditedPage
  showAll: () => void
  /** Opens the part with a field. */
  reveal: (field: string) => void
  record: PageRecord | null
  place: Omit<RecordPlace, 'start'>
}

interface Options<Part extends string> {
  parts: readonly Part[]
  /** The page that shows a part, without a language; with null the one that all of them are chosen on. */
  pathOf: (part: Part | null) => string
  /** The part with a field, for addresses that name the field alone. */
  partOfField?: (field: string) => Part | null
}

/** The part of a page that is open, and the record that is edited over it: both are in the address. */
export function usePageParts<Part extends string>({ parts, pathOf, partOfField }: Options<Part>): PageParts<Part> {
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const field = fieldInHash(useLocation().hash)
  const asked = params.get('part')
  const part = parts.find((name) => name === asked) ?? (field === '' ? null : (partOfField?.(field) ?? null))
  const recordText = params.get('record')
  const record = useMemo(() => recordIn(recordText), [recordText])
  const path = pathOf(part)
  const [locale, setLocale] = useState(useLocale())
  const go = useCallback(
    (change: { part?: string | null; record?: PageRecord | null }, options: { replace: boolean; state?: unknown }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (change.part === null) next.delete('part')
          else if (change.part !== undefined) next.set('part', change.part)
          if (change.record) next.set('record', `${change.record.resource}/${change.record.id ?? 'new'}`)
          else next.delete('record')
          return next
        },
        { preventScrollReset: true, ...options },
      ),
    [setParams],
  )
  const page = useMemo<EditedPage>(
    () => ({
      path,
      parts,
      part,
      locale,
      setLocale,
      open: (name, found = null) => go({ part: name, record: found }, { replace: found === null }),
      // The browser's way back closes it.
      openRecord: (opened) => go({ record: opened }, { replace: false }),
      isCovered: record !== null,
    }),
    [path, parts, part, locale, go, record],
  )
  const place = useMemo(
    () => ({
      id: record?.id ?? null,
      isLeft: ({ search }: Location, next: Location) => recordParam(search) !== recordParam(next.search),
      close: () => go({ record: null }, { replace: true }),
      onSaved: () => void queries.invalidateQueries({ queryKey: [livePreviewKey] }),
      onCreated: (id: number) => record && go({ record: { ...record, id } }, { replace: true, state: sameScreen }),
    }),
    [record, go, queries],
  )
  const reveal = useCallback(
    (name: string) => {
      const next = partOfField?.(name) ?? null
      if (next !== null && next !== part) go({ part: next }, { replace: true })
    },
    [partOfField, part, go],
  )
  return { part, page, reveal, showAll: () => go({ part: null }, { replace: true }), record, place }
}

const recordParam = (search: string) => new URLSearchParams(search).get('record')

function recordIn(text: string | null): PageRecord | null {
  const [, resource, id] = /^([a-z-]+)\/(\d{1,9}|new)$/.exec(text ?? '') ?? []
  return resource === undefined || id === undefined ? null : { resource, id: id === 'new' ? null : Number(id) }
}
