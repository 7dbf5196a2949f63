import { basename } from 'node:path'
import { ConfigError } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { enqueue, type JobDefinition, PermanentFailure } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../work.ts'
import { keepNewest } from './backups.ts'
import { makeBackup } from './make.ts'

const kind = 'system.backup'
const reportIntervalMs = 1_000

/** Makes backups; failures that another attempt would not change, such as a full disk, are reported at once. */
export const backupJobs: JobDefinition<Pick<Services, 'config'>>[] = [
  {
    kind,
    attempts: 2,
    run: async ({ config }, _payload, { progress, signal }) => {
      let lastReport = 0
      const onPart = async (done: number, total: number) => {
        if (done < total && Date.now() - lastReport < reportIntervalMs) return
        lastReport = Date.now()
        await progress(done, total)
      }
      try {
        const folder = await makeBackup(config, { signal, onPart })
        await keepNewest(config)
        return { name: basename(folder) }
      } catch (error) {
        throw error instanceof ConfigError ? new PermanentFailure(error.message) : error
      }
    },
  },
]

/** Asks for a backup; one that is under way already is enough. */
export async function requestBackup(tx: Tx): Promise<void> {
  await recordAudit(tx, { action: 'backup', resource: 'backups', recordId: null })
  await enqueue(tx, kind, {}, { uniqueKey: kind })
}
