/** Milliseconds of processor time: unlike the clock, other processes do not lengthen them. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Counts the twentieths of a second that this process had while it waited for `work`: a busy machine makes them longer, and not more. */
export async function ticksDuring(work: Promise<unknown>): Promise<number> {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 50)
  await work.finally(() => clearInterval(timer))
  return ticks
}

export const ticksOf = (seconds: number): number => seconds * 20
