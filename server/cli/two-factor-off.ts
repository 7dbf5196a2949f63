import { ConfigError } from '../config.ts'
import { ownerEmail } from '../features/auth/owner.ts'
import { turnOffFor } from '../features/auth/two-factor.ts'
import { systemActor } from '../work.ts'
import { withServices } from './with-services.ts'

/** Also ends all sessions of the user. */
await withServices(async ({ database, work, config }) => {
  const email = (process.argv[2] ?? config.adminEmail ?? (await ownerEmail(database.read)) ?? '').toLowerCase()
  const user = await database.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) throw new ConfigError(`there is no user ${email}; usage: npm run admin:two-factor-off -- someone@example.com`)
  const wasOn = await work.run(systemActor, (tx) => turnOffFor(tx, user.id))
  process.stdout.write(
    wasOn
      ? `two-factor authentication of ${email} is off; the password alone signs in again\n`
      : `two-factor authentication of ${email} was not on\n`,
  )
})
