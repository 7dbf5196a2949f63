import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { enrolment, enrolmentEnd, recoveryCodes, twoFactor } from '../../../contracts/two-factor.ts'
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes, turnOff, twoFactorOf } from '../../features/auth/two-factor.ts'
import { authDeps, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'

export function twoFactorApi(app: FastifyInstance, services: Services): void {
  const { database, config } = services
  const path = '/v1/auth/two-factor'
  const route = { guard: 'auth', tags: ['auth'], method: 'POST' } as const
  const own = (request: FastifyRequest) => ({ identity: identity(request), actor: actorOf(request) })
  endpoint(app, { ...route, method: 'GET', path, answer: twoFactor }, ({ request }) =>
    twoFactorOf(database.read, identity(request).user.id),
  )
  endpoint(app, { ...route, path: `${path}/enrolment`, answer: enrolment }, ({ request }) =>
    beginEnrolment(authDeps(services), own(request), new URL(config.siteUrl).host),
  )
  endpoint(app, { ...route, path: `${path}/enrolment/confirm`, body: enrolmentEnd, answer: recoveryCodes }, async ({ request, body }) => ({
    recovery_codes: await confirmEnrolment(authDeps(services), own(request), body.code),
  }))
  endpoint(app, { ...route, path: `${path}/recovery-codes`, answer: recoveryCodes }, async ({ request }) => ({
    recovery_codes: await renewRecoveryCodes(authDeps(services), own(request)),
  }))
  endpoint(app, { ...route, path: `${path}/off`, answer: z.null() }, async ({ request }) => {
    await turnOff(authDeps(services), own(request))
    return null
  })
}
