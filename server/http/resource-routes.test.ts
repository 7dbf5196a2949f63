import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasTrash, type ResourceContract } from '../../contracts/resource.ts'
import type { ResourceName } from '../../contracts/resources.ts'
import { resources } from '../resources.ts'
import { addPicture } from '../test/pictures.ts'
import { createWorld, dialects, password, type World } from '../test/world.ts'

interface Sample {
  make: (n: number) => Record<string, unknown>
  change: Record<string, unknown>
  /** A wrong value and the field that the answer must blame. */
  wrong: [Record<string, unknown>, string]
  word: string
  statuses?: [string, string]
}

let category = 0
let productCategory = 0
let picture = 0
const published = { status: 'draft' }

/** Media come by uploads, which have tests of their own. */
const samples: Record<Exclude<ResourceName, 'media' | 'wechat-users'>, Sample> = {
  categories: {
    make: (n) => ({ type: 'general', title_cn: `海洋分类${n}`, title_en: `Sea ${n}` }),
    change: { title_cn: '已改' },
    wrong: [{ title_cn: '' }, 'title_cn'],
    word: '海洋',
    statuses: ['active', 'inactive'],
  },
  contents: {
    make: (n) => ({
      category_id: category,
      title_cn: `大黄鱼出口第${n}批`,
      title_en: `Croaker ${n}`,
      content_cn: '<p>正文</p>',
      ...published,
    }),
    change: { title_cn: '已改' },
    wrong: [{ title_cn: 'x'.repeat(201) }, 'title_cn'],
    word: '黄鱼',
    statuses: ['published', 'archived'],
  },
  products: {
    make: (n) => ({
      category_id: productCategory,
      title_cn: `冻大黄鱼${n}号`,
      title_en: `Frozen croaker ${n}`,
      sku: `AL-${n}`,
      ...published,
    }),
    change: { title_cn: '已改' },
    wrong: [{ price_min: -1 }, 'price_min'],
    word: '大黄',
    statuses: ['published', 'archived'],
  },
  banners: {
    make: (n) => ({ title_cn: `横幅图片${n}`, position: 'home', image_id: picture }),
    change: { title_cn: '已改' },
    wrong: [{ position: 'nowhere' }, 'position'],
    word: '横幅',
    statuses: ['active', 'inactive'],
  },
  certificates: {
    make: (n) => ({ title_cn: `质量证书${n}`, certificate_no: `C-${n}` }),
    change: { title_cn: '已改' },
    wrong: [{ issued_on: 'soon' }, 'issued_on'],
    word: '证书',
    statuses: ['active', 'inactive'],
  },
  milestones: {
    make: (n) => ({ year: 2000 + n, title_cn: `里程碑${n}` }),
    change: { title_cn: '已改' },
    wrong: [{ year: 1200 }, 'year'],
    word: '里程',
    statuses: ['active', 'inactive'],
  },
  'site-menus': {
    make: (n) => ({ location: 'footer', title_cn: `菜单栏目${n}`, link: '/about' }),
    change: { title_cn: '已改' },
    wrong: [{ link: 'javascript:alert(1)' }, 'link'],
    word: '栏目',
    statuses: ['active', 'inactive'],
  },
  'contact-messages': {
    make: (n) => ({ name: `来信人${n}`, email: `p${n}@buyer.example`, message: '请报海蜇价格' }),
    change: { note: '已改' },
    wrong: [{ email: 'nobody' }, 'email'],
    word: '海蜇',
    statuses: ['archived', 'spam'],
  },
  redirects: {
    make: (n) => ({ from_path: `/old-${n}`, to: '/about' }),
    change: { to: '/contact' },
    wrong: [{ from_path: 'old' }, 'from_path'],
    word: 'old',
  },
  glossary: {
    make: (n) => ({ term_cn: `鳙鱼头${n}`, term_en: `bighead carp head ${n}` }),
    change: { term_en: 'carp head' },
    wrong: [{ term_en: '鱼头' }, 'term_en'],
    word: '鳙鱼',
  },
  translations: {
    make: (n) => ({ locale: 'zh', key: `season.notice_${n}`, value: `休渔期公告${n}` }),
    change: { value: '已改' },
    wrong: [{ key: 'nodots' }, 'key'],
    word: '休渔',
  },
  users: {
    make: (n) => ({ email: `p${n}@people.example`, name: `海员${n}号`, password: 'Long-Enough-1', current_password: password }),
    change: { name: '已改' },
    wrong: [{ email: 'nobody' }, 'email'],
    word: '海员',
  },
  'wechat-replies': {
    make: (n) => ({
      kind: 'keyword',
      name: `报价单回复${n}`,
      keywords: [{ text: `报价${n}`, match: 'contains' }],
      reply: { type: 'text', content: '请留下邮箱。' },
    }),
    change: { name: '已改' },
    wrong: [{ reply: { type: 'nonsense' } }, 'reply.type'],
    word: '报价',
    statuses: ['active', 'inactive'],
  },
}

const cases = Object.entries(samples).map(([name, sample]) => ({ name: name as ResourceName, ...sample }))

describe.each(dialects)('the resource shape on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    const makeCategory = async (type: string) => {
      const fields = { type, title_cn: '测试用分类', title_en: 'Test category' }
      return (await world.call('POST', '/admin/categories', fields, { token: world.admin })).body.data.id
    }
    category = await makeCategory('news')
    productCategory = await makeCategory('product')
    picture = await addPicture(world)
  })
  afterAll(() => world.close())

  describe.each(cases)('$name', ({ name, make, change, wrong, word, statuses }) => {
    const { service, guard } = resources[name]
    const contract: ResourceContract = resources[name].contract
    const base = contract.path.replace('/v1', '')
    const [sorts, trash, adminOnly] = [service.sortOrder !== undefined, hasTrash(contract), guard === 'admin']
    let n = 0
    const create = async () => {
      n += 1
      const answer = await world.call('POST', base, make(n), { token: world.admin })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.data
    }
    const auth = () => ({ token: world.admin })

    test('asks for a token (401) and refuses an unknown one', async () => {
      for (const token of [undefined, 'a'.repeat(43)]) {
        for (const [method, address] of [
          ['GET', base],
          ['POST', base],
          ['GET', `${base}/1`],
          ['PUT', `${base}/1`],
          ['DELETE', `${base}/1`],
          ['POST', `${base}/batch-delete`],
        ] as const) {
          const answer = await world.call(method, address, method === 'GET' || method === 'DELETE' ? undefined : {}, token ? { token } : {})
          expect(answer.status).toBe(401)
          expect(answer.headers['www-authenticate']).toBe('Bearer')
        }
      }
    })

    test('lets editors in only where they may work (403)', async () => {
      const answer = await world.call('GET', base, undefined, { token: world.editor })
      expect(answer.status).toBe(adminOnly ? 403 : 200)
    })

    test('is created, read, changed with its version, and deleted', async () => {
      const made = await create()
      expect(made.version).toBe(1)
      const read = await world.call('GET', `${base}/${made.id}`, undefined, auth())
      expect(read.body.data).toEqual(made)
      const changed = await world.call('PUT', `${base}/${made.id}`, { ...change, version: 1 }, auth())
      expect(changed.status, changed.text).toBe(200)
      expect(changed.body.data).toMatchObject({ ...change, version: 2 })
      expect((await world.call('DELETE', `${base}/${made.id}`, undefined, auth())).status).toBe(200)
      const gone = await world.call('GET', `${base}/${made.id}`, undefined, auth())
      if (trash) expect(gone.body.data.deleted_at).not.toBeNull()
      else expect(gone.status).toBe(404)
    })

    test('a stale version is a 409 with the current record, and writes nothing', async () => {
      const made = await create()
      await world.call('PUT', `${base}/${made.id}`, { ...change, version: 1 }, auth())
      const stale = await world.call('PUT', `${base}/${made.id}`, { ...make(99), password: undefined, version: 1 }, auth())
      expect(stale.status, stale.text).toBe(409)
      expect(stale.body.data.version).toBe(2)
      const read = await world.call('GET', `${base}/${made.id}`, undefined, auth())
      expect(read.body.data).toMatchObject(change)
    })

    test('a wrong value and an unknown field are a 422 that names each, in the caller’s language', async () => {
      const [value, field] = wrong
      const answer = await world.call('POST', base, { ...make(500), ...value, nonsense: 1 }, { ...auth(), headers: { 'x-locale': 'en' } })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining([field, 'nonsense']))
      expect(answer.body.errors.nonsense).toEqual(['There is no such field'])
    })

    test('what does not exist is a 404', async () => {
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', { ...change, version: 1 }],
        ['DELETE', undefined],
      ] as const) {
        expect((await world.call(method, `${base}/999999`, body, auth())).status).toBe(404)
      }
    })

    test('is found by a two-character word and not by another one', async () => {
      const made = await create()
      const found = await world.call('GET', `${base}?keyword=${encodeURIComponent(word)}&per_page=100`, undefined, auth())
      expect(found.body.data.items.map((item: { id: number }) => item.id)).toContain(made.id)
      const other = await world.call('GET', `${base}?keyword=${encodeURIComponent('火星')}`, undefined, auth())
      expect(other.body.data.meta.total).toBe(0)
    })

    test('pages cover all records once, by page and by cursor', async () => {
      while (n < 5) await create()
      const all = await world.call('GET', `${base}?per_page=100&sort=id`, undefined, auth())
      const ids = all.body.data.items.map((item: { id: number }) => item.id)
      const byPage: number[] = []
      for (let page = 1; page <= Math.ceil(ids.length / 2); page += 1) {
        const answer = await world.call('GET', `${base}?per_page=2&sort=id&page=${page}`, undefined, auth())
        byPage.push(...answer.body.data.items.map((item: { id: number }) => item.id))
      }
      const byCursor: number[] = []
      for (let cursor = ''; ; ) {
        const answer = await world.call('GET', `${base}?per_page=2&sort=id&cursor=${cursor}`, undefined, auth())
        byCursor.push(...answer.body.data.items.map((item: { id: number }) => item.id))
        cursor = answer.body.data.meta.next_cursor ?? ''
        if (!cursor) break
      }
      expect(byPage).toEqual(ids)
      expect(byCursor).toEqual(ids)
    })

    test('a whole list is answered as ids, in its order and with its filters', async () => {
      const [a, b] = [await create(), await create()]
      const { ids, total } = (await world.call('GET', `${base}/ids?sort=-id&per_page=1&page=3`, undefined, auth())).body.data
      expect([ids.slice(0, 2), ids.length]).toEqual([[b.id, a.id], total])
      const none = await world.call('GET', `${base}/ids?keyword=${encodeURIComponent('火星')}`, undefined, auth())
      expect(none.body.data).toEqual({ ids: [], total: 0 })
      expect((await world.call('GET', `${base}/ids?sort=nonsense`, undefined, auth())).status).toBe(422)
    })

    test('batch-delete reports what it could not delete and deletes the others', async () => {
      const [a, b] = [await create(), await create()]
      const answer = await world.call('POST', `${base}/batch-delete`, { ids: [a.id, b.id, 999_999] }, auth())
      expect(answer.body.data.deleted).toBe(2)
      expect(answer.body.data.failed).toMatchObject([{ id: 999_999 }])
    })

    test('has values to try for its statuses if it has statuses', () => {
      expect(statuses !== undefined).toBe(service.setStatus !== undefined && contract.statuses !== undefined)
    })

    test.runIf(statuses)('batch-status sets the status of all, and refuses an unknown one', async () => {
      const [a, b] = [await create(), await create()]
      for (const status of statuses ?? []) {
        const answer = await world.call('POST', `${base}/batch-status`, { ids: [a.id, b.id], status }, auth())
        expect(answer.body.data).toMatchObject({ updated: 2, failed: [] })
        expect((await world.call('GET', `${base}/${a.id}`, undefined, auth())).body.data.status).toBe(status)
      }
      expect((await world.call('POST', `${base}/batch-status`, { ids: [a.id], status: 'nonsense' }, auth())).status).toBe(422)
    })

    test.runIf(sorts)('sort-order is stored, and rolled back whole when one record is missing', async () => {
      const [a, b] = [await create(), await create()]
      await world.call(
        'POST',
        `${base}/sort-order`,
        {
          items: [
            { id: a.id, sort_order: 7 },
            { id: b.id, sort_order: 3 },
          ],
        },
        auth(),
      )
      const failed = await world.call(
        'POST',
        `${base}/sort-order`,
        {
          items: [
            { id: a.id, sort_order: 99 },
            { id: 999_999, sort_order: 1 },
          ],
        },
        auth(),
      )
      expect(failed.status).toBe(404)
      expect((await world.call('GET', `${base}/${a.id}`, undefined, auth())).body.data.sort_order).toBe(7)
    })

    test.runIf(trash)('comes back from the trash, and is purged permanently', async () => {
      const made = await create()
      await world.call('DELETE', `${base}/${made.id}`, undefined, auth())
      const trashed = await world.call('GET', `${base}?trashed=only&per_page=100`, undefined, auth())
      expect(trashed.body.data.items.map((item: { id: number }) => item.id)).toContain(made.id)
      const restored = await world.call('POST', `${base}/${made.id}/restore`, {}, auth())
      expect(restored.body.data.deleted_at).toBeNull()
      expect((await world.call('DELETE', `${base}/${made.id}?force=true`, undefined, auth())).status).toBe(200)
      expect((await world.call('GET', `${base}/${made.id}`, undefined, auth())).status).toBe(404)
    })
  })

  test('certificates take an order by `update-sort` as well', async () => {
    const made = await world.call('POST', '/admin/certificates', { title_cn: '证书' }, { token: world.editor })
    const { id } = made.body.data
    const order = { items: [{ id, sort_order: 42 }] }
    const answer = await world.call('POST', '/admin/certificates/update-sort', order, { token: world.editor })
    expect([answer.status, answer.body]).toEqual([200, { success: true, data: null }])
    const read = await world.call('GET', `/admin/certificates/${id}`, undefined, { token: world.editor })
    expect(read.body.data).toMatchObject({ sort_order: 42, version: 1 })
  })
})
