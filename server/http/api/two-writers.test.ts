import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResourceContract } from '../../../contracts/resource.ts'
import type { ResourceName } from '../../../contracts/resources.ts'
import { checkCounts } from '../../features/publishing/recount.ts'
import { resources } from '../../resources.ts'
import { addPicture } from '../../test/pictures.ts'
import { makeSampleReferences, resourceSamples, sampleReferences } from '../../test/resource-samples.ts'
import { type Answer, createWorld, dialects, type World } from '../../test/world.ts'

const rounds = 6

describe.each(dialects)('two writers at once on %s', (dialect) => {
  let world: World
  let other: Awaited<ReturnType<World['beside']>>
  let turn = 0
  beforeAll(async () => {
    world = await createWorld(dialect)
    other = await world.beside()
    await makeSampleReferences(world)
  })
  afterAll(async () => {
    await world.close()
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    turn += 1
    return (turn % 2 ? world : other).call(method, path, body, { token: world.admin })
  }
  const made = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
  const inRounds = async (round: (n: number) => Promise<void>) => {
    for (let n = 0; n < rounds; n += 1) await round(n)
  }

  const updated = Object.entries(resourceSamples).filter(([name]) => resources[name as ResourceName].service.update)
  test.each(updated)('of one version of %s: one is acknowledged, the others are told what it is now', async (name, sample) => {
    const contract: ResourceContract = resources[name as ResourceName].contract
    const base = contract.path.replace('/v1', '')
    const { id, version } = await made(base, sample.make(70))
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('PUT', `${base}/${id}`, { ...sample.change, version })))
    expect(statuses(answers), answers.map(({ text }) => text).join('\n')).toEqual([200, 409, 409, 409, 409, 409])
    expect((await call('GET', `${base}/${id}`)).body.data.version).toBe(version + 1)
  })

  const intro = { title_en: '', content_cn: '', content_en: '', image_id: null, gallery: [], video_id: null, founded_year: 1999 }
  const documents: { path: string; body: (text: string) => object }[] = [
    { path: '/admin/about/company-intro', body: (title_cn) => ({ ...intro, title_cn }) },
    {
      path: '/admin/about/display/culture',
      body: (title_cn) => ({ items: [{ title_cn, title_en: '' }] }),
    },
  ]
  test.each(documents)('of one version of $path: one is acknowledged, and its text is there', async ({ path, body }) => {
    await inRounds(async (n) => {
      const { version } = (await call('GET', path)).body.data
      const texts = Array.from({ length: 6 }, (_, k) => `round ${n}, writer ${k}`)
      const answers = await Promise.all(texts.map((text) => call('PUT', path, { ...body(text), version })))
      expect(statuses(answers), answers[0]?.text).toEqual([200, 409, 409, 409, 409, 409])
      const winner = texts[answers.findIndex(({ status }) => status === 200)]
      expect((await call('GET', path)).text).toContain(winner)
    })
  })

  test('of the text of a business line: one is acknowledged, and the version before is a revision', async () => {
    const { id } = await made('/admin/categories', { type: 'business', title_cn: '养殖业务' })
    await inRounds(async (n) => {
      const { version } = (await call('GET', `/admin/business-lines/${id}`)).body.data
      const body = (k: number) => ({ body_cn: `<p>${n}, ${k}</p>`, body_en: '', version })
      const answers = await Promise.all(Array.from({ length: 6 }, (_, k) => call('PUT', `/admin/business-lines/${id}`, body(k))))
      expect(statuses(answers), answers[0]?.text).toEqual([200, 409, 409, 409, 409, 409])
    })
    expect((await call('GET', `/admin/business-lines/${id}/revisions`)).body.data).toHaveLength(rounds - 1)
  })

  test('of different settings: both are there', async () => {
    await inRounds(async (n) => {
      const answers = await Promise.all([
        call('PUT', '/admin/config/group/site', { name_en: `Name ${n}` }),
        call('PUT', '/admin/config/group/contact', { phone: `0591-${n}` }),
      ])
      expect(statuses(answers)).toEqual([200, 200])
      const [site, contact] = [await call('GET', '/admin/config/group/site'), await call('GET', '/admin/config/group/contact')]
      expect([site.body.data.name_en, contact.body.data.phone]).toEqual([`Name ${n}`, `0591-${n}`])
    })
  })

  test('of a tag’s names: each keeps the side that the other has not changed, and of the same side one is refused', async () => {
    const tag = '两人同改'
    await made('/admin/contents', { category_id: sampleReferences.category, title_cn: '签', tags: [tag] })
    const name = (name_cn: string, name_en: string, base?: object) =>
      call('PUT', '/admin/tags/names', { tag, name_cn, name_en, ...(base ? { base } : {}) })
    const unnamed = { name_cn: '', name_en: '' }
    expect(statuses(await Promise.all([name('甲', '', unnamed), name('', 'A', unnamed)]))).toEqual([200, 200])
    const names = { name_cn: '甲', name_en: 'A' }
    expect((await call('GET', '/admin/tags/names')).body.data[tag]).toEqual(names)
    expect(statuses(await Promise.all([name('乙', 'A', names), name('丙', 'A', names)]))).toEqual([200, 409])
    // Somebody who has read nothing replaces nothing.
    const refused = await name('', 'B')
    expect([refused.status, refused.body.data.name_en]).toEqual([409, 'A'])
  })

  test('of two categories, each below the other: one is refused, and no circle stalls what comes after', async () => {
    await inRounds(async (n) => {
      const [a, b] = [
        await made('/admin/categories', { type: 'news', title_cn: `甲${n}` }),
        await made('/admin/categories', { type: 'news', title_cn: `乙${n}` }),
      ]
      const answers = await Promise.all([
        call('PUT', `/admin/categories/${a.id}`, { version: 1, parent_id: b.id }),
        call('PUT', `/admin/categories/${b.id}`, { version: 1, parent_id: a.id }),
      ])
      expect(statuses(answers)).toEqual([200, 422])
    })
  })

  test('of a circle that is stored already: a category that is moved below it is refused instead of looked at for ever', async () => {
    const [a, b] = [
      await made('/admin/categories', { type: 'news', title_cn: '环甲' }),
      await made('/admin/categories', { type: 'news', title_cn: '环乙' }),
    ]
    const point = (id: number, parent_id: number | null) =>
      world.services.database.write((db) => db.updateTable('categories').set({ parent_id }).where('id', '=', id).execute())
    await point(a.id, b.id)
    await point(b.id, a.id)
    expect((await call('POST', '/admin/categories', { type: 'news', title_cn: '其下', parent_id: a.id })).status).toBe(422)
    await point(a.id, null)
  })

  test('of moves that would make a tree too deep together: one is refused', async () => {
    await inRounds(async (n) => {
      const chain = async (label: string) => {
        const top = await made('/admin/categories', { type: 'news', title_cn: `${label}${n}` })
        const below = await made('/admin/categories', { type: 'news', title_cn: `${label}下${n}`, parent_id: top.id })
        return [top, below]
      }
      const [[a, belowA], [b, belowB], [c]] = [await chain('深甲'), await chain('深乙'), await chain('深丙')]
      const answers = await Promise.all([
        call('PUT', `/admin/categories/${b.id}`, { version: 1, parent_id: belowA.id }),
        call('PUT', `/admin/categories/${c.id}`, { version: 1, parent_id: belowB.id }),
      ])
      expect(statuses(answers), `${a.id}`).toEqual([200, 422])
    })
  })

  test('of a category that is deleted while an article is put into it: no article is in a deleted one', async () => {
    await inRounds(async (n) => {
      const { id } = await made('/admin/categories', { type: 'news', title_cn: `将删${n}` })
      const [removed, added] = await Promise.all([
        call('DELETE', `/admin/categories/${id}`),
        call('POST', '/admin/contents', { category_id: id, title_cn: `其中${n}`, status: 'published' }),
      ])
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([removed.status, added.status])
    })
  })

  test('of a menu entry that is deleted while another is put below it: none is left without its parent', async () => {
    await inRounds(async (n) => {
      const parent = await made('/admin/site-menus', { location: 'footer', title_cn: `上级${n}`, link: '/about' })
      const [, added] = await Promise.all([
        call('DELETE', `/admin/site-menus/${parent.id}`),
        call('POST', '/admin/site-menus', { location: 'footer', title_cn: `下级${n}`, link: '/about', parent_id: parent.id }),
      ])
      if (added.status === 201) expect((await call('GET', `/admin/site-menus/${added.body.data.id}`)).status).toBe(404)
      else expect(added.status).toBe(422)
    })
  })

  test('of menu entries that are moved below each other: no third level comes of it', async () => {
    await inRounds(async (n) => {
      const [a, b, c] = await Promise.all(
        ['一', '二', '三'].map((label) => made('/admin/site-menus', { location: 'footer', title_cn: `${label}${n}`, link: '/about' })),
      )
      const answers = await Promise.all([
        call('PUT', `/admin/site-menus/${a.id}`, { version: 1, parent_id: b.id }),
        call('PUT', `/admin/site-menus/${b.id}`, { version: 1, parent_id: c.id }),
      ])
      expect(statuses(answers)).toEqual([200, 422])
    })
  })

  test('of two redirects, each to the other: one is refused', async () => {
    await inRounds(async (n) => {
      const answers = await Promise.all([
        call('POST', '/admin/redirects', { from_path: `/kreis-a-${n}`, to: `/kreis-b-${n}` }),
        call('POST', '/admin/redirects', { from_path: `/kreis-b-${n}`, to: `/kreis-a-${n}` }),
      ])
      expect(statuses(answers)).toEqual([201, 422])
    })
  })

  test('of a file that is deleted while an article takes it as its cover: no article lacks its cover', async () => {
    await inRounds(async (n) => {
      const cover_id = await addPicture(world)
      const [removed, added] = await Promise.all([
        call('DELETE', `/admin/media/${cover_id}`),
        call('POST', '/admin/contents', { category_id: sampleReferences.category, title_cn: `封面${n}`, cover_id }),
      ])
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([removed.status, added.status])
    })
  })

  test('of a file that is deleted permanently while an article takes it as its cover: no article lacks its cover', async () => {
    await inRounds(async (n) => {
      const cover_id = await addPicture(world)
      const [removed, added] = await Promise.all([
        call('DELETE', `/admin/media/${cover_id}?force=true`),
        call('POST', '/admin/contents', { category_id: sampleReferences.category, title_cn: `封面${n}`, cover_id }),
      ])
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([removed.status, added.status])
    })
  })

  test('of what is deleted permanently, twice, restored and edited: each is gone or there, and the counts agree', async () => {
    const articles = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        made('/admin/contents', { category_id: sampleReferences.category, title_cn: `去留${n}`, status: 'published', tags: ['去留'] }),
      ),
    )
    await Promise.all(
      articles.flatMap(({ id }) => [
        call('DELETE', `/admin/contents/${id}`),
        call('PUT', `/admin/contents/${id}`, { version: 1, title_cn: '改' }),
      ]),
    )
    for (const { id } of articles) await call('DELETE', `/admin/contents/${id}`)
    const half = articles
      .slice(0, 8)
      .flatMap(({ id }) => [call('DELETE', `/admin/contents/${id}?force=true`), call('DELETE', `/admin/contents/${id}?force=true`)])
    const restored = articles.slice(8).map(({ id }) => call('POST', `/admin/contents/${id}/restore`))
    await Promise.all([
      ...half,
      call('POST', '/admin/trash/empty', { resource: 'contents' }),
      call('POST', '/admin/trash/empty', { resource: 'contents' }),
    ])
    for (const [index, answer] of (await Promise.all(restored)).entries()) {
      const now = await call('GET', `/admin/contents/${articles[index + 8].id}`)
      expect([answer.status, now.status]).toEqual(answer.status === 200 ? [200, 200] : [404, 404])
    }
    expect((await checkCounts(world.services)).differences).toEqual([])
  })

  test('of the order of the same records: all are acknowledged', async () => {
    const ids: number[] = []
    for (let n = 0; n < 8; n += 1) ids.push((await made('/admin/milestones', { year: 2000 + n, title_cn: `序${n}` })).id)
    const order = (by: number) => ids.map((_, n) => ({ id: ids[(n * by + by) % ids.length], sort_order: n }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call('POST', '/admin/milestones/sort-order', { items: order([1, 3, 5, 7][n % 4] ?? 1) })),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
  })
})
