import { ConfigError } from '../config.ts'
import { ownerEmail } from '../features/auth/owner.ts'
import { turnOffFor } from '../features/auth/two-factor.ts'
import { systemActor } from '../work.ts'
import { withServices } from './with-services.ts'

/** Turns off the second factor of the administrator, or of the given address, who has lost telephone and recovery codes; ends all sessions of that user. */
await withServices(async ({ database, work, config }) => {
  const email = (process.argv[2] ?? config.adminEmail ?? (await ownerEmail(database.read)) ?? '').toLowerCase()
  const user = await database.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) throw new ConfigError(`there is no user ${email}; usage: npm run admin:two-factor-off -- someone@example.com`)
  const wasOn = await work.run(systemActor, (tx) => turnOffFor(tx, user.id))
  process.stdout.write(
    wasOn ? `two-factor sign-in of ${email} is off; the password alone signs in again\n` : `two-factor sign-in of ${email} was not on\n`,
  )
})
