import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../test/world.ts'
import { keywordTerms, matchesKeyword, searchText } from './search.ts'

const hanCharacter = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code))
const hanText = fc.array(hanCharacter, { minLength: 2, maxLength: 30 }).map((characters) => characters.join(''))
const textWithoutTags = fc.string().filter((text) => !/<[/!]?[a-z-]/i.test(text))

const tokensOf = (text: string) => new Set(searchText([text]).split(' '))
const finds = (text: string, keyword: string) => {
  const tokens = [...tokensOf(text)]
  return keywordTerms(keyword).every(({ token, isPrefix }) => tokens.some((own) => (isPrefix ? own.startsWith(token) : own === token)))
}

describe('the tokens of a text', () => {
  test('hold every two neighbouring Chinese characters of it', () => {
    fc.assert(
      fc.property(hanText, fc.nat(), (text, at) => {
        const from = at % (text.length - 1)
        expect(tokensOf(text).has(text.slice(from, from + 2))).toBe(true)
      }),
    )
  })

  test('let any part of a Chinese text be found, one character too, whatever stands around it', () => {
    fc.assert(
      fc.property(hanText, fc.nat(), fc.nat(), textWithoutTags, (text, at, length, other) => {
        const from = at % text.length
        const part = text.slice(from, from + 1 + (length % (text.length - from)))
        expect(finds(`${other} ${text} ${other}`, part)).toBe(true)
      }),
    )
  })

  test('are the same for full-width and half-width forms and for either case', () => {
    expect(tokensOf('ＡＬ－２０２６ Croaker')).toEqual(tokensOf('al-2026 CROAKER'))
  })

  test('keep Chinese apart from the letters and digits that it stands beside', () => {
    expect([...tokensOf('SPF虾30头')].sort()).toEqual(['30', 'spf', '头', '虾'].sort())
    for (const keyword of ['虾仁', 'iqf', 'IQF虾仁', '规格30']) expect(finds('IQF虾仁，规格30头', keyword), keyword).toBe(true)
  })

  test('hold a part number with its hyphens and without, from any of its parts on', () => {
    for (const keyword of ['AN-SH-0312', 'ansh0312', 'ANSH', 'sh-0312', 'SH0312', '0312', 'ＡＮ－ＳＨ', 'an sh 03', 'an-sh-03'])
      expect(finds('货号AN-SH-0312。', keyword), keyword).toBe(true)
    expect(finds('a cold chain', 'cold-chain')).toBe(true)
    expect(finds('and shall be', 'AN-SH')).toBe(false)
  })

  test('leave out accents', () => {
    for (const keyword of ['cafe', 'café', 'CAFÉ']) expect(finds('Café', keyword), keyword).toBe(true)
  })

  test('leave out markup and entities', () => {
    expect([...tokensOf('<p class="secret">冻<b>鱼</b>&nbsp;fish</p>')].sort()).toEqual(['fish', '冻', '鱼'].sort())
  })

  test('are letters and digits alone, so that no keyword can break out of a query', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        for (const { token } of keywordTerms(text)) expect(token).toMatch(/^[\p{Letter}\p{Number}\p{Script=Han}]+$/u)
        expect(keywordTerms(text).length).toBeLessThanOrEqual(20)
      }),
    )
  })
})

describe.each(dialects)('a keyword on %s', (dialect) => {
  let world: World
  let categoryId: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    categoryId = (await world.call('POST', '/admin/categories', { type: 'news', title_cn: '类' }, { token: world.admin })).body.data.id
  })
  afterAll(() => world.close())

  const matching = async (keyword: string) => {
    const rows = await world.services.database.read
      .selectFrom('contents')
      .select('id')
      .where(matchesKeyword(dialect, 'contents', keyword))
      .execute()
    return rows.map((row) => row.id)
  }
  const create = async (fields: object) =>
    (await world.call('POST', '/admin/contents', { category_id: categoryId, ...fields }, { token: world.admin })).body.data

  test('of any two neighbouring characters of a title finds the record', async () => {
    const titles = fc.sample(hanText, 15)
    for (const title_cn of titles) {
      const { id } = await create({ title_cn })
      for (let from = 0; from < title_cn.length - 1; from += 3) expect(await matching(title_cn.slice(from, from + 2))).toContain(id)
    }
  })

  test('needs all of its words, in any order and from any field', async () => {
    const { id } = await create({
      title_cn: '大黄鱼网箱养殖',
      title_en: 'Yellow croaker',
      content_cn: '<p>冷链运输到港口</p>',
      tags: ['出口'],
    })
    for (const keyword of ['黄鱼 冷链', 'croaker 养殖', 'CROAK', '出口', '港口 yellow 大'])
      expect(await matching(keyword), keyword).toContain(id)
    for (const keyword of ['黄鱼 火星', '鱼黄', 'croakers', '链冷']) expect(await matching(keyword), keyword).not.toContain(id)
  })

  test('finds a changed record by its new text only, and a deleted one no more', async () => {
    const { id } = await create({ title_cn: '鲍鱼年报' })
    await world.call('PUT', `/admin/contents/${id}`, { title_cn: '海参月报', version: 1 }, { token: world.admin })
    expect(await matching('鲍鱼')).not.toContain(id)
    expect(await matching('海参')).toContain(id)
    await world.call('DELETE', `/admin/contents/${id}?force=true`, undefined, { token: world.admin })
    expect(await matching('海参')).not.toContain(id)
  })

  test('without a letter or digit finds nothing, and query syntax is only text', async () => {
    const total = Number((await sql<{ n: number }>`select count(*) as n from contents`.execute(world.services.database.read)).rows[0]?.n)
    expect(total).toBeGreaterThan(0)
    for (const keyword of ['', ' ', '!!!', '"', "'", '*', '()', '\\', '%', '_']) expect(await matching(keyword), keyword).toEqual([])
    for (const keyword of ['" OR 1=1 --', "' | 'x", 'NEAR(a b)', 'title_cn:黄', 'a* OR b*', "x':*", '鱼"', '^鱼', 'AND', 'NOT 鱼'])
      expect(Array.isArray(await matching(keyword)), keyword).toBe(true)
  })
})
