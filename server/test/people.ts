import type { Part } from '../../contracts/access.ts'
import type { Role } from '../../contracts/auth.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { type HashedInput, users } from '../features/users/users.ts'
import { systemActor } from '../work.ts'
import { unique } from './http.ts'
import { password, type World } from './world.ts'

/** Signed-in people of a world, with a role and parts. */
export function people({ services, call }: World) {
  return {
    async make(role: Role, parts: readonly Part[]): Promise<{ id: number; email: string; token: string }> {
      const email = `${role}${unique()}@test.example`
      const input: HashedInput = {
        email,
        name: role,
        role,
        parts: [...parts],
        status: 'active',
        locale: 'zh',
        password_hash: await hashPassword(password),
      }
      const { id } = await services.work.run(systemActor, (tx) => users.create(tx, input))
      const { body } = await call('POST', '/auth/login', { email, password })
      return { id, email, token: String(body.data.token) }
    },
  }
}
