import type { z } from 'zod'
import { demand, Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/** A file of a multipart upload, with the other fields of the form. */
export interface Upload {
  filename: string
  bytes: Uint8Array
  fields: Record<string, string>
}

export interface Incoming {
  world: World
  query: Record<string, string>
  /** The body as it came. */
  text: string
  /** The body as JSON; `undefined` for a GET and an upload. */
  body: unknown
  upload: Upload | null
  /** The caller's address. */
  ip: string
}

interface CallFacts {
  method: 'GET' | 'POST'
  path: string
  /** Without one: the calls that fetch tokens. */
  token?: false
  /** Calls a day, and a minute, where the reference names them. */
  daily?: number
  perMinute?: number
  /** The body is a form with a file. */
  isUpload?: boolean
  /** Treatment of escapes in the body: as JSON has it, refused, or left as they stand. */
  escapes?: 'refused' | 'literal'
}

export interface Call extends CallFacts {
  run(incoming: Incoming): unknown
}

/** A call without a body that matters. */
export const call = (facts: CallFacts, run: (incoming: Incoming) => unknown): Call => ({ ...facts, run })

/** A POST whose body a schema reads; what does not fit is refused with 40035. */
export function post<S extends z.ZodType>(
  facts: Omit<CallFacts, 'method'>,
  schema: S,
  run: (incoming: Omit<Incoming, 'body'> & { body: z.output<S> }) => unknown,
): Call {
  return {
    ...facts,
    method: 'POST',
    run: (incoming) => {
      const result = schema.safeParse(incoming.body)
      if (!result.success) throw new Refusal(40035, 'call.argument')
      return run({ ...incoming, body: result.data })
    },
  }
}

/** The answer of what has nothing to say. */
export const done = { errcode: 0, errmsg: 'ok' }

/** A list's page as user/get answers it: `data` and cursor are missing from an empty one. */
export function openidPage(openids: string[], total?: number): Record<string, unknown> {
  const counts = { ...(total === undefined ? {} : { total }), count: openids.length }
  return openids.length === 0 ? { ...counts, next_openid: '' } : { ...counts, data: { openid: openids }, next_openid: openids.at(-1) }
}

/** The index of a follower's openid; refuses an unknown one, and one whose owner has left. */
export function followerIndex(world: World, openid: string | undefined): number {
  demand(openid !== undefined && openid !== '', 41009, 'call.openid-missing')
  const index = world.followers.indexOf(openid)
  demand(index !== null && world.followers.at(index).isFollower, 40003, 'call.openid')
  return index
}

/** The index that a cursor stands for; null for the beginning. */
export function cursorIndex(world: World, openid: string | undefined): number | null {
  if (!openid) return null
  const index = world.followers.indexOf(openid)
  demand(index !== null, 40003, 'call.openid')
  return index
}
