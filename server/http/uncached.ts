import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { CacheType, Loaded, Stale } from '../platform/cache.ts'
import type { Asker, Lane } from '../platform/limiter.ts'
import { networkOf } from '../platform/network.ts'
import type { Services } from '../services.ts'
import type { StoredResponse } from './stored-response.ts'

// A request that a test injects has no connection.
const isGone = ({ socket }: IncomingMessage) => (socket as IncomingMessage['socket'] | undefined)?.destroyed === true

/** The sender of what the program asks of itself: no visitor has this address. */
export const programIp = '0.0.0.0'

export const askerOf = ({ ip, raw }: FastifyRequest): Asker => ({ client: networkOf(ip), isGone: () => isGone(raw) })

/** Too many in a minute from one client are refused (429). */
export function countMade({ lanes }: Services, { ip }: FastifyRequest): void {
  lanes.made?.take(networkOf(ip), performance.now())
}

export type ResponseDraft = Omit<Loaded<StoredResponse>, 'bytes'>

/** Requests for the same share one load: it is counted for the first of them, and left out only once all of them have gone away. */
export async function loadInLane(
  { cache, lanes }: Services,
  request: FastifyRequest,
  { lane, type, key }: { lane: Lane; type: CacheType; key: string },
  make: (stale?: Stale<StoredResponse>) => Promise<ResponseDraft>,
): Promise<StoredResponse> {
  const name = `${type} ${key}`
  const audience = lanes.waitersByKey.get(name) ?? new Set<IncomingMessage>()
  lanes.waitersByKey.set(name, audience)
  audience.add(request.raw)
  const asker = { client: networkOf(request.ip), isGone: () => [...audience].every(isGone) }
  try {
    const load = async (stale?: Stale<StoredResponse>) => packed(await lane.run(() => make(stale), asker), stale?.value)
    return (await cache.load(type, key, load)).value
  } finally {
    audience.delete(request.raw)
    if (audience.size === 0) lanes.waitersByKey.delete(name)
  }
}

/** Outside of the lane: compression takes no time of the main thread. What has come out as it was before is compressed already. */
async function packed(made: ResponseDraft, before: StoredResponse | undefined): Promise<Loaded<StoredResponse>> {
  const value = before && made.value.isSameAs(before) ? before : made.value
  if (made.keep !== false) await value.pack()
  const inputs = made.inputs ?? null
  return { ...made, value, inputs, bytes: value.bytes + Buffer.byteLength(inputs ?? '') }
}
