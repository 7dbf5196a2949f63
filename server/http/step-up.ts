import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Confirmation, confirmation } from '../../contracts/auth.ts'
import { ConfirmationNeeded } from '../features/auth/confirmation.ts'

/**
 * `always`: before anything is done. `by_change`: the use case asks where the change takes it, once everything else about it is right. Both
 * are content with a confirmation of the last minutes, `each_time`, which else is `by_change`, is not.
 */
type StepUp = 'always' | 'by_change' | 'each_time'

/**
 * Endpoints by which an account, a mail server, a policy or a secret may be taken: they take the caller's password, and a code where there
 * is a second factor. The body may hold both. Any other endpoint could never get a confirmation; a test walks all endpoints and compares.
 */
export const stepUps = {
  'PUT /v1/auth/password': 'each_time',
  'POST /v1/auth/two-factor/enrolment': 'by_change',
  'POST /v1/auth/two-factor/recovery-codes': 'always',
  'POST /v1/auth/two-factor/off': 'always',
  'POST /v1/admin/users': 'by_change',
  'PUT /v1/admin/users/:id': 'by_change',
  'DELETE /v1/admin/users/:id': 'by_change',
  'POST /v1/admin/users/batch-delete': 'always',
  'POST /v1/admin/users/:id/password-link': 'always',
  'POST /v1/admin/users/:id/two-factor/off': 'always',
  'PUT /v1/admin/config': 'by_change',
  'PUT /v1/admin/config/group/:group': 'by_change',
  'PUT /v1/admin/config/:key': 'by_change',
  'DELETE /v1/admin/config/:key': 'by_change',
  'POST /v1/admin/config/import': 'by_change',
  'POST /v1/admin/translation-settings/config': 'by_change',
  'POST /v1/admin/wechat/config': 'by_change',
  'POST /v1/admin/wechat/config/regenerate-token': 'always',
  'POST /v1/admin/wechat/config/generate-aes-key': 'always',
  'POST /v1/admin/wechat/simulator': 'by_change',
  'POST /v1/admin/translations': 'by_change',
  'PUT /v1/admin/translations/:id': 'by_change',
  'DELETE /v1/admin/translations/:id': 'by_change',
  'POST /v1/admin/translations/batch-delete': 'by_change',
  'POST /v1/admin/translations/batch-update': 'by_change',
  'POST /v1/admin/translations/import': 'by_change',
  // A backup holds everything, hashes of passwords and sealed secrets too.
  'POST /v1/admin/system/backups/:name/link': 'always',
  'POST /v1/admin/set-up/remove-demo': 'always',
} as const satisfies Record<string, StepUp>

export function stepUpOf(method: string, path: string): StepUp | undefined {
  const known: Readonly<Record<string, StepUp>> = stepUps
  return known[`${method} ${path}`]
}

export function withConfirmation(body: z.ZodType | undefined): z.ZodType {
  if (body === undefined) return z.strictObject(confirmation.shape).nullish()
  if (body instanceof z.ZodDiscriminatedUnion) return z.union(body.options.map((option) => withConfirmation(option as z.ZodType)))
  if (!(body instanceof z.ZodObject)) throw new Error('a body that may hold a confirmation is an object')
  return body.extend(confirmation.shape)
}

export function withoutConfirmation(body: unknown): { given: Confirmation; rest: object } {
  const { current_password, code, ...rest } = z.looseObject(confirmation.shape).nullish().parse(body) ?? {}
  return { given: { ...(current_password !== undefined && { current_password }), ...(code !== undefined && { code }) }, rest }
}

declare module 'fastify' {
  interface FastifyInstance {
    confirmCaller: (request: FastifyRequest, given: Confirmation) => Promise<void>
  }
}

/** Runs the action again once a confirmation that it asks for has been checked. */
export async function steppedUp<T>(stepUp: StepUp, request: FastifyRequest, given: Confirmation, run: () => T | Promise<T>): Promise<T> {
  // A password that was entered is checked, whatever was confirmed before.
  if (stepUp !== 'each_time' && request.identity?.isConfirmed && Object.keys(given).length === 0) {
    request.isConfirmed = true
    return run()
  }
  if (stepUp !== 'always') {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof ConfirmationNeeded)) throw error
    }
  }
  await request.server.confirmCaller(request, given)
  request.isConfirmed = true
  return run()
}
