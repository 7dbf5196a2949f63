import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { success } from '../../contracts/envelope.ts'
import type { TextOf } from '../features/interface-texts/wording.ts'
import type { Guard } from './guards.ts'
import { steppedUp, stepUpOf, withConfirmation, withoutConfirmation } from './step-up.ts'
import { callerTexts } from './texts.ts'
import { parsed, withoutEmpty } from './validation.ts'

type Absent = z.ZodUndefined

/** Schemas of the parts of a request; a part without a schema is `undefined` to the handler. */
interface RequestSchemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, H extends z.ZodType> {
  params?: P
  query?: Q
  body?: B
  headers?: H
}

interface RouteFacts extends Pick<RouteOptions, 'bodyLimit' | 'exposeHeadRoute' | 'onRequest' | 'preParsing'> {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  guard: Guard
  tags: readonly string[]
  /** Below the limit of the whole API; `false` for none. */
  rateLimit?: { max: number; timeWindow: string } | false
  /** Another program calls it all the time: successes are logged for debugging only. */
  isFrequent?: boolean
  unparsed?: { consumes?: readonly string[]; body?: z.ZodType }
}

interface Parsed<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, H extends z.ZodType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  headers: z.output<H>
  request: FastifyRequest
}

export interface RawEndpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, H extends z.ZodType>
  extends RouteFacts,
    RequestSchemas<P, Q, B, H> {
  /** The answers by status: a schema for JSON, or one for each of other media types. */
  responses: Record<number, z.ZodType | { description: string; content: Record<string, { schema: z.ZodType }> }>
}

export interface Endpoint<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>
  extends RouteFacts,
    RequestSchemas<P, Q, B, Absent> {
  /** Schema of the envelope's `data`. */
  answer: A
  status?: 200 | 201
  message?: (data: z.output<A>, text: TextOf) => string
}

export function ok<T>(data: T, message?: string) {
  return message === undefined ? { success: true as const, data } : { success: true as const, data, message }
}

/** Fastify's own validation is left out: `inputOf` parses, where the types of what was parsed are known. */
const passThrough = () => (value: unknown) => ({ value })

/**
 * The guard comes before parsing; a part that does not fit is a 422 that names every failing field of that part. The body of an endpoint of
 * {@link stepUps} may hold the caller's confirmation, which the handler does not see.
 */
export function rawEndpoint<
  P extends z.ZodType = Absent,
  Q extends z.ZodType = Absent,
  B extends z.ZodType = Absent,
  H extends z.ZodType = Absent,
>(app: FastifyInstance, route: RawEndpoint<P, Q, B, H>, handler: (input: Parsed<P, Q, B, H>, reply: FastifyReply) => unknown): void {
  const { method, path, guard, tags, rateLimit, isFrequent, unparsed, params, query, body: own, headers, responses, ...options } = route
  const stepUp = stepUpOf(method, path)
  const body = stepUp ? withConfirmation(own) : own
  app.route({
    ...options,
    method,
    url: path,
    config: { guard, ...(rateLimit !== undefined && { rateLimit }), ...(isFrequent && { isFrequent }) },
    schema: {
      tags,
      ...unparsed,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
      response: responses,
    },
    validatorCompiler: passThrough,
    handler: (request, reply) => {
      if (!stepUp) return handler(inputOf(route, request), reply)
      const { body: parsedBody, ...input } = inputOf({ params, query, body, headers }, request)
      const { given, rest } = withoutConfirmation(parsedBody)
      // Without its fields, the extended body is what the endpoint's own schema reads.
      const ownBody = (own ? rest : undefined) as z.output<B>
      return steppedUp(stepUp, request, given, () => handler({ ...input, body: ownBody }, reply))
    },
  })
}

/** In the order of Fastify; the first part that does not fit is the answer. */
function inputOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, H extends z.ZodType>(
  { params, query, body, headers }: RequestSchemas<P, Q, B, H>,
  request: FastifyRequest,
): Parsed<P, Q, B, H> {
  return {
    params: parsed(params, request.params),
    body: parsed(body, request.body ?? null),
    query: parsed(query, query && withoutEmpty(request.query)),
    headers: parsed(headers, request.headers),
    request,
  }
}

export function endpoint<A extends z.ZodType, P extends z.ZodType = Absent, Q extends z.ZodType = Absent, B extends z.ZodType = Absent>(
  app: FastifyInstance,
  { answer, status = 200, message, ...route }: Endpoint<A, P, Q, B>,
  handler: (input: Parsed<P, Q, B, Absent>, reply: FastifyReply) => z.output<A> | Promise<z.output<A>>,
): void {
  rawEndpoint(app, { ...route, responses: { [status]: success(answer) } }, async (input, reply) => {
    const data = await handler(input, reply)
    void reply.code(status)
    return ok(data, message?.(data, callerTexts(input.request)))
  })
}
