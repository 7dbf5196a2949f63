/** The time for which a request may hold the event loop: processor time, as any work is late on a machine that is shared. */
export const maxTurnMs = 50

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** In milliseconds of processor time, with what came of the work. */
export async function longestTurnOf<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let longestMs = 0
  let since = processorMs()
  let isOver = false
  const turn = () => {
    const now = processorMs()
    longestMs = Math.max(longestMs, now - since)
    since = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    const result = await work()
    // The turn in which it ends counts too.
    await new Promise(setImmediate)
    return { ms: longestMs, result }
  } finally {
    isOver = true
  }
}

/** Processor time of `referenceWork` on the machine that the limit was set on. */
const referenceMs = 32

function referenceWork(): number {
  const since = processorMs()
  '<b> & '.repeat(53_000).replace(/[<&>]/g, (sign) => `&${sign.charCodeAt(0)};`)
  return processorMs() - since
}

/** At least 1: a machine that shares its cores takes a multiple of the processor time for the same work. */
const slowness = (): number => Math.max(1, ([0, 1, 2].map(referenceWork).toSorted((a, b) => a - b)[1] ?? 0) / referenceMs)

/**
 * Over a few tries: a collection of garbage or a first compilation falls into one of them, what the work itself takes into all. A turn that
 * is too long is counted as the machine of the limit would take it, by the speed that this machine has at the time.
 */
export async function steadyTurnOf<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const measure = async () => {
    const { ms, result } = await longestTurnOf(work)
    return { ms: ms > maxTurnMs ? ms / slowness() : ms, result }
  }
  let best = await measure()
  for (let attempt = 0; attempt < 4 && best.ms > maxTurnMs; attempt += 1) {
    const other = await measure()
    if (other.ms < best.ms) best = other
  }
  return best
}
