import type { z } from 'zod'
import { demand, Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

export interface Upload {
  filename: string
  bytes: Uint8Array
  fields: Record<string, string>
}

export interface Incoming {
  world: World
  query: Record<string, string>
  text: string
  /** `undefined` for a GET and an upload. */
  body: unknown
  upload: Upload | null
  /** A message to everybody has to be confirmed by the account's administrator. */
  isProtected: boolean
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
  isUpload?: boolean
  /** Treatment of escapes in the body: as JSON has it, refused, or left as they stand. */
  escapes?: 'refused' | 'literal'
}

export interface Call extends CallFacts {
  run(incoming: Incoming): unknown
}

export const call = (facts: CallFacts, run: (incoming: Incoming) => unknown): Call => ({ ...facts, run })

/** A body that does not fit is refused with 40035. */
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

export const done = { errcode: 0, errmsg: 'ok' }

/** A list's page as user/get answers it: `data` and cursor are missing from an empty one. */
export function openidPage(openids: string[], total?: number): Record<string, unknown> {
  const counts = { ...(total === undefined ? {} : { total }), count: openids.length }
  return openids.length === 0 ? { ...counts, next_openid: '' } : { ...counts, data: { openid: openids }, next_openid: openids.at(-1) }
}

/** Refuses an unknown one, and one whose owner has left. */
export function followerIndex(world: World, openid: string | undefined): number {
  demand(openid !== undefined && openid !== '', 41009, 'call.openid-missing')
  const index = world.followers.indexOf(openid)
  demand(index !== null && world.followers.at(index).isFollower, 40003, 'call.openid')
  return index
}

export function cursorIndex(world: World, openid: string | undefined): number | null {
  if (!openid) return null
  const index = world.followers.indexOf(openid)
  demand(index !== null, 40003, 'call.openid')
  return index
}
