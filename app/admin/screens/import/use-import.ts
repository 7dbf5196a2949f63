import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ImportColumn,
  type ImportCorrection,
  type ImportDefaults,
  type ImportedResource,
  type ImportOutcome,
  type ImportReport,
  importLimits,
} from '../../../../contracts/imports.ts'
import { currencies } from '../../../../contracts/products.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { readColumns, readReport, type StartOptions, startImport, stopImport } from './import-api.ts'
import { rememberedFields, rememberField } from './remembered-fields.ts'

const pollMs = 500
const noCorrections: readonly ImportCorrection[] = []
const cellKey = ({ line, field }: Pick<ImportCorrection, 'line' | 'field'>) => `${line} ${field}`

export const isUnderWay = ({ state }: Pick<ImportReport, 'state'>) => state === 'queued' || state === 'running'

export function useReport(id: number | null, outcome: ImportOutcome | null) {
  return useQuery({
    queryKey: ['imports', id, outcome],
    queryFn: ({ signal }) => readReport(id ?? 0, outcome, { signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data) ? pollMs : false),
  })
}

export interface ChosenTable {
  file: File
  rows: number
  columns: ImportColumn[]
  fields: (string | null)[]
  defaults: ImportDefaults
}

/** True where there is nothing to choose: each column that holds something is that of a field, and new records have a category. */
const isMatched = (resource: ImportedResource, { columns, fields }: ChosenTable): boolean =>
  !lacksCategory(resource, fields) &&
  columns.every(({ is_read_only, samples }, index) => fields[index] !== null || is_read_only || samples.length === 0)

export const lacksCurrency = (fields: readonly (string | null)[]): boolean =>
  (fields.includes('price_min') || fields.includes('price_max')) && !fields.includes('currency')

/** The currency is left out where a column gives it, and nothing shows that choice. */
const defaultsOf = ({ fields, defaults: { currency, ...defaults } }: ChosenTable): ImportDefaults =>
  lacksCurrency(fields) ? { ...defaults, currency } : defaults

/** Without names a table only changes records. */
const lacksCategory = (resource: ImportedResource, fields: readonly (string | null)[]): boolean =>
  'category_id' in resourceContracts[resource].input.shape &&
  !fields.includes('category_id') &&
  (fields.includes('title_cn') || fields.includes('title_en'))

/**
 * An import from the choice of a file on. A trial is of one file with one choice of columns: whatever changes either ends it. The id
 * of the import itself is in the address, which keeps its report after a reload.
 */
export function useImport(resource: ImportedResource) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [table, setTable] = useState<ChosenTable | null>(null)
  const [corrections, setCorrections] = useState(noCorrections)
  const byCell = useMemo(() => new Map(corrections.map((one) => [cellKey(one), one.value])), [corrections])
  /** Those that the trial was made with. */
  const [tried, setTried] = useState(corrections)
  const [trialId, setTrialId] = useState<number | null>(null)
  const [isPartial, setPartial] = useState(false)
  const [refusedOf, setRefusedOf] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const importId = Number(params.get('import')) || null

  /** Says beside the file what the server finds wrong with it; what else fails has been announced. */
  const busy = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === 422 || error.status === 413) setProblem(Object.values(error.fields).flat()[0] ?? catalogueText(error))
    } finally {
      setBusy(false)
    }
  }
  const endTrial = () => {
    setTrialId(null)
    setPartial(false)
  }
  const optionsOf = (chosen: ChosenTable) => ({ fields: chosen.fields, defaults: defaultsOf(chosen), refusedOf })
  const tryOut = async (chosen: ChosenTable, options: Pick<StartOptions, 'corrections' | 'refusedOf'>) => {
    endTrial()
    setTried(options.corrections)
    const { id } = await startImport(resource, chosen.file, { ...optionsOf(chosen), ...options, isTrial: true, isPartial: false })
    setTrialId(id)
  }
  const imported = useReport(importId, null)
  const hasEnded = imported.data !== undefined && !isUnderWay(imported.data)
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: [resource] })
  }, [hasEnded, queries, resource])
  return {
    table,
    trialId,
    importId,
    isPartial,
    setPartial,
    isBusy,
    problem,
    choose: (given: File) =>
      busy(async () => {
        endTrial()
        setTable(null)
        setCorrections(noCorrections)
        setRefusedOf(null)
        if (given.size > importLimits.megabytes * 1024 * 1024)
          return setProblem(t('import.too_large', { megabytes: importLimits.megabytes }))
        // The bytes as they are now: a browser does not send a file that another program has saved since.
        const file = new File([await given.arrayBuffer()], given.name)
        const { columns, rows } = await readColumns(resource, file)
        const chosen = { file, rows, columns, fields: rememberedFields(resource, columns), defaults: { currency: currencies[0] } }
        setTable(chosen)
        if (isMatched(resource, chosen)) await tryOut(chosen, { corrections: noCorrections, refusedOf: null })
      }),
    setField: (index: number, field: string | null) => {
      if (!table) return
      endTrial()
      setCorrections(noCorrections)
      setProblem(null)
      rememberField(resource, table.columns[index]?.heading ?? '', field)
      setTable({ ...table, fields: table.fields.map((known, at) => (at === index ? field : known)) })
    },
    setDefaults: (defaults: ImportDefaults) => {
      if (!table) return
      endTrial()
      setProblem(null)
      setTable({ ...table, defaults: { ...table.defaults, ...defaults } })
    },
    corrections,
    isTried: tried === corrections,
    correctionOf: (line: number, field: string) => byCell.get(cellKey({ line, field })),
    correct: (made: readonly ImportCorrection[]) =>
      setCorrections((known) => [...new Map([...known, ...made].map((one) => [cellKey(one), one])).values()]),
    check: () =>
      busy(async () => {
        if (table) await tryOut(table, { corrections, refusedOf })
      }),
    start: () =>
      busy(async () => {
        if (!table) return
        const { id } = await startImport(resource, table.file, { ...optionsOf(table), corrections, isTrial: false, isPartial })
        setParams({ import: String(id) })
      }),
    stop: (id: number) =>
      busy(async () => {
        await stopImport(id)
        await queries.invalidateQueries({ queryKey: ['imports', id] })
      }),
    /** The rows that a partial import has skipped, with the corrections so far. */
    correctSkipped: (id: number) =>
      busy(async () => {
        if (!table) return
        setRefusedOf(id)
        setParams({})
        await tryOut(table, { corrections, refusedOf: id })
      }),
    restart: () => {
      endTrial()
      setTable(null)
      setCorrections(noCorrections)
      setRefusedOf(null)
      setProblem(null)
      setParams({})
    },
    back: () => setParams({}),
  }
}

export type ImportFlow = ReturnType<typeof useImport>
