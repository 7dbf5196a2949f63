import { endEverySession } from '../features/auth/auth.ts'
import { withServices } from './with-services.ts'

/** Signs everybody out: after a Postgres database was restored, or when a token may have got into wrong hands. */
await withServices(async ({ database }) => {
  await database.write(endEverySession)
  process.stdout.write('all sessions are ended; everybody has to sign in again\n')
})
