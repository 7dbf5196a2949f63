import { randomBytes } from 'node:crypto'
import { ConfigError } from '../config.ts'
import { endAllSessions } from '../features/auth/auth.ts'
import { notifyUser } from '../features/auth/notices.ts'
import { ownerEmail } from '../features/auth/owner.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { weakness } from '../features/auth/weak-passwords.ts'
import { systemActor } from '../work.ts'
import { withServices } from './with-services.ts'

/** Also ends all sessions of the user. */
await withServices(async ({ database, work, config }) => {
  const email = (process.argv[2] ?? config.adminEmail ?? (await ownerEmail(database.read)) ?? '').toLowerCase()
  const user = await database.read.selectFrom('users').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
  if (!user) throw new ConfigError(`there is no user ${email}; usage: npm run admin:password -- someone@example.com`)
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  if (weakness(password, { email, name: user.name }))
    throw new ConfigError('ADMIN_PASSWORD is too easy to guess: choose another, such as a few unrelated words')
  const password_hash = await hashPassword(password)
  await work.run(systemActor, async (tx) => {
    await tx.db.updateTable('users').set({ password_hash, updated_at: tx.now }).where('id', '=', user.id).execute()
    await endAllSessions(tx, user.id)
    await notifyUser(tx, user.id, 'password')
  })
  process.stdout.write(`${email}\n${config.adminPassword ? '(as given in ADMIN_PASSWORD)' : password}\n`)
})
