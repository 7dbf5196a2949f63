import type { Instant } from '../../../contracts/fields.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import { sweepTemporaryFiles } from '../../platform/temporary-files.ts'
import type { Services } from '../../services.ts'
import { SettlementClock, settleFiles } from './unreferenced.ts'

type Deps = Pick<Services, 'database' | 'storage' | 'storageOwner' | 'log' | 'resumableUploads' | 'temporaryDir'>

export function mediaTasks(startedAt: Instant): PeriodicTask<Deps>[] {
  const settling = new SettlementClock(startedAt)
  return [
    {
      name: 'settle files',
      every: 'look',
      deletes: true,
      run: async (deps, { now }) => {
        const dueBefore = settling.begin(now, process.uptime())
        if (dueBefore) await settleFiles(deps, dueBefore)
      },
    },
    {
      name: 'delete abandoned uploads',
      every: 'day',
      deletes: true,
      run: ({ resumableUploads }, { now }) => resumableUploads.sweep(now),
    },
    { name: 'delete temporary files', every: 'day', deletes: true, run: ({ temporaryDir }) => sweepTemporaryFiles(temporaryDir) },
  ]
}
