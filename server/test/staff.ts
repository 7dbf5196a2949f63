import { randomBytes } from 'node:crypto'
import { parts } from '../../contracts/access.ts'
import type { Database } from '../db/connect.ts'
import { RefusalLog } from '../features/audit/refusals.ts'
import { login } from '../features/auth/auth.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { users } from '../features/users/users.ts'
import { TaggedCache } from '../platform/cache.ts'
import { Secrets } from '../platform/secrets.ts'
import { systemActor, UnitOfWork } from '../work.ts'

export const password = 'Correct-Horse-9-Battery'

/** When the clock of each world begins, and its sessions. */
export const worldBegins = '2026-03-01T08:00:00.000Z'

/** Of the sessions. */
export interface Tokens {
  admin: string
  editor: string
}

/** Adds an administrator and an editor, and signs them in. */
export async function addStaff(database: Database): Promise<Tokens> {
  const clock = { now: () => worldBegins }
  const secretKey = randomBytes(32)
  const work = new UnitOfWork({
    database,
    clock,
    cache: new TaggedCache(1_000_000),
    jobs: { wake: () => undefined },
    schema: { isOutdated: false },
  })
  const deps = {
    work,
    read: database.read,
    clock,
    secretKey,
    secrets: new Secrets(secretKey),
    refusals: new RefusalLog({ work, clock, secretKey }, (error) => {
      throw error
    }),
  }
  const password_hash = await hashPassword(password)
  await work.run(systemActor, (tx) => users.ensureOwner(tx, 'owner@test.example', () => password_hash))
  await work.run(systemActor, (tx) =>
    users.create(tx, {
      email: 'editor@test.example',
      name: 'Editor',
      role: 'editor',
      parts: [...parts],
      status: 'active',
      locale: 'zh',
      password_hash,
    }),
  )
  const signIn = async (email: string) =>
    (await login(deps, { email, password }, { ip: '127.0.0.1', userAgent: 'lightMyRequest', devices: [] })).token
  return { admin: await signIn('owner@test.example'), editor: await signIn('editor@test.example') }
}
