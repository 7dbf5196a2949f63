import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.ts'
import { type Identity, identify } from '../features/auth/auth.ts'
import { confirm } from '../features/auth/confirm.ts'
import { networkOf } from '../platform/network.ts'
import { Throttle } from '../platform/throttle.ts'
import { authDeps, type Services } from '../services.ts'
import type { Actor } from '../work.ts'
import { isAmbiguous } from './request-target.ts'

/** `auth`: any signed-in user; `editor`: editors and administrators. */
const guards = ['public', 'auth', 'editor', 'admin'] as const
export type Guard = (typeof guards)[number]

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
    /** Another program calls it all the time. */
    isFrequent?: boolean
  }
  interface FastifyRequest {
    identity: Identity | null
    isConfirmed: boolean
  }
}

/** Decorates a scope whose routes are made by a plugin and are all public (static files). */
export const publicScope = 'isPublicScope'

/** Denies by default: a route without a known guard stops the start. Only the `Authorization` header counts: a cookie carries no right. */
export function installGuards(app: FastifyInstance, services: Services): void {
  app.decorateRequest('identity', null)
  app.decorateRequest('isConfirmed', false)
  app.decorate('confirmCaller', (request, given) =>
    confirm(authDeps(services), { ...actorOf(request), userId: identity(request).user.id }, given),
  )
  const checked = identifier(services)
  app.addHook('onRoute', function (this: FastifyInstance, route: RouteOptions) {
    if (!route.config?.guard && !this.hasDecorator(publicScope)) throw new Error(`${String(route.method)} ${route.url} declares no guard`)
    if (route.config?.guard && !guards.includes(route.config.guard))
      throw new Error(`${String(route.method)} ${route.url} declares an unknown guard: ${route.config.guard}`)
  })
  app.addHook('onRequest', async (request) => {
    if (isAmbiguous(request.raw)) throw new AppError('bad_request')
    const guard = request.routeOptions.config.guard ?? 'public'
    if (guard === 'public') return
    request.identity = await checked(request)
    const { user } = request.identity
    // The own account stays open: the second factor is turned on there.
    if (guard !== 'auth' && user.must_enrol) throw new AppError('two_factor_needed', { data: { must_enrol: true } })
    if (guard === 'admin' && user.role !== 'admin') throw new AppError('forbidden')
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (!request.identity || !(error instanceof AppError) || error.code !== 'forbidden') return
    const route = `${request.method} ${request.routeOptions.url ?? ''}`
    services.refusals.note('forbidden', actorOf(request), { userId: request.identity.user.id }, { route })
  })
}

/** Calls without a good token that a client may make in a minute. */
const badCallsPerMinute = 60

/**
 * Finds the caller of a request. A client that keeps calling without a good token is not looked up any more for a while,
 * unless its token was good a moment ago: others on its network go on working.
 */
function identifier({ config, database, work, clock }: Services): (request: FastifyRequest) => Promise<Identity> {
  const failures = new Throttle(badCallsPerMinute)
  const recent = new LRUCache<string, true>({ max: 1_000 })
  return async (request) => {
    const client = networkOf(request.ip)
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const wait = config.rateLimit && !recent.has(token) ? failures.waitSeconds(client, Date.now()) : 0
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
    try {
      if (!token) throw new AppError('unauthenticated')
      const identity = await identify(database.read, work, token, clock.now())
      recent.set(token, true)
      return identity
    } catch (error) {
      recent.delete(token)
      if (error instanceof AppError && error.code === 'unauthenticated') failures.count(client, Date.now())
      throw error
    }
  }
}

export function identity(request: FastifyRequest): Identity {
  if (!request.identity) throw new AppError('unauthenticated')
  return request.identity
}

export function actorOf(request: FastifyRequest): Actor {
  const { identity, ip, isConfirmed } = request
  if (!identity) return { userId: null, role: null, ip }
  return { userId: identity.user.id, role: identity.user.role, ip, tokenId: identity.tokenId, isConfirmed }
}
