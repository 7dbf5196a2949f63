import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { removalKind } from './set-up.ts'

/** Removes the demo company; the code for it is loaded only then. */
export const setUpJobs: JobDefinition<Pick<Services, 'database' | 'work' | 'loadDemoRemoval'>>[] = [
  {
    kind: removalKind,
    run: async (deps, _payload, { progress }) => {
      const remove = await deps.loadDemoRemoval()
      return remove(deps, progress)
    },
  },
]
