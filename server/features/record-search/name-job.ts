import { searchedResources } from '../../../contracts/record-search.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { resources } from '../../resources.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'

/** Few enough that a save beside it does not wait noticeably. */
const batchSize = 100

/** Makes the tokens by which records are found, where they are not those of this version. A migration enqueues it. */
export const nameJob: JobDefinition<{ work: UnitOfWork }> = {
  kind: 'search.names',
  run: async ({ work }, _payload, { progress, signal }) => {
    let batches = 0
    for (const name of searchedResources) {
      const { contract, service } = resources[name]
      for (let after: number | null = 0; after !== null; ) {
        signal.throwIfAborted()
        const from: number = after
        after = await work.run(systemActor, async (tx) => {
          tx.invalidate(cacheTags.rows(contract.table))
          return (await service.reindex?.(tx.db, from, batchSize)) ?? null
        })
        batches += 1
        await progress(batches, batches)
      }
    }
    return { batches }
  },
}
