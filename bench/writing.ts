import { setTimeout as sleep } from 'node:timers/promises'
import { apiOf, type Product } from '../e2e/product.ts'
import { type Load, load } from './load.ts'

/** The addresses that readers open most, and those that machines read. */
const addresses = [
  '/',
  '/en',
  '/news',
  '/news?page=3',
  '/products',
  '/api/v1/contents',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemap-articles-1.xml',
]
const reads = 9

interface Article {
  id: number
  version: number
  summary_cn: string
}

/** Saves another one of the fifty articles that were changed last, each time. */
async function writer(base: string): Promise<() => Promise<void>> {
  const api = await apiOf(base)
  const call = async (...request: Parameters<typeof api>) => {
    const { status, body } = await api(...request)
    if (status !== 200) throw new Error(`${request[1]} answered ${status}`)
    return body.data
  }
  const { items }: { items: Article[] } = await call('GET', '/admin/contents?per_page=50&status=published')
  let saved = 0
  return async () => {
    const path = `/admin/contents/${items[saved % items.length]?.id}`
    saved += 1
    const { version, summary_cn }: Article = await call('GET', path)
    await call('PUT', path, { version, summary_cn: `${summary_cn.replace(/ ·\d+$/, '')} ·${saved}` })
  }
}

/** Milliseconds that the first read of each address takes after an article was saved: the median of nine. */
export async function firstReads(base: string): Promise<Record<string, number>> {
  const save = await writer(base)
  const read = async (path: string) => {
    const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const medians: Record<string, number> = {}
  for (const path of addresses) {
    const times: number[] = []
    for (let n = 0; n < reads; n += 1) {
      await read(path)
      await save()
      await sleep(30)
      const began = performance.now()
      await read(path)
      times.push(performance.now() - began)
    }
    medians[path] = times.sort((one, other) => one - other)[Math.floor(reads / 2)] ?? 0
  }
  return medians
}

/** Reads eight stored pages at random while `editsPerSecond` records are edited. */
export async function readWhileEditing(product: Product, editsPerSecond: number, seconds: number): Promise<Load> {
  const save = await writer(product.base)
  const stop = new AbortController()
  const editing = (async () => {
    while (editsPerSecond > 0 && !stop.signal.aborted) {
      const began = performance.now()
      await save()
      await sleep(Math.max(0, 1_000 / editsPerSecond - (performance.now() - began)))
    }
  })()
  const lua = `local urls = {"/", "/en", "/news", "/en/news", "/products", "/about", "/business", "/feed.xml"}
math.randomseed(7)
request = function() return wrk.format("GET", urls[math.random(#urls)], {["Accept-Encoding"] = "br"}) end
`
  try {
    return await load(product.child.pid as number, product.base, { seconds, lua })
  } finally {
    stop.abort()
    await editing
  }
}
