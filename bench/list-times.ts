import type { World } from '../server/test/world.ts'

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Prints what a GET takes with counts in the cache and without, and how many rows the answer says that there are. */
export async function printTimes(world: World, path: string, rounds: number): Promise<void> {
  const warm: number[] = []
  const cold: number[] = []
  let total: number | string = ''
  for (let round = 0; round < rounds + 3; round += 1) {
    const isCold = round % 2 === 1
    if (isCold) world.services.cache.clear()
    const startedAt = performance.now()
    const { status, body } = await world.call('GET', path, undefined, { token: world.admin })
    if (status !== 200) throw new Error(`${path}: ${status}`)
    if (round >= 3) (isCold ? cold : warm).push(performance.now() - startedAt)
    total = body.data.meta?.total ?? ''
  }
  const text = [warm, cold]
    .map((times) => times.sort((a, b) => a - b))
    .map((times) => `p50 ${at(times, 0.5).toFixed(1).padStart(6)}  p95 ${at(times, 0.95).toFixed(1).padStart(6)}`)
  console.log(`${decodeURIComponent(path).padEnd(44)} ${text.join('  |  ')}  ${total}`)
}
