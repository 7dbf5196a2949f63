import { isDeepStrictEqual } from 'node:util'
import type { BatchParameters } from '../../../contracts/batches.ts'
import type { Tx } from '../../work.ts'
import { tagsAfter } from '../batches/edit.ts'
import { media } from './media.ts'

/** The edit of a batch that adds tags to files and removes others; a tag in both is added. */
export const taggingOf = ({ add, remove }: { add: string[]; remove: string[] }): BatchParameters => ({
  set: {},
  add_tags: add,
  remove_tags: remove.filter((tag) => !add.includes(tag)),
})

/** Gives a file other tags; false where it has these already. */
export async function retag(tx: Tx, id: number, { add_tags, remove_tags }: BatchParameters): Promise<boolean> {
  const row = await media.load(tx.db, id)
  const before = media.decode(row).tags ?? []
  const tags = tagsAfter(before, add_tags, remove_tags)
  if (isDeepStrictEqual(tags, before)) return false
  await media.change(tx, row, { tags }, 'tag')
  return true
}
