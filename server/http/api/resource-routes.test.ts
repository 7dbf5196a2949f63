import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partOf } from '../../../contracts/access.ts'
import { hasTrash, type ResourceContract } from '../../../contracts/resource.ts'
import type { ResourceName } from '../../../contracts/resources.ts'
import { resources } from '../../resources.ts'
import { makeSampleReferences, resourceSamples } from '../../test/resource-samples.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { stepUpOf } from '../step-up.ts'

const cases = Object.entries(resourceSamples).map(([name, sample]) => ({ name: name as ResourceName, ...sample }))

describe.each(dialects)('the resource shape on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    await makeSampleReferences(world)
  })
  afterAll(() => world.close())

  describe.each(cases)('$name', ({ name, make, change, wrong, word, statuses }) => {
    const { service } = resources[name]
    const contract: ResourceContract = resources[name].contract
    const base = contract.path.replace('/v1', '')
    const confirmed = stepUpOf('DELETE', `${contract.path}/:id`) ? { current_password: password } : undefined
    const [sorts, trash, adminOnly] = [service.sortOrder !== undefined, hasTrash(contract), partOf[name] === null]
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
      // Saved as it was, it is in the log once.
      expect((await world.call('PUT', `${base}/${made.id}`, { ...change, version: 2 }, auth())).status).toBe(200)
      const logged = await world.services.database.read
        .selectFrom('audit')
        .select('action')
        .where('resource', '=', name)
        .where('record_id', '=', made.id)
        .execute()
      expect(logged.filter(({ action }) => action === 'update')).toHaveLength(1)
      expect((await world.call('DELETE', `${base}/${made.id}`, confirmed, auth())).status).toBe(200)
      const deleted = await world.call('GET', `${base}/${made.id}`, undefined, auth())
      if (trash) expect(deleted.body.data.deleted_at).not.toBeNull()
      else expect(deleted.status).toBe(404)
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
      const answer = await world.call('POST', `${base}/batch-delete`, { ids: [a.id, b.id, 999_999], ...confirmed }, auth())
      expect(answer.body.data.deleted).toBe(2)
      expect(answer.body.data.failed).toMatchObject([{ id: 999_999 }])
    })

    test('has values to try for its statuses if it has statuses', () => {
      expect(statuses !== undefined).toBe(service.setStatus !== undefined && contract.statuses !== undefined)
    })

    if (statuses) {
      test('batch-status sets the status of all, and refuses an unknown one', async () => {
        const [a, b] = [await create(), await create()]
        for (const status of statuses ?? []) {
          const answer = await world.call('POST', `${base}/batch-status`, { ids: [a.id, b.id], status }, auth())
          expect(answer.body.data).toMatchObject({ updated: 2, failed: [] })
          expect((await world.call('GET', `${base}/${a.id}`, undefined, auth())).body.data.status).toBe(status)
        }
        expect((await world.call('POST', `${base}/batch-status`, { ids: [a.id], status: 'nonsense' }, auth())).status).toBe(422)
      })
    }

    if (sorts) {
      test('sort-order is stored, and rolled back whole when one record is missing', async () => {
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
    }

    if (trash) {
      test('comes back from the trash, and is purged permanently', async () => {
        const made = await create()
        await world.call('DELETE', `${base}/${made.id}`, confirmed, auth())
        const trashed = await world.call('GET', `${base}?trashed=only&per_page=100`, undefined, auth())
        expect(trashed.body.data.items.map((item: { id: number }) => item.id)).toContain(made.id)
        const restored = await world.call('POST', `${base}/${made.id}/restore`, {}, auth())
        expect(restored.body.data.deleted_at).toBeNull()
        expect((await world.call('DELETE', `${base}/${made.id}?force=true`, confirmed, auth())).status).toBe(200)
        expect((await world.call('GET', `${base}/${made.id}`, undefined, auth())).status).toBe(404)
      })
    }
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
