import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ruleTestOn } from '../../test/rule-test.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

/** The texts of a PDF are compressed and subset; its structure is not. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

describe.each(dialects)('what is passed on, on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  let product: { id: number; version: number; slug: string }
  let article: { id: number; version: number; slug: string }
  const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await world.call(method, path, body, { token: world.admin })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const published = { status: 'published', published_at: '2026-02-01T00:00:00.000Z' }

  beforeAll(async () => {
    world = await createWorld(dialect)
    const categoryOf = (type: string) =>
      write('POST', '/admin/categories', { type, title_cn: '贝类', title_en: 'Shellfish', slug: `kind-${type}`, status: 'active' })
    const [goods, news] = [await categoryOf('product'), await categoryOf('news')]
    const cover = await upload()
    product = await write('POST', '/admin/products', {
      ...published,
      category_id: goods.id,
      cover_id: cover.id,
      title_cn: '太平洋牡蛎',
      title_en: 'Pacific oyster',
      scientific_name: 'Magallana gigas',
      description_cn: `<h2>规格</h2>${'<p>十八小时净化。</p>'.repeat(120)}`,
      specifications: [{ label_cn: '规格', label_en: 'Size', value_cn: '每只 80–120 克', value_en: '80–120 g each' }],
    })
    article = await write('POST', '/admin/contents', {
      ...published,
      category_id: news.id,
      title_cn: '首柜鲍鱼抵达哈利法克斯',
      title_en: 'First abalone to Halifax',
    })
  })
  afterAll(() => world.close())

  async function upload(): Promise<{ id: number; url: string }> {
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8431f' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/admin/media/upload',
      headers: { authorization: `Bearer ${world.admin}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return answer.json().data[0]
  }

  ruleTest('a picture’s card is drawn for who knows the file’s own address, and for nobody who counts ids', async () => {
    const { id, url } = await upload()
    const [key = ''] = basename(url).split('.')
    const card = await world.app.inject(`/share/zh/media/${id}-${key}.jpg`)
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg'])
    for (const guess of [`${id}`, `${id}-`, `${id}-${key.slice(0, 8)}`, `${id}-${'0'.repeat(32)}`, `${id + 1}-${key}`])
      expect((await world.app.inject(`/share/zh/media/${guess}.jpg`)).statusCode, guess).toBe(404)
  })

  ruleTest('a share card is a JPEG of 1200 × 630 with the record’s picture, another one in each language', async () => {
    const cards = await Promise.all(['zh', 'en'].map((locale) => world.app.inject(`/share/${locale}/products/${product.slug}.jpg?v=1`)))
    for (const card of cards) {
      expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    }
    expect(cards[0]?.rawPayload.equals(cards[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
    const { data } = await sharp(cards[0]?.rawPayload)
      .extract({ left: 1100, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[0] ?? 0) - 0xc8)).toBeLessThan(12)
    expect((await world.app.inject(`/share/en/contents/${article.slug}.jpg`)).statusCode).toBe(200)
  })

  ruleTest('a data sheet is a PDF in the language of its address, as many pages as it takes', async () => {
    for (const prefix of ['', '/en']) {
      const sheet = await world.app.inject(`${prefix}/products/${product.slug}/data-sheet.pdf`)
      expect([sheet.statusCode, sheet.headers['content-type'], sheet.headers['content-encoding']]).toEqual([
        200,
        'application/pdf',
        undefined,
      ])
      expect(sheet.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
      expect(sheet.rawPayload.toString('latin1')).toContain(prefix === '/en' ? '/Lang (en)' : '/Lang (zh-CN)')
      expect(pagesOf(sheet.rawPayload)).toBeGreaterThan(2)
    }
  })

  test('both are made once, and again when the record, or its picture, changes', async () => {
    const addresses = [`/share/zh/products/${product.slug}.jpg`, `/products/${product.slug}/data-sheet.pdf`]
    const tagsOf = () => Promise.all(addresses.map(async (url) => (await world.app.inject(url)).headers.etag))
    const before = await tagsOf()
    expect(await tagsOf()).toEqual(before)
    const { version } = (await world.call('GET', `/admin/products/${product.id}`, undefined, { token: world.admin })).body.data
    await write('PUT', `/admin/products/${product.id}`, { version, title_cn: '三都澳太平洋牡蛎' })
    const after = await tagsOf()
    expect(after.map((tag, index) => tag === before[index])).toEqual([false, false])
  })

  test('each has one address: other spellings lead there, or nowhere, and nothing is drawn for them', async () => {
    const own = { sheet: `/products/${product.slug}/data-sheet.pdf`, card: `/share/zh/products/${product.slug}.jpg` }
    for (const url of Object.values(own)) expect((await world.app.inject(url)).statusCode).toBe(200)
    const drawings = [vi.spyOn(world.services.images, 'dataSheet'), vi.spyOn(world.services.images, 'shareCard')]
    const encoded = [...product.slug].map((letter, at) => [...product.slug].map((one, n) => (n === at ? hex(letter) : one)).join(''))
    const others: [string, string | null][] = [
      ...encoded.flatMap((slug): [string, string][] => [
        [`/products/${slug}/data-sheet.pdf`, own.sheet],
        [`/share/zh/products/${slug}.jpg?v=2`, `${own.card}?v=2`],
      ]),
      [`/zh${own.sheet}`, own.sheet],
      [`/products/${product.id}/data-sheet.pdf`, own.sheet],
      [`/share/zh/products/${product.id}.jpg`, own.card],
      [`/products/${product.slug.toUpperCase()}/data-sheet.pdf`, null],
      [`/products/0${product.id}/data-sheet.pdf`, own.sheet],
      [`/share/ZH/products/${product.slug}.jpg`, null],
      [`${own.card}/`, null],
      [`/share//zh/products/${product.slug}.jpg`, null],
    ]
    for (const [url, location] of others) {
      const answer = await world.app.inject(url)
      expect([answer.statusCode, answer.headers.location ?? null], url).toEqual([location ? 301 : 404, location])
    }
    // A query is no other document.
    expect((await world.app.inject(`${own.sheet}?x=1`)).statusCode).toBe(200)
    for (const drawing of drawings) {
      expect(drawing).not.toHaveBeenCalled()
      drawing.mockRestore()
    }
  })

  ruleTest('neither exists for what the public may not see', async () => {
    const draft = await write('POST', '/admin/products', {
      category_id: (await world.call('GET', `/admin/products/${product.id}`, undefined, { token: world.admin })).body.data.category_id,
      title_cn: '草稿',
    })
    for (const url of [
      `/share/zh/products/${draft.slug}.jpg`,
      `/products/${draft.slug}/data-sheet.pdf`,
      '/share/fr/products/x.jpg',
      '/share/zh/users/1.jpg',
      `/share/zh/products/${basename(product.slug)}.png`,
    ])
      expect((await world.app.inject(url)).statusCode, url).toBe(404)
  })
})
