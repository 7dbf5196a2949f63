import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { forgetSessions } from './auth.ts'

export const authTasks: PeriodicTask<Pick<Services, 'database'>>[] = [
  {
    name: 'delete sessions that have ended',
    every: 'day',
    deletes: true,
    run: ({ database }, { now }) => database.write((db) => forgetSessions(db, now)),
  },
]
