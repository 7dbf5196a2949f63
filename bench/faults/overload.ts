import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../e2e/clients.ts'
import { settled } from '../../e2e/settled.ts'
import { cpuTime } from '../load.ts'
import type { Fault } from './fault.ts'

interface Answer {
  status: number
  ms: number
  retryAfter: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

const ask = (url: string) =>
  new Promise<Answer>((resolve) => {
    const started = performance.now()
    const end = (status: number, retryAfter = 0) => resolve({ status, ms: performance.now() - started, retryAfter })
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0, Number(answer.headers['retry-after'] ?? 0)))
    }).on('error', () => end(0))
  })

/** Sends `perSecond` requests, whether or not those before have been answered, as the world does. */
async function offered(url: string, perSecond: number, seconds: number): Promise<Answer[]> {
  const started = performance.now()
  const asked: Promise<Answer>[] = []
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - started) {
    for (const due = (elapsed / 1_000) * perSecond; asked.length < due; ) asked.push(ask(url))
    await sleep(4)
  }
  return Promise.all(asked)
}

interface Rate {
  perSecond: number
  /** Pages made in a second of the program's processor time: the rate that it would reach alone on the machine. */
  perCpuSecond: number
}

/** The rate at which pages are made when a few clients ask one after the other. */
async function peak(pid: number, url: string, seconds: number): Promise<Rate> {
  const until = performance.now() + seconds * 1_000
  const before = cpuTime(pid)
  let made = 0
  const client = async () => {
    while (performance.now() < until) if ((await ask(url)).status === 200) made += 1
  }
  await Promise.all(Array.from({ length: 12 }, client))
  return { perSecond: made / seconds, perCpuSecond: (made / (cpuTime(pid) - before)) * 1_000_000 }
}

export const overload: Fault = {
  name: 'overload',
  fault: '5 × more uncached pages asked for than can be made',
  figure: 'goodput ≥ 80 % of the peak, accepted p99 ≤ 1 s, the rest 503 with Retry-After, cached pages go on, recovered ≤ 5 s',
  async run(scale, scene) {
    const product = await scene.product({ env: { DEMO: scale.isQuick ? 'off' : 'on' } })
    // Pictures that become ready evict the pages that show them.
    await settled(product)
    // A page with a preview token is rendered for each request; this one is valid for no record.
    const url = `${product.base}/?preview=none`
    await ask(`${product.base}/`)
    const pid = product.child.pid ?? 0
    await peak(pid, url, 2)
    const before = await peak(pid, url, scale.of(6, 3))
    const seconds = scale.of(30, 6)
    const cached = (async () => {
      const times: Answer[] = []
      const until = performance.now() + seconds * 1_000
      for (; performance.now() < until; await sleep(20)) times.push(await ask(`${product.base}/`))
      return times
    })()
    const cpuBefore = cpuTime(pid)
    const answers = await offered(url, before.perSecond * 5, seconds)
    const cpuSeconds = (cpuTime(pid) - cpuBefore) / 1_000_000
    const ended = performance.now()
    for (let good = 0; good < 10 && performance.now() - ended < 15_000; ) {
      const { status, ms } = await ask(url)
      good = status === 200 && ms < 100 ? good + 1 : 0
    }
    const recoveredMs = performance.now() - ended
    const accepted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter > 0)
    const other = answers.length - accepted.length - refused.length
    const goodput = accepted.length / seconds / before.perSecond
    // The clients take half of the machine, which the program had to itself at its peak.
    const goodputByCpu = accepted.length / cpuSeconds / before.perCpuSecond
    const p99 = percentile(
      accepted.map(({ ms }) => ms),
      99,
    )
    const cachedTimes = await cached
    const cachedFailed = cachedTimes.filter(({ status }) => status !== 200).length
    return {
      measured: `peak ${before.perSecond.toFixed(0)}/s, offered ${(answers.length / seconds).toFixed(0)}/s: goodput ${(goodput * 100).toFixed(0)} % (by processor time ${(goodputByCpu * 100).toFixed(0)} %), accepted p99 ${p99.toFixed(0)} ms, ${refused.length} refused, ${other} other answers; cached p99 ${percentile(
        cachedTimes.map(({ ms }) => ms),
        99,
      ).toFixed(0)} ms, ${cachedFailed} failed; recovered in ${recoveredMs.toFixed(0)} ms`,
      ok:
        Math.max(goodput, goodputByCpu) >= 0.8 &&
        p99 <= 1_000 &&
        other === 0 &&
        refused.length > 0 &&
        cachedFailed === 0 &&
        recoveredMs <= 5_000,
    }
  },
}
