import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { actions, inAnyPart, may, type Person, type Right } from '../../contracts/access.ts'
import { AppError } from '../errors.ts'
import { type Identity, identify } from '../features/auth/auth.ts'
import { confirm } from '../features/auth/confirm.ts'
import { atMost } from '../platform/at-most.ts'
import { networkOf } from '../platform/network.ts'
import { Throttle } from '../platform/throttle.ts'
import { authDeps, type Services } from '../services.ts'
import type { Actor } from '../work.ts'
import { isAmbiguous } from './request-target.ts'

const plainGuards = ['public', 'auth', 'office', 'admin'] as const
/**
 * A right (`contents.edit`), several of which one is enough, or several that are all needed (`{ all }`). `auth`: any signed-in user, for
 * their own account; `office`: the same, for what answers everybody by their own rights; `admin`: administrators.
 */
export type Guard = (typeof plainGuards)[number] | Right | readonly Right[] | { all: readonly Right[] }

const rights = new Set<string>(actions.flatMap((action) => inAnyPart(action)))
const isPlain = (guard: string): guard is (typeof plainGuards)[number] => plainGuards.some((known) => known === guard)

function isKnown(guard: Guard): boolean {
  if (typeof guard !== 'string') {
    const named = 'all' in guard ? guard.all : guard
    return named.length > 0 && named.every((right) => rights.has(right))
  }
  return isPlain(guard) || rights.has(guard)
}

/** A route of the back office that is open to every signed-in user, by no right of theirs, would be so by mistake. */
const isTooWide = (url: string, guard: Guard) => url.includes('/v1/admin/') && (guard === 'public' || guard === 'auth')

export function passes(guard: Guard, person: Person): boolean {
  if (typeof guard !== 'string')
    return 'all' in guard ? guard.all.every((right) => may(person, right)) : guard.some((right) => may(person, right))
  if (!isPlain(guard)) return may(person, guard)
  return guard !== 'admin' || person.role === 'admin'
}

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
    const guard = route.config?.guard
    if (guard && !isKnown(guard)) throw new Error(`${String(route.method)} ${route.url} declares an unknown guard: ${String(guard)}`)
    if (guard && isTooWide(route.url, guard))
      throw new Error(`${String(route.method)} ${route.url} names neither a part nor administrators`)
  })
  app.addHook('onRequest', async (request) => {
    if (isAmbiguous(request.raw)) throw new AppError('bad_request')
    const guard = request.routeOptions.config.guard ?? 'public'
    if (guard === 'public') return
    request.identity = await checked(request)
    const { user } = request.identity
    // The own account stays open: the second factor is turned on there.
    if (guard !== 'auth' && user.must_enrol) throw new AppError('two_factor_needed', { data: { must_enrol: true } })
    if (!passes(guard, user)) throw new AppError('forbidden')
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
  const recent = new LRUCache<string, true>(atMost(1_000))
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
  const { id: userId, role, parts } = identity.user
  return { userId, role, parts, ip, tokenId: identity.tokenId, isConfirmed }
}
