import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContactMessage } from '../../../contracts/contact-messages.ts'
import { ruleTestOn } from '../../test/rule-test.ts'
import { solvedProof } from '../../test/visitor.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

let clients = 0
const buyer = { name: 'Harriet Colman', email: 'harriet@buyer.example' }

describe.each(dialects)('quote lists on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  let [croaker, oyster, hidden] = [0, 0, 0]
  beforeAll(async () => {
    world = await createWorld(dialect)
    const category = (await edit('POST', '/categories', { type: 'product', title_cn: '鱼', slug: 'fish' })).body.data.id
    const product = async (title_cn: string, title_en: string, status: string) =>
      (await edit('POST', '/products', { category_id: category, title_cn, title_en, status })).body.data.id as number
    croaker = await product('大黄鱼', 'Large yellow croaker', 'published')
    oyster = await product('牡蛎', 'Oysters', 'published')
    hidden = await product('未上市', 'Not yet sold', 'draft')
  })
  afterAll(() => world.close())

  const edit = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.admin })
  const send = async (extra: object) => {
    clients += 1
    const payload = { ...buyer, locale: 'en', ...extra, proof: await solvedProof(world) }
    return world.app.inject({ method: 'POST', url: '/api/v1/contact-messages', payload, remoteAddress: `10.7.0.${clients}` })
  }
  const sent = async (extra: object): Promise<ContactMessage> => {
    const answer = await send(extra)
    expect(answer.statusCode, answer.body).toBe(201)
    return (await edit('GET', `/contact-messages?keyword=${answer.json().data.reference}`)).body.data.items[0]
  }
  const idsOf = async (query: string) =>
    (await edit('GET', `/contact-messages?per_page=100&${query}`)).body.data.items.map(({ id }: ContactMessage) => id)

  ruleTest('arrive with their products as records, in the visitor’s order and words, and need no message besides', async () => {
    const lines = [
      { product_id: oyster, grade: 'L', quantity: '500 kg a week', remarks: 'by air' },
      { product_id: croaker, grade: '400–500', quantity: '1 × 20’ reefer' },
      { product_id: croaker, grade: '500–600' },
    ]
    const message = await sent({ lines })
    expect(message).toMatchObject({ message: '', product_id: null })
    expect(message.lines).toMatchObject([
      { ...lines[0], title: 'Oysters', product: { id: oyster, title_cn: '牡蛎' } },
      { ...lines[1], title: 'Large yellow croaker', remarks: '' },
      { product_id: croaker, grade: '500–600', quantity: '' },
    ])
    expect((await edit('GET', `/contact-messages/${message.id}`)).body.data.lines).toEqual(message.lines)
  })

  ruleTest('of one product are about that product, as its own form is', async () => {
    const { product_id, product } = await sent({ lines: [{ product_id: croaker, grade: 'a' }, { product_id: croaker }] })
    expect([product_id, product?.title_en]).toEqual([croaker, 'Large yellow croaker'])
  })

  ruleTest('keep the name of a product that is not public, and no link to it', async () => {
    const [line] = (await sent({ lines: [{ product_id: hidden, title: 'Not yet sold', quantity: '1 t' }] })).lines
    expect(line).toMatchObject({ product_id: null, title: 'Not yet sold', quantity: '1 t', product: null })
  })

  ruleTest('are refused with more than fifty lines, and a message without either', async () => {
    const lines = Array.from({ length: 51 }, () => ({ product_id: croaker }))
    expect(Object.keys((await send({ lines })).json().errors)).toEqual(['lines'])
    expect(Object.keys((await send({ lines: [] })).json().errors)).toEqual(['message'])
  })

  test('are found and counted by each of their products, once for each message', async () => {
    const countOf = async (id: number) =>
      (await edit('GET', '/contact-messages/statistics?days=7')).body.data.products.find((one: { id: number }) => one.id === id)?.count ?? 0
    const before = [await countOf(croaker), await countOf(oyster)]
    const { id } = await sent({ lines: [{ product_id: oyster }, { product_id: croaker, grade: 'a' }, { product_id: croaker, grade: 'b' }] })
    expect(await idsOf(`product_id=${oyster}`)).toContain(id)
    expect(await idsOf(`product_id=${croaker}`)).toContain(id)
    expect([await countOf(croaker), await countOf(oyster)]).toEqual(before.map((count) => count + 1))
    const { products } = (await edit('GET', '/contact-messages/inbox')).body.data
    expect(products.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining([croaker, oyster]))
  })

  ruleTest('stand in the export, each line with the id of its product', async () => {
    const { reference } = await sent({ lines: [{ product_id: croaker, grade: '400–500', quantity: '24 t' }, { product_id: oyster }] })
    const { text } = await edit('GET', `/contact-messages/export?format=csv&keyword=${reference}`)
    expect(text).toContain(`"Large yellow croaker · 400–500 · 24 t (#${croaker})\nOysters (#${oyster})"`)
  })

  ruleTest('fill the reply templates with their products', async () => {
    const { id } = await sent({ lines: [{ product_id: croaker }, { product_id: oyster }] })
    const { templates } = (await edit('GET', `/contact-messages/${id}/reply-templates`)).body.data
    expect(templates[0].text).toContain('Large yellow croaker, Oysters')
  })

  test('go with the message', async () => {
    const { id } = await sent({ lines: [{ product_id: croaker }] })
    expect((await edit('DELETE', `/contact-messages/${id}`)).status).toBe(200)
    const left = await world.services.database.read.selectFrom('message_lines').select('id').where('message_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
