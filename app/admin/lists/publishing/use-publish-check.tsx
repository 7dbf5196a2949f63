import type { ReactNode } from 'react'
import { batchLimit, type ResourceContract } from '../../../../contracts/resource.ts'
import { publishingApi } from '../../api/resource.ts'
import { useBatchReport } from '../../batches/report.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useLackingTexts } from '../../records/lacking-texts.tsx'
import { type Lacking, PublishNotes } from './publish-notes.tsx'

interface Checked {
  /** Those that can be published. */
  ready: number[]
  /** Says which of them lack texts, and which ones are left out; null where all is there. */
  notes: ReactNode
}

/** The question that a form asks before it publishes, for records of a list, which does not hold their texts. */
export function usePublishCheck(contract: ResourceContract) {
  const t = useAdminTexts()
  const report = useBatchReport()
  const lines = useLackingTexts(contract)
  const isPublished = contract.statuses?.includes('published') ?? false
  const read = async (ids: readonly number[]): Promise<Lacking[]> => {
    const records: Lacking[] = []
    for (let from = 0; isPublished && from < ids.length; from += batchLimit)
      records.push(...(await publishingApi(contract).readiness(ids.slice(from, from + batchLimit))).records)
    return records
  }
  const refuse = (records: Lacking[]) =>
    report({
      title: t('list.publishing.refused', { count: records.length }),
      resource: contract.name,
      failed: records.map((record) => ({ ...record, message: t('list.publishing.required', { names: lines.names(record.required) }) })),
    })
  return {
    /** True where one record may be published, at once or later: it lacks nothing, or somebody has said that it may lack it. */
    askForOne: async (id: number, isForLater: boolean): Promise<boolean> => {
      const [record] = await read([id])
      if (!record) return true
      if (!isRefused(record)) return lines.ask(record, isForLater)
      refuse([record])
      return false
    },
    /** Says so where none can be published. */
    check: async (ids: readonly number[]): Promise<Checked> => {
      const lacking = await read(ids)
      const [refused, incomplete] = [lacking.filter(isRefused), lacking.filter((record) => !isRefused(record))]
      const left = new Set(refused.map(({ id }) => id))
      const ready = ids.filter((id) => !left.has(id))
      if (ready.length === 0) refuse(refused)
      const notes = lacking.length > 0 ? <PublishNotes resource={contract.name} {...{ refused, incomplete, lines }} /> : null
      return { ready, notes }
    },
  }
}

const isRefused = ({ required }: Lacking) => required.length > 0
