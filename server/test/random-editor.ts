import { media } from '../features/media/media.ts'
import { evictDue } from '../features/publishing/due.ts'
import type { Services } from '../services.ts'
import { systemActor } from '../work.ts'
import type { randomFrom } from './random.ts'
import type { TestClock, World } from './world.ts'

type Random = ReturnType<typeof randomFrom>
type Call = World['call']
interface Row {
  id: number
  version: number
}

const hourMs = 3_600_000
const words = ['黄鱼', '冷链', '出口', 'Croaker', 'cold chain', '<b>"粗"</b>', '检验 & 认证', '']
const tags = ['冷链', '养殖', '出口', 'ASC']

interface Options {
  random: Random
  clock: TestClock
  /** Processes of one site; each write goes to one that is chosen again. */
  processes: readonly { services: Services; call: Call }[]
  token: string
}

/** The same for the same seed: every resource, dates, settings, batches. */
export function randomEditor({ random: { below, pick }, clock, processes, token }: Options) {
  let count = 0
  const unique = () => {
    count += 1
    return `w${count}`
  }
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    pick(processes).call(method, `/admin${path}`, body, { token })
  const at = (hours: number) => new Date(Date.parse(clock.now()) + hours * hourMs).toISOString()
  const title = () => ({ title_cn: `${pick(words)}${unique()}`, title_en: below(3) === 0 ? '' : `${pick(words)} ${unique()}` })
  const rows = async (path: string, more = ''): Promise<Row[]> =>
    (await send('GET', `${path}?per_page=100&sort=-id${more}`)).body.data?.items ?? []
  const one = async (path: string, more = ''): Promise<Row | undefined> => {
    const all = await rows(path, more)
    return all.length > 0 ? pick(all) : undefined
  }
  const put = async (path: string, fields: object) => {
    const row = await one(path)
    if (row) await send('PUT', `${path}/${row.id}`, { ...fields, version: row.version })
  }
  const toRow = async (path: string, act: (row: Row) => Promise<unknown>, more = '') => {
    const row = await one(path, more)
    if (row) await act(row)
  }
  const category = async (type: string) => (await one('/categories', `&type=${type}`))?.id
  const status = () => pick(['published', 'published', 'draft', 'archived'])
  const dates = () => {
    const begins = below(60) - 40
    return { published_at: at(begins), unpublish_at: below(3) === 0 ? at(begins + 1 + below(40)) : null }
  }
  const settings = (): Record<string, unknown> =>
    pick([
      { 'site.name_en': `Site ${unique()}` },
      { 'site.time_zone': pick(['Asia/Shanghai', 'UTC', 'America/Lima']) },
      { 'home.news_count': 2 + below(5) },
      { 'home.products_count': 2 + below(5) },
      { 'contact.phone': `+86 ${below(99_999)}` },
      { 'seo.robots': pick(['index', 'noindex']) },
    ])

  const published = (['contents', 'products'] as const).flatMap((name) => {
    const path = `/${name}`
    const type = name === 'contents' ? 'news' : 'product'
    return [
      async () => send('POST', path, { ...title(), category_id: await category(type), status: status(), tags: [pick(tags)], ...dates() }),
      async () => put(path, title()),
      async () => put(path, { summary_cn: `${pick(words)}${unique()}`, summary_en: unique() }),
      async () => put(path, { slug: `s-${unique()}` }),
      async () => put(path, { category_id: await category(type) }),
      async () => put(path, { status: status() }),
      async () => put(path, dates()),
      async () => put(path, { tags: [pick(tags), pick(tags)], is_featured: below(2) === 0 }),
      async () => put(path, { [name === 'contents' ? 'content_cn' : 'description_cn']: `<p>${unique()}</p>` }),
      async () => toRow(path, ({ id }) => send('DELETE', `${path}/${id}`)),
      async () => toRow(path, ({ id }) => send('POST', `${path}/${id}/restore`), '&trashed=only'),
      async () => toRow(path, ({ id }) => send('DELETE', `${path}/${id}?force=true`), '&trashed=only'),
      async () => toRow(path, ({ id }) => send('POST', `${path}/${id}/duplicate`)),
      async () =>
        send('POST', `${path}/batch-status`, { ids: (await rows(path)).slice(0, 1 + below(4)).map(({ id }) => id), status: status() }),
    ]
  })
  const shown = [
    ...[
      { path: '/milestones', fields: () => ({ ...title(), year: 1990 + below(30) }) },
      { path: '/certificates', fields: () => ({ ...title(), expires_on: at(below(200) - 60).slice(0, 10), show_expired: below(2) === 0 }) },
      {
        path: '/site-menus',
        fields: () => ({ ...title(), location: pick(['header', 'footer']), link: pick(['/about', '/news', '/contact']) }),
      },
    ].flatMap(({ path, fields }) => [
      async () => send('POST', path, fields()),
      async () => put(path, title()),
      async () => put(path, { status: pick(['active', 'active', 'inactive']) }),
      async () => toRow(path, ({ id }) => send('DELETE', `${path}/${id}`)),
      async () => toRow(path, ({ id }) => send('POST', `${path}/sort-order`, { items: [{ id, sort_order: below(20) }] })),
    ]),
    async () => put('/banners', title()),
    async () => put('/banners', { starts_at: at(below(40) - 20), ends_at: at(30 + below(40)) }),
    async () => put('/banners', { status: pick(['active', 'inactive']) }),
    async () => {
      const tag = pick([...tags, '出口 / Export'])
      const row = await processes[0]?.services.database.read
        .selectFrom('tag_names')
        .select(['name_cn', 'name_en'])
        .where('tag', '=', tag)
        .executeTakeFirst()
      return send('PUT', '/tags/names', { tag, name_cn: unique(), name_en: unique(), ...(row ? { base: row } : {}) })
    },
    async () => put('/categories', title()),
    async () => put('/categories', { slug: `c-${unique()}` }),
    async () => put('/categories', { status: pick(['active', 'active', 'inactive']) }),
    async () => send('POST', '/categories', { ...title(), type: pick(['news', 'product', 'business']), slug: `c-${unique()}` }),
    async () => send('POST', '/redirects', { from_path: `/old-${unique()}`, to: '/about', status: 301 }),
    async () => put('/media', { alt_cn: unique(), alt_en: unique() }),
    async () => put('/media', { focal_x: below(10) / 10 }),
  ]
  const others = [
    async () => send('PUT', '/config', settings()),
    async () => toRow('/media', finishMedia),
    async () => pass(1 + below(12)),
    async () => pass(1 + below(48)),
  ]

  async function finishMedia({ id }: Row): Promise<void> {
    const { services } = pick(processes)
    const row = await media.stored(services.database.read, id)
    if (row) await services.work.run(systemActor, (tx) => media.setVariants(tx, row, below(2) === 0 ? [] : [320], 'ready'))
  }

  async function pass(hours: number): Promise<void> {
    const since = clock.now()
    clock.advance(hours * hourMs)
    for (const { services } of processes) await evictDue(services, since, clock.now())
  }

  const actions: (() => Promise<unknown>)[] = [...published, ...shown, ...others]
  return { act: async (): Promise<void> => void (await pick(actions)()) }
}
