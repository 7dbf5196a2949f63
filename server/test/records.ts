import { expect } from 'vitest'
import { evictDue } from '../features/publishing/due.ts'
import type { Render } from '../http/pages/render.ts'
import type { World } from './world.ts'

export interface CreatedRecord {
  id: number
  version: number
  slug: string
}

export const render: Render = async (request, reader) => {
  const [list, slug = ''] = new URL(request.url).pathname.replace(/^\/en/, '').split('/').slice(1)
  try {
    const title = list === 'products' ? (await reader.product(slug)).product.title_cn : (await reader.article(slug)).article.title_cn
    return { status: 200, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), body: `<title>${title}</title>` }
  } catch (error) {
    // A reader's miss is a response already.
    if (error instanceof Response) return { status: error.status, headers: error.headers, body: '' }
    throw error
  }
}

let count = 0
export function unique(): number {
  count += 1
  return count
}

export function recordsIn(world: () => World) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world().call(method, `/admin${path}`, body, { token: world().admin })
  const make = async (path: string, body: object): Promise<CreatedRecord> => {
    const answer = await send('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const read = async (path: string) => (await send('GET', path)).body.data
  const change = async (path: string, fields: object) => {
    const answer = await send('PUT', path, { ...fields, version: (await read(path)).version })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const makeCategory = (fields: object = {}) => make('/categories', { type: 'news', title_cn: '分类', slug: `c-${unique()}`, ...fields })
  const redirects = async (): Promise<Record<string, string>> => {
    const { items } = await read('/redirects?per_page=100&sort=id')
    return Object.fromEntries(items.map((rule: { from_path: string; to: string }) => [rule.from_path, rule.to]))
  }
  const pass = async (ms: number) => {
    const since = world().clock.now()
    world().clock.advance(ms)
    await evictDue(world().services, since, world().clock.now())
  }
  return { send, make, read, change, makeCategory, redirects, pass }
}
