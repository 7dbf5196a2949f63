import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Readers, Writers } from '../../e2e/clients.ts'
import { freePort, type Product } from '../../e2e/product.ts'
import { type Fault, UnsupportedFault } from './fault.ts'

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })])
const reply = z.object({ id: z.int().optional(), result: z.object({ usedSize: z.number().optional() }).optional() })

/** Asks the program's inspector to collect garbage; returns the bytes that are still used. */
async function heapAfterCollection(port: number): Promise<number> {
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  const call = (method: string) =>
    new Promise<number>((resolve) => {
      last += 1
      const id = last
      socket.addEventListener('message', ({ data }) => {
        const answer = reply.parse(JSON.parse(String(data)))
        if (answer.id === id) resolve(answer.result?.usedSize ?? 0)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  for (let n = 0; n < 3; n += 1) await call('HeapProfiler.collectGarbage')
  const used = await call('Runtime.getHeapUsage')
  socket.close()
  return used
}

const descriptors = async ({ child }: Product) => (await readdir(`/proc/${child.pid}/fd`)).length

/** The slope of the line through the points, by least squares. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const over = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  return over === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / over
}

export const longLoad: Fault = {
  name: 'hour',
  fault: 'an hour of reading and writing',
  figure: 'heap after collection grows < 1 MB/h, descriptors flat, no failed request',
  async run({ loadMinutes }, scene) {
    if (loadMinutes === 0) throw new UnsupportedFault('left out without --hour (or --minutes N)')
    const port = await freePort()
    const site = await scene.site({ env: { DEMO: 'on', NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } })
    const { body } = await site.call('GET', '/products?per_page=30')
    const slugs = body.data.items.map(({ slug }: { slug: string }) => slug)
    const paths = [
      '/',
      '/en',
      '/news',
      '/en/products',
      '/contact',
      '/?preview=none',
      '/api/v1/search?q=fish',
      ...slugs.flatMap((slug: string) => [`/products/${slug}`, `/en/products/${slug}`]),
    ]
    const load = () => [
      new Readers(
        paths.map((path) => site.base + path),
        { count: 6, pauseMs: 15 },
      ),
      new Writers(site.base, site.token, site.categoryId, { count: 1, pauseMs: 1_000 }),
    ]
    const samples: [hours: number, megabytes: number][] = []
    const open: number[] = []
    let requests = 0
    let failed = 0
    const rounds = Math.max(4, Math.round(loadMinutes / 2))
    for (let round = 0; round < rounds; round += 1) {
      const clients = load()
      await sleep((loadMinutes * 60_000) / rounds)
      for (const each of clients) await each.stop()
      requests += clients.reduce((sum, { answers }) => sum + answers.length, 0)
      failed += clients.reduce((sum, { answers }) => sum + answers.filter(({ status }) => status !== 200 && status !== 201).length, 0)
      await sleep(1_000)
      samples.push([performance.now() / 3_600_000, (await heapAfterCollection(port)) / 1_048_576])
      open.push(await descriptors(site))
    }
    // The caches and the compiler's work fill at first.
    const warm = samples.slice(Math.floor(samples.length / 4))
    const growth = slope(warm)
    const drift = Math.max(...open.slice(1)) - (open[0] ?? 0)
    return {
      measured: `${loadMinutes} min, ${requests} requests, ${failed} failed: heap ${warm[0]?.[1].toFixed(1)} → ${warm.at(-1)?.[1].toFixed(1)} MB, ${growth.toFixed(2)} MB/h; descriptors ${open[0]} → ${open.at(-1)} (at most +${drift})`,
      ok: growth < 1 && drift <= 10 && failed === 0,
    }
  },
}
