import { type BatchOutcome, eachOf } from '../../db/capabilities.ts'
import type { Tx } from '../../work.ts'
import { media } from './media.ts'

interface Tagging {
  ids: readonly number[]
  add: readonly string[]
  remove: readonly string[]
}

/** Adds tags to files and takes others off; files that this does not change stay as they are, and are counted as done. */
export function tagFiles(tx: Tx, { ids, add, remove }: Tagging): Promise<BatchOutcome> {
  return eachOf(ids, async (id) => {
    const row = await media.load(tx.db, id)
    const before = media.decode(row).tags ?? []
    const kept = before.filter((tag) => add.includes(tag) || !remove.includes(tag))
    const tags = [...new Set([...kept, ...add])]
    if (tags.length !== before.length || tags.some((tag, at) => tag !== before[at])) await media.change(tx, row, { tags }, 'tag')
  })
}
