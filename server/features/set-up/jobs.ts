import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { conversationsKind, removalKind } from './set-up.ts'

type Deps = Pick<Services, 'database' | 'work' | 'wechatSimulator' | 'loadDemoRemoval' | 'loadDemoConversations'>

/** The code of the demo company is loaded only then. */
export const setUpJobs: JobDefinition<Deps>[] = [
  {
    kind: removalKind,
    run: async (deps, _payload, { progress }) => {
      const remove = await deps.loadDemoRemoval()
      return remove(deps, progress)
    },
  },
  {
    kind: conversationsKind,
    run: async (deps) => {
      const hold = await deps.loadDemoConversations()
      return hold()
    },
  },
]
