import type { IncomingMessage } from 'node:http'
import { AcceptQueue } from './accept-queue.ts'
import { Allowance, Lane, type LaneSize } from './limiter.ts'

const sizes = {
  // A page takes 2–5 ms of the main thread: four at once keep it busy while one waits for the database, and a hundred are what
  // it makes in half a second; who is served at last has its page within a second. Browsers open six connections; two dozen leave
  // room for several people behind one address.
  pages: { running: 4, waiting: 100, perClient: 24, maxWaitMs: 800 },
  // A search reads more than a page and is never cached: few at once leave the database to everything else.
  searches: { running: 2, waiting: 40, perClient: 8, maxWaitMs: 1_500 },
  // Lists and records of the API take about 1 ms each.
  reads: { running: 8, waiting: 200, perClient: 50, maxWaitMs: 800 },
  // Share cards, data sheets, feeds and sitemaps: a fifth of a second each. Who waits for a file is patient.
  documents: { running: 2, waiting: 24, perClient: 8, maxWaitMs: 5_000 },
} as const satisfies Record<string, LaneSize>

/** Without what is cached. A fast reader asks for sixty, a crawler for a few hundred; at 4 ms each these are 4 % of a processor. */
const madePerMinute = 600

/** Clients are distinguished only where they are limited. */
export function createLanes(limitsClients: boolean) {
  const acceptQueue = new AcceptQueue()
  const lane = (size: LaneSize) => new Lane(limitsClients ? size : { ...size, perClient: Number.POSITIVE_INFINITY }, acceptQueue)
  return {
    acceptQueue,
    pages: lane(sizes.pages),
    searches: lane(sizes.searches),
    reads: lane(sizes.reads),
    documents: lane(sizes.documents),
    made: limitsClients ? new Allowance(madePerMinute) : null,
    /** Requests that wait for a load that several share, by its key. */
    waitersByKey: new Map<string, Set<IncomingMessage>>(),
  }
}
export type Lanes = ReturnType<typeof createLanes>
