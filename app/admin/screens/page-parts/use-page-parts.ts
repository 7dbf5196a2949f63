import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router'
import { textKey } from '../../../../contracts/interface-texts.ts'
import { useRights } from '../../../api/rights.ts'
import { useLocale } from '../../../lib/site-data.ts'
import type { EditedPage, PageRecord, PageTarget } from '../../fields/store/form-context.tsx'
import { fieldInHash } from '../../fields/view/use-focus-field.ts'
import { livePreviewKey } from '../../form/preview/use-live-preview.ts'
import type { RecordPlace } from '../../form/session/record-place.ts'
import { TypedRecordStore } from '../../form/session/typed-record.ts'
import { useLatestSearch } from '../../kit/navigation/latest-search.ts'
import { sameScreen } from '../../kit/navigation/location-state.ts'
import type { TextDrafts } from '../translations/text-drafts.ts'
import { useMadeDrafts } from '../translations/use-texts.ts'

type PartPage = Omit<EditedPage, 'isFormLeft'>

export interface PageParts<Part extends string> {
  part: Part | null
  /** The part that an address opens. */
  partAt: (location: Pick<Location, 'search' | 'hash'>) => Part | null
  page: PartPage
  drafts: TextDrafts
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

interface Change extends PageTarget {
  part?: string | null
}

/** The part of a page that is open, the text in it, and the record that is edited over it: all are in the address. */
export function usePageParts<Part extends string>({ parts, pathOf, partOfField }: Options<Part>): PageParts<Part> {
  const [params] = useSearchParams()
  const latest = useLatestSearch()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const drafts = useMadeDrafts(true)
  const mayWriteTexts = useRights().may('translations', 'edit')
  const partAt = useCallback(
    ({ search, hash }: Pick<Location, 'search' | 'hash'>): Part | null => {
      const [asked, field] = [new URLSearchParams(search).get('part'), fieldInHash(hash)]
      return parts.find((name) => name === asked) ?? (field === '' ? null : (partOfField?.(field) ?? null))
    },
    [parts, partOfField],
  )
  const part = partAt(useLocation())
  const recordText = params.get('record')
  const record = useMemo(() => recordIn(recordText), [recordText])
  const text = textKey.safeParse(params.get('text')).data ?? null
  const path = pathOf(part)
  const [locale, setLocale] = useState(useLocale())
  const [typedRecord] = useState(() => new TypedRecordStore())
  const go = useCallback(
    (change: Change, options: { replace: boolean; state?: unknown }) => {
      const next = latest()
      const set = (name: string, value: string | null | undefined) => (value ? next.set(name, value) : next.delete(name))
      if (change.part !== undefined) set('part', change.part)
      set('record', change.record && `${change.record.resource}/${change.record.id ?? 'new'}`)
      set('text', change.text)
      const hash = change.field ? `#field-${change.field}` : ''
      void navigate({ search: next.toString(), hash }, { preventScrollReset: true, ...options })
    },
    [latest, navigate],
  )
  const page = useMemo<PartPage>(
    () => ({
      ...{ path, parts, part, locale, setLocale, record, typedRecord, text },
      texts: mayWriteTexts ? drafts : null,
      // The browser's way back closes what was opened: a part, or a record in it.
      open: (name, target = {}) =>
        go({ part: name, ...target }, { replace: target.record === undefined && (part !== null || name === null) }),
      openRecord: (opened) => go({ record: opened }, { replace: false }),
    }),
    [path, parts, part, locale, go, record, typedRecord, text, drafts, mayWriteTexts],
  )
  const place = useMemo(
    () => ({
      id: record?.id ?? null,
      isLeft: ({ search }: Location, next: Location) => recordParam(search) !== recordParam(next.search),
      close: () => go({}, { replace: true }),
      onTyped: previewedRecords.has(record?.resource ?? '') ? typedRecord.set : ignore,
      onSaved: () => void queries.invalidateQueries({ queryKey: [livePreviewKey] }),
      onCreated: (id: number) => record && go({ record: { ...record, id } }, { replace: true, state: sameScreen }),
    }),
    [record, typedRecord, go, queries],
  )
  const reveal = useCallback(
    (name: string) => {
      const next = partOfField?.(name) ?? null
      if (next !== null && next !== part) go({ part: next }, { replace: true })
    },
    [partOfField, part, go],
  )
  return { part, partAt, page, drafts, reveal, record, place }
}

/** Those that the server previews on the pages of others. */
const previewedRecords: ReadonlySet<string> = new Set(['banners', 'certificates', 'milestones'])
const ignore = () => {}

const recordParam = (search: string) => new URLSearchParams(search).get('record')

function recordIn(text: string | null): PageRecord | null {
  const [, resource, id] = /^([a-z-]+)\/(\d{1,9}|new)$/.exec(text ?? '') ?? []
  return resource === undefined || id === undefined ? null : { resource, id: id === 'new' ? null : Number(id) }
}
