import { setTimeout as sleep } from 'node:timers/promises'
import { owner, type Product } from '../e2e/product.ts'
import { type Load, load } from './load.ts'

/** What readers open most, and what machines read. */
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

/** A token of the owner. */
export async function token(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** Saves another one of the fifty articles that were changed last, each time. */
export async function writer(base: string): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await token(base)}`, 'content-type': 'application/json' }
  const admin = `${base}/api/v1/admin/contents`
  const call = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, headers })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  const { items } = (await call(`${admin}?per_page=50&status=published`)) as { items: Article[] }
  let saved = 0
  return async () => {
    const id = items[saved % items.length]?.id
    saved += 1
    const { version, summary_cn } = (await call(`${admin}/${id}`)) as Article
    const changed = `${summary_cn.replace(/ ·\d+$/, '')} ·${saved}`
    await call(`${admin}/${id}`, { method: 'PUT', body: JSON.stringify({ version, summary_cn: changed }) })
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

/** Reads eight stored pages at random while so many records are edited in a second. */
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
