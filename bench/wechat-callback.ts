import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { apiOf, owner, startProduct } from '../e2e/product.ts'
import { pushedXml, pushOf, wechatSettings } from '../server/test/wechat-pushes.ts'
import { cpuTime } from './load.ts'

// The speed at which the callback of WeChat answers in safe mode, and a check that each message is stored once: first each is delivered
// once, then three times.
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    pin: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
const tickMs = 10
/** The limit of the 99th percentile. Beyond it this ends with 1, as it does when a message is lost, stored twice or refused. */
const maxMs = 200
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const pin = (pid: number, core: number) => execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' })

interface Outcome {
  /** From the moment at which it was due: a stall counts for all requests that it delays. */
  ms: number
  isGood: boolean
}

function deliver(base: string, { query, body }: ReturnType<typeof pushOf>, due: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const url = `${base}/api/v1/wechat/callback?${new URLSearchParams(query)}`
    const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'text/xml' } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ ms: performance.now() - due, isGood: response.statusCode === 200 && text === 'success' }))
    })
    sent.on('error', () => resolve({ ms: performance.now() - due, isGood: false }))
    sent.end(body)
  })
}

/** Sends messages at the rate, each several times at once, in an open loop: a late answer delays no other message. */
async function run(base: string, prefix: string, deliveries: number): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  const began = performance.now()
  const total = rate * seconds
  for (let count = 0; count < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * rate))
    for (; count < due; count += 1) {
      const now = Math.floor(Date.now() / 1000)
      const fields = { MsgType: 'text', Content: `请问第 ${count} 批大黄鱼什么时候发货？`, MsgId: `${prefix}${count}` }
      const xml = pushedXml(`oBench${count % 5_000}`, now, fields)
      const dueAt = began + (count / rate) * 1000
      for (let delivery = 0; delivery < deliveries; delivery += 1) outcomes.push(deliver(base, pushOf(xml, { seconds: now }), dueAt))
    }
    await sleep(tickMs)
  }
  return Promise.all(outcomes)
}

/** The program's own count of its answers, in all and within 100 ms: it leaves out the delay that a busy machine adds on the way. */
async function answered(base: string): Promise<{ all: number; quick: number }> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds') && line.includes('wechat/callback'))
  const sum = (part: string) =>
    lines.filter((line) => line.includes(part)).reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  return { all: sum('seconds_count'), quick: sum('le="0.1"') }
}

const product = await startProduct({ env: { DEMO: 'off', LOG_LEVEL: 'warn' } })
try {
  const call = await apiOf(product.base)
  const { status } = await call('PUT', '/admin/config', { ...wechatSettings(), current_password: owner.password })
  if (status !== 200) throw new Error(`the account was not set up: ${status}`)
  const { pid = 0 } = product.child
  if (values.pin) {
    pin(pid, 0)
    pin(process.pid, 1)
  }
  const stored = async (): Promise<number> => (await call('GET', '/admin/wechat/messages/statistics?days=2')).body.data.received
  for (const [prefix, deliveries] of [
    ['1000', 1],
    ['2000', 3],
  ] as const) {
    const [before, known, cpu, load] = [await stored(), await answered(product.base), cpuTime(pid), loadavg()[0] ?? 0]
    const outcomes = await run(product.base, prefix, deliveries)
    const times = outcomes.map(({ ms }) => ms).sort((one, other) => one - other)
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
    const added = (await stored()) - before
    const failed = outcomes.filter(({ isGood }) => !isGood).length
    const used = (cpuTime(pid) - cpu) / 1000 / outcomes.length
    const now = await answered(product.base)
    const longest = Number(at(0.99))
    if (longest >= maxMs || added !== rate * seconds || failed > 0) process.exitCode = 1
    const quick = ((now.quick - known.quick) / (now.all - known.all)) * 100
    console.log(
      `${rate} messages/s for ${seconds} s, each ${deliveries} ×: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ` +
        `${added} of ${rate * seconds} stored, ${failed} of ${outcomes.length} deliveries failed; ` +
        `the program's own part ${quick.toFixed(1)} % within 100 ms, ${used.toFixed(2)} ms of its core for each; load before ${load.toFixed(1)}`,
    )
  }
} finally {
  agent.destroy()
  await product.stop()
}
