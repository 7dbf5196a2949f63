import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Part, parts } from '../../../contracts/access.ts'
import { confirmedMs } from '../../features/auth/auth.ts'
import { people } from '../../test/people.ts'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Made {
  id: number
  version: number
  slug: string
}

describe.each(dialects)('people with fewer rights on %s', (dialect) => {
  let world: World
  let news: Made
  let goods: Made
  let translator: string
  let reviewer: string
  beforeAll(async () => {
    world = await createWorld(dialect)
    const { make } = people(world)
    translator = (await make('translator', parts)).token
    reviewer = (await make('reviewer', parts)).token
    news = await made('categories', { type: 'news', title_cn: '新闻', title_en: 'News' })
    goods = await made('categories', { type: 'product', title_cn: '产品', title_en: 'Goods' })
    world.services.jobs.start()
  })
  afterAll(() => world.close())

  const send = (method: Method, path: string, body?: unknown, token = world.admin) => world.call(method, `/admin/${path}`, body, { token })
  const made = async (resource: string, fields: object): Promise<Made> => {
    const answer = await send('POST', resource, fields)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const stored = async (path: string, token = world.admin) => (await send('GET', path, undefined, token)).body.data
  const article = (fields: object = {}) =>
    made('contents', { category_id: news.id, title_cn: '码头完工', title_en: 'Quay done', status: 'published', ...fields })
  const seenTitle = async ({ slug }: Made) =>
    (await world.call('GET', `/contents/${slug}`, undefined, { headers: { 'x-locale': 'en' } })).body.data.title_en
  const save = (path: string, version: number, fields: object, token = translator) => send('PUT', path, { version, ...fields }, token)
  const waiting = async (resource: string, id: number, token = reviewer) =>
    (await stored(`translation-proposals?resource=${resource}&record_id=${id}`, token)).items

  describe('a translator', () => {
    test('writes the texts of a draft, and leaves the rest as it is', async () => {
      const { id, version } = await article({ status: 'draft' })
      const answer = await save(`contents/${id}`, version, { title_en: 'Quay completed', title_cn: '码头已完工' })
      expect([answer.status, answer.body.data.title_en]).toEqual([200, 'Quay completed'])
      expect(await stored(`contents/${id}`)).toMatchObject({ title_en: 'Quay completed', title_cn: '码头已完工', status: 'draft' })
    })

    test('puts nothing on a page that visitors see: the texts wait, as they were left, until somebody who may publish accepts them', async () => {
      const made = await article()
      const answer = await save(`contents/${made.id}`, made.version, { title_en: 'Quay completed', title_cn: '码头竣工' })
      expect([answer.status, answer.body.data.title_en, answer.body.data.title_cn]).toEqual([200, 'Quay completed', '码头竣工'])
      expect(await stored(`contents/${made.id}`)).toMatchObject({ title_en: 'Quay done', title_cn: '码头完工', version: made.version })
      expect(await seenTitle(made)).toBe('Quay done')
      expect((await stored(`contents/${made.id}`, translator)).title_en).toBe('Quay completed')
      const [proposal] = await waiting('contents', made.id)
      expect(proposal).toMatchObject({
        field: 'title',
        text: 'Quay completed',
        original_text: '码头竣工',
        provider: null,
        user_name: 'translator',
      })
      const choice = { resource: 'contents', ids: [proposal.id] }
      const own = await send('POST', 'translation-proposals/accept', choice, translator)
      expect([own.body.data.accepted, own.body.data.failed.length]).toEqual([0, 1])
      expect(await seenTitle(made)).toBe('Quay done')
      expect((await send('POST', 'translation-proposals/accept', choice, reviewer)).body.data.accepted).toBe(1)
      expect(await stored(`contents/${made.id}`)).toMatchObject({ title_en: 'Quay completed', title_cn: '码头竣工' })
      expect(await seenTitle(made)).toBe('Quay completed')
    })

    test('cannot exchange a text between its reading and its acceptance', async () => {
      const made = await article()
      await save(`contents/${made.id}`, made.version, { title_en: 'Harmless' })
      const [{ id }] = await waiting('contents', made.id)
      await save(`contents/${made.id}`, made.version, { title_en: 'Exchanged' })
      const [{ id: second }] = await waiting('contents', made.id)
      await send('PUT', `translation-proposals/${second}`, { text: 'Exchanged again' }, translator)
      const choice = { resource: 'contents', ids: [id, second] }
      expect((await send('POST', 'translation-proposals/accept', choice, reviewer)).body.data.accepted).toBe(0)
      expect(await seenTitle(made)).toBe('Quay done')
    })

    test('who writes again what the page says takes back what waits; a page that changed since is not overwritten', async () => {
      const { id, version } = await article()
      await save(`contents/${id}`, version, { title_en: 'Other' })
      await save(`contents/${id}`, version, { title_en: 'Quay done' })
      expect(await waiting('contents', id)).toEqual([])
      await save(`contents/${id}`, version, { title_en: 'Third' })
      await send('PUT', `contents/${id}`, { version, title_en: 'By an editor' })
      const [proposal] = await waiting('contents', id)
      expect(proposal.is_outdated).toBe(true)
      const late = await save(`contents/${id}`, version, { title_en: 'Fourth' })
      expect([late.status, late.body.data.title_en]).toEqual([409, 'By an editor'])
      expect((await stored(`contents/${id}`)).title_en).toBe('By an editor')
    })

    test.each([
      ['status', 'archived'],
      ['slug', 'elsewhere'],
      ['published_at', '2020-01-01T00:00:00.000Z'],
      ['unpublish_at', '2099-01-01T00:00:00.000Z'],
      ['is_featured', true],
      ['tags', ['x']],
      ['seo_title_en', 'x'],
      ['source_url', 'https://evil.example/'],
    ])('changes no %s, neither of a draft nor of what is live, and no text along with it', async (field, value) => {
      for (const status of ['draft', 'published']) {
        const { id, version } = await article({ status })
        const answer = await save(`contents/${id}`, version, { title_en: 'New', [field]: value })
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([403, [field]])
        expect((await stored(`contents/${id}`)).title_en).toBe('Quay done')
        expect(await waiting('contents', id)).toEqual([])
      }
    })

    test('translates the specifications of a product, of a public one for review, and neither adds nor removes any', async () => {
      const [size, weight] = [
        { label_cn: '规格', label_en: '', value_cn: '大', value_en: '' },
        { label_cn: '净重', label_en: '', value_cn: '500 克', value_en: '' },
      ]
      const product = (fields: object) =>
        made('products', { category_id: goods.id, title_cn: '虾', specifications: [size, weight], ...fields })
      const translated = [size, { ...weight, label_en: 'Net weight', value_en: '500 g' }]
      const draft = await product({})
      const written = await save(`products/${draft.id}`, draft.version, { specifications: translated })
      expect([written.status, (await stored(`products/${draft.id}`)).specifications]).toEqual([200, translated])
      const { id, version } = await product({ status: 'published' })
      for (const specifications of [[size], [size, weight, weight]])
        expect((await save(`products/${id}`, version, { specifications })).body.errors).toHaveProperty('specifications')
      const left = await save(`products/${id}`, version, { specifications: translated })
      expect([left.status, left.body.data.specifications]).toEqual([200, translated])
      expect((await stored(`products/${id}`)).specifications).toEqual([size, weight])
      expect(await stored('translation-proposals/records?resource=products', reviewer)).toEqual([{ record_id: id, count: 2 }])
      const proposals = await waiting('products', id)
      expect(proposals).toMatchObject([
        { field: 'specifications.1.label', original: '净重', text: 'Net weight' },
        { field: 'specifications.1.value', original: '500 克', text: '500 g' },
      ])
      const ids = proposals.map((one: { id: number }) => one.id)
      expect((await send('POST', 'translation-proposals/accept', { resource: 'products', ids }, reviewer)).body.data.accepted).toBe(2)
      expect((await stored(`products/${id}`)).specifications).toEqual(translated)
    })

    test('changes no price, and adds no picture to a text', async () => {
      const product = await made('products', { category_id: goods.id, title_cn: '鱼', title_en: 'Fish', price_min: 3, status: 'draft' })
      expect((await save(`products/${product.id}`, product.version, { price_min: 1 })).status).toBe(403)
      const { url } = await stored(`media/${await addPicture(world)}`)
      const { id, version } = await article({ status: 'draft', content_cn: '<p>正文</p>' })
      const answer = await save(`contents/${id}`, version, { content_en: `<p>Text</p><img src="${url}" alt="">` })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['content_en']])
      expect((await save(`contents/${id}`, version, { content_en: '<p>Text</p>' })).status).toBe(200)
    })

    test.each(['categories', 'certificates', 'milestones', 'banners', 'site-menus', 'media'])(
      'of %s, which are on the site, writes what waits as well',
      async (resource) => {
        const picture = await addPicture(world)
        const fields: Record<string, object> = {
          categories: { type: 'news', title_cn: '类' },
          certificates: { title_cn: '证书', image_id: picture },
          milestones: { title_cn: '里程碑', year: 2020 },
          banners: { title_cn: '横幅', position: 'home', image_id: picture, status: 'active' },
          'site-menus': { title_cn: '菜单', location: 'header', link: '/about' },
        }
        const { id, version } = resource === 'media' ? await stored(`media/${picture}`) : await made(resource, fields[resource] ?? {})
        expect((await save(`${resource}/${id}`, version, { title_en: 'Written' })).status).toBe(200)
        expect((await stored(`${resource}/${id}`)).title_en).not.toBe('Written')
        expect((await waiting(resource, id)).map(({ text }: { text: string }) => text)).toEqual(['Written'])
      },
    )

    test('of a block of the company writes texts that wait, and changes nothing else of it', async () => {
      const path = 'about/company-intro'
      const block = {
        title_cn: '公司',
        title_en: '',
        content_cn: '<p>简介</p>',
        content_en: '',
        image_id: null,
        gallery: [],
        video_id: null,
        founded_year: 1998,
      }
      const { version } = (await send('PUT', path, { ...block, version: (await stored(path)).version })).body.data
      expect((await send('PUT', path, { ...block, title_en: 'Us', founded_year: 1800, version }, translator)).status).toBe(403)
      const answer = await send('PUT', path, { ...block, title_en: 'Us', version }, translator)
      expect([answer.status, answer.body.data.title_en]).toEqual([200, 'Us'])
      expect((await stored(path)).title_en).toBe('')
      const [proposal] = await waiting('about', 1)
      await send('POST', 'translation-proposals/accept', { resource: 'about', ids: [proposal.id] }, reviewer)
      expect((await stored(path)).title_en).toBe('Us')
    })

    test('learns that a text was refused, and why, and proposes it again; no colleague’s', async () => {
      const made = await article()
      await save(`contents/${made.id}`, made.version, { title_en: 'Quay over', title_cn: '码头竣工' })
      const [{ id }] = await waiting('contents', made.id)
      const own = async (token = translator) => (await stored('dashboard/stats', token)).own
      const before = await own()
      const refusal = { resource: 'contents', ids: [id], reason: 'Not “over”.' }
      const { refused } = (await send('POST', 'translation-proposals/reject', refusal, reviewer)).body.data
      const list = `translation-proposals/refused?resource=contents&record_id=${made.id}`
      expect((await stored(list, translator)).items).toMatchObject([
        { id: refused[0], text: 'Quay over', original_text: '码头竣工', reason: 'Not “over”.', refused_by_name: 'reviewer' },
      ])
      expect(await own()).toEqual({ ...before, waiting_texts: before.waiting_texts - 1, refused_texts: before.refused_texts + 1 })
      expect((await own(reviewer)).refused_texts).toBe(0)
      const other = (await people(world).make('translator', parts)).token
      const one = `translation-proposals/refused/${refused[0]}`
      expect((await stored(list, other)).items).toEqual([])
      expect((await send('PUT', one, { text: 'Mine' }, other)).status).toBe(404)
      expect((await send('DELETE', one, undefined, other)).status).toBe(404)
      expect((await send('POST', 'translation-proposals/refused/restore', { ids: refused }, other)).status).toBe(403)
      expect((await send('PUT', one, { text: 'Quay finished', original_text: '码头全部竣工' }, translator)).status).toBe(200)
      const [again] = await waiting('contents', made.id)
      expect(again).toMatchObject({ text: 'Quay finished', original_text: '码头全部竣工', user_name: 'translator' })
      expect(
        (await send('PUT', `translation-proposals/${again.id}`, { text: 'Quay complete', original_text: '码头建成' }, reviewer)).status,
      ).toBe(200)
      expect(await waiting('contents', made.id)).toMatchObject([{ text: 'Quay complete', original_text: '码头建成' }])
      expect((await stored(list, translator)).items).toEqual([])
    })

    test('changes, and proposes again when it was refused, the original alone where nothing else was written', async () => {
      const draft = await article({ status: 'draft', title_cn: '', summary_en: 'Short' })
      const { id } = draft
      const published = await send('PUT', `contents/${id}`, { version: draft.version, title_cn: '码头完工', status: 'published' })
      const { version } = published.body.data
      await save(`contents/${id}`, version, { title_en: 'Quay open', title_cn: '码头完工', summary_en: 'Longer' })
      const [summary, title] = await waiting('contents', id)
      const alone = { is_of_original: true, source: 'en' }
      expect([summary, title]).toMatchObject([
        { ...alone, field: 'summary', original: 'Short', original_text: 'Longer', text: '' },
        { ...alone, field: 'title', original: 'Quay done', original_text: 'Quay open', text: '码头完工' },
      ])
      const refusal = { resource: 'contents', ids: [summary.id] }
      const [refused] = (await send('POST', 'translation-proposals/reject', refusal, reviewer)).body.data.refused
      // A colleague translates it before it is proposed again: that is not taken back.
      await send('PUT', `contents/${id}`, { version, summary_cn: '摘要' })
      const list = `translation-proposals/refused?resource=contents&record_id=${id}`
      expect((await stored(list, translator)).items).toMatchObject([{ id: refused, is_of_original: true, original_text: 'Longer' }])
      expect((await send('PUT', `translation-proposals/refused/${refused}`, { text: 'Longest' }, translator)).status).toBe(200)
      const [again] = await waiting('contents', id)
      expect(again).toMatchObject({ is_of_original: true, current: '摘要', text: '摘要', original: 'Short', original_text: 'Longest' })
      await send('PUT', `translation-proposals/${title.id}`, { text: 'Quay opened' }, reviewer)
      const choice = { resource: 'contents', ids: [again.id, title.id] }
      expect((await send('POST', 'translation-proposals/accept', choice, reviewer)).body.data.accepted).toBe(2)
      const texts = { title_cn: '码头完工', title_en: 'Quay opened', summary_cn: '摘要', summary_en: 'Longest' }
      expect(await stored(`contents/${id}`)).toMatchObject(texts)
    })

    test('finds a refused text gone once another was written, and can put one aside', async () => {
      const made = await article()
      const refuse = async (title_en: string) => {
        await save(`contents/${made.id}`, made.version, { title_en })
        const [{ id }] = await waiting('contents', made.id)
        return (await send('POST', 'translation-proposals/reject', { resource: 'contents', ids: [id] }, reviewer)).body.data.refused[0]
      }
      const left = async () => (await stored(`translation-proposals/refused?resource=contents&record_id=${made.id}`, translator)).items
      const first = await refuse('One')
      expect((await left()).map(({ id }: { id: number }) => id)).toEqual([first])
      const second = await refuse('Two')
      expect((await left()).map(({ id }: { id: number }) => id)).toEqual([second])
      expect((await send('DELETE', `translation-proposals/refused/${second}`, undefined, translator)).status).toBe(200)
      expect(await left()).toEqual([])
    })

    test('sees by record and author which texts wait, and the texts of one author', async () => {
      const made = await article()
      await save(`contents/${made.id}`, made.version, { title_en: 'Quay finished' })
      const entries = await stored('translation-proposals/waiting', reviewer)
      const [entry] = entries.filter(({ record_id }: { record_id: number }) => record_id === made.id)
      expect(entry).toMatchObject({ resource: 'contents', title_en: 'Quay done', author: { name: 'translator' }, count: 1 })
      const of = async (author: number) =>
        (await stored(`translation-proposals?record_id=${made.id}&resource=contents&author=${author}`, reviewer)).items.length
      expect([await of(entry.author.id), await of(entry.author.id + 999)]).toEqual([1, 0])
    })

    test('refuses no text of a colleague, and writes over none without a trace', async () => {
      const { id, version } = await article()
      await save(`contents/${id}`, version, { title_en: 'First' })
      const [{ id: proposal }] = await waiting('contents', id)
      const other = (await people(world).make('translator', parts)).token
      expect((await send('POST', 'translation-proposals/reject', { resource: 'contents', ids: [proposal] }, other)).status).toBe(403)
      await save(`contents/${id}`, version, { title_en: 'Second' }, other)
      const log = await stored('audit?entity=contents&action=suggest&per_page=100')
      const entries = log.items.filter(({ record_id }: { record_id: number }) => record_id === id)
      expect(entries.map(({ changes }: { changes: object }) => changes)).toEqual([
        { title_en: ['First', 'Second'] },
        { title_en: ['Quay done', 'First'] },
      ])
    })
  })

  describe('a reviewer', () => {
    test('corrects, publishes and takes offline, and neither creates, copies, deletes nor brings back', async () => {
      const { id, version } = await article({ status: 'draft' })
      const published = await save(`contents/${id}`, version, { title_en: 'Right', status: 'published' }, reviewer)
      expect([published.status, published.body.data.status]).toEqual([200, 'published'])
      expect((await send('POST', 'contents/batch-status', { ids: [id], status: 'archived' }, reviewer)).body.data.updated).toBe(1)
      for (const [method, path, body] of [
        ['POST', 'contents', { category_id: news.id, title_cn: '新' }],
        ['POST', `contents/${id}/duplicate`, {}],
        ['DELETE', `contents/${id}`, undefined],
        ['POST', 'contents/batch-delete', { ids: [id] }],
        ['POST', `contents/${id}/restore`, {}],
        ['POST', 'trash/empty', { resource: 'contents' }],
      ] as const)
        expect((await send(method, path, body, reviewer)).status, path).toBe(403)
      expect(await stored(`contents/${id}`)).toMatchObject({ deleted_at: null, status: 'archived' })
    })

    test('adds no text of the site by saving many, or by a file', async () => {
      const key = 'season.unheard'
      const given = { items: [{ locale: 'en', key, value: 'New' }] }
      expect((await send('POST', 'translations/batch-update', given, reviewer)).status).toBe(403)
      const file = { format: 'json', content: JSON.stringify({ en: { [key]: 'New' } }) }
      const answer = await send('POST', 'translations/import', file, reviewer)
      expect([answer.status, answer.body.data.is_stored, answer.body.data.refused.length]).toEqual([200, false, 1])
      expect((await stored('translations?keyword=unheard')).items).toEqual([])
    })
  })

  const account = async (role: 'editor' | 'translator', held: readonly Part[]) => people(world).make(role, held)
  const give = async (id: number, fields: object) => {
    const { version } = await stored(`users/${id}`)
    const answer = await send('PUT', `users/${id}`, { ...fields, version, current_password: password })
    expect(answer.status, answer.text).toBe(200)
  }

  describe('a part', () => {
    test('that is taken away counts at the next request, in the same session, and the session says so', async () => {
      const { id, token } = await account('editor', ['contents', 'inbox'])
      expect((await send('GET', 'contact-messages', undefined, token)).status).toBe(200)
      await give(id, { parts: ['contents'] })
      expect((await send('GET', 'contact-messages', undefined, token)).status).toBe(403)
      const { body } = await world.call('GET', '/auth/user', undefined, { token })
      expect(body.data).toMatchObject({ role: 'editor', parts: ['contents'] })
    })

    test('is given by those alone who confirm their password, and a person has at least one that their role can use', async () => {
      const { id } = await account('editor', ['contents'])
      const { version } = await stored(`users/${id}`)
      world.clock.advance(confirmedMs)
      const refused = await send('PUT', `users/${id}`, { version, parts: [...parts] })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_password']])
      const empty = await send('PUT', `users/${id}`, { version, role: 'translator', parts: ['inbox'], current_password: password })
      expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['parts']])
    })

    test('of categories moves no articles of those who do not have these', async () => {
      const from = await made('categories', { type: 'news', title_cn: '旧' })
      const { id } = await article({ category_id: from.id })
      const { token } = await account('editor', ['products'])
      expect((await send('DELETE', `categories/${from.id}?move_to=${news.id}`, undefined, token)).status).toBe(403)
      expect(await stored(`contents/${id}`)).toMatchObject({ category_id: from.id })
    })

    test('of media exchanges no picture in articles of those who do not have these, and names none of their drafts', async () => {
      const [old, other] = [await addPicture(world), await addPicture(world)]
      const { id } = await article({ cover_id: old, title_cn: '秘密草稿', status: 'draft' })
      const { token } = await account('editor', ['media'])
      expect((await send('DELETE', `media/${old}?replace_with=${other}`, undefined, token)).status).toBe(403)
      expect(await stored(`contents/${id}`)).toMatchObject({ cover_id: old })
      expect(await stored(`media/${old}/usage`, token)).toEqual([
        { resource: 'contents', id, field: 'cover_id', title_cn: '', title_en: '' },
      ])
      const refused = await send('DELETE', `media/${old}`, undefined, token)
      expect([refused.status, refused.text.includes('秘密草稿')]).toEqual([409, false])
    })

    test('of media names no tag of articles for those who do not have these', async () => {
      await article({ tags: ['码头'] })
      const { token } = await account('editor', ['media'])
      const naming = { tag: '码头', name_cn: '', name_en: 'Defaced' }
      expect((await send('PUT', 'tags/names', naming, token)).status).toBe(403)
      expect((await send('PUT', 'tags/names', naming, reviewer)).status).toBe(200)
    })

    test('of WeChat shows what an article was called when it was sent, not what its draft is called now', async () => {
      const { id } = await article({ title_cn: '秘密草稿', status: 'draft' })
      const now = world.clock.now()
      const texts = { locale: 'zh' as const, account: 'a', title: '旧名', author: '', digest: '', cover_media_id: '', media_id: 'm' }
      const row = {
        ...{
          ...texts,
          content_id: id,
          need_open_comment: 0,
          state: 'draft' as const,
          draft_hash: '',
          publish_id: '',
          publish_status: null,
        },
        ...{ article_id: '', url: '', error: null, overwrite: 0, version: 1, job_id: null, user_id: null },
        ...{ created_at: now, updated_at: now, published_at: null },
      }
      await world.services.database.write((db) => db.insertInto('wechat_articles').values(row).execute())
      const { token } = await account('editor', ['wechat'])
      expect((await stored('wechat/articles', token)).items).toMatchObject([{ title: '旧名', title_cn: '', title_en: '' }])
      expect((await stored('wechat/articles', reviewer)).items).toMatchObject([{ title: '旧名', title_cn: '秘密草稿' }])
    })

    test('of WeChat publishes, previews and sends no article to followers without the articles', async () => {
      const { token } = await account('editor', ['wechat'])
      const calls = [
        ['publish', {}],
        ['mass-send', { tag_id: null }],
        ['mass-send/ask', {}],
        ['mass-send/settle', { is_sent: true }],
        ['preview', { wechat_id: 'anlan_test' }],
      ] as const
      for (const [path, body] of calls)
        expect([path, (await send('POST', `wechat/articles/1/${path}`, body, token)).status]).toEqual([path, 403])
    })

    test('shows nothing of the others on the dashboard, among jobs, batches, views, open fields or in the trash', async () => {
      await send('POST', 'contact-messages', { name: '陈先生', email: 'chen@example.com', subject: '询价单', message: '请报价' })
      const gone = await article({ title_cn: '已删文章' })
      await send('POST', 'contents/batch-delete', { ids: [gone.id] })
      const { token } = await account('editor', ['wechat'])
      const answers = await Promise.all(
        [
          'dashboard/stats',
          'jobs',
          'batches',
          'translation-fields/next',
          'translation-fields/summary',
          'translation-proposals',
          'translate/quality-report',
        ].map((path) => send('GET', path, undefined, token)),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const texts = answers.map(({ text }) => text).join()
      for (const word of ['陈先生', '询价单', '已删文章', '码头']) expect(texts).not.toContain(word)
      expect(answers[0]?.body.data.messages.total).toBe(0)
      expect((await send('GET', 'views?list=contents', undefined, token)).status).toBe(403)
      expect((await send('GET', 'trash', undefined, token)).status).toBe(403)
      const mediaOnly = (await account('editor', ['media'])).token
      expect((await stored('trash', mediaOnly)).meta.total).toBe(0)
      expect((await send('GET', 'trash?resource=contents', undefined, mediaOnly)).status).toBe(403)
      expect((await send('POST', 'trash/empty', { resource: 'contents' }, mediaOnly)).status).toBe(403)
    })

    test('of the inbox goes with messages: they are assigned to no one who does not have it', async () => {
      const { id } = await account('translator', parts)
      const message = await made('contact-messages', { name: '王', email: 'w@example.com', subject: '问', message: '好' })
      const answer = await send('PUT', `contact-messages/${message.id}`, { version: message.version, assigned_to: id })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['assigned_to']])
      expect((await stored('contact-messages/inbox')).colleagues.map((colleague: { id: number }) => colleague.id)).not.toContain(id)
    })
  })

  describe('a right that is lost', () => {
    test('undoes nothing any more that was done with it', async () => {
      const { id, email, token } = await account('editor', parts)
      const { id: gone } = await article()
      const { batch } = (await send('POST', 'contents/batch-delete', { ids: [gone] }, token)).body.data
      await give(id, { role: 'reviewer' })
      const again = String((await world.call('POST', '/auth/login', { email, password })).body.data.token)
      expect((await stored('batches?resource=contents', again)).items.find((one: { id: number }) => one.id === batch).may_undo).toBe(false)
      expect((await send('POST', `batches/${batch}/undo`, {}, again)).status).toBe(403)
      expect((await stored(`contents/${gone}`)).deleted_at).not.toBeNull()
    })
  })
})

test.each(dialects)('an import ends before its next step on %s where the right to it is lost, and stores nothing more', async (dialect) => {
  const world = await createWorld(dialect)
  try {
    const { id, token } = await people(world).make('editor', ['contents', 'products'])
    const send = (method: Method, path: string, body?: unknown) => world.call(method, `/admin/${path}`, body, { token: world.admin })
    const category = (await send('POST', 'categories', { type: 'news', title_cn: '新闻' })).body.data
    const body = `--t\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntitle_cn,category\n迟到的文章,${category.id}\n\r\n--t--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=t' }
    const started = await world.call('POST', '/admin/contents/import', Buffer.from(body), { token, headers })
    expect(started.status, started.text).toBe(201)
    await send('PUT', `users/${id}`, { parts: ['products'], version: 1, current_password: password })
    world.services.jobs.start()
    const job = async () => (await send('GET', `jobs/${started.body.data.id}`)).body.data
    await expect.poll(async () => (await job()).state).toBe('failed')
    expect((await job()).error_code).toBe('forbidden')
    expect((await send('GET', 'contents')).body.data.items).toEqual([])
  } finally {
    await world.close()
  }
})
