import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../../test/http.ts'
import { createWorld, type World } from '../../test/world.ts'

describe('the HTTP interface', () => {
  let world: World
  let category: number
  beforeAll(async () => {
    world = await createWorld('sqlite')
    category = (await publishArticle(world)).category
  })
  afterAll(() => world.close())

  test('an export holds no formula: what a spreadsheet would run is plain text', async () => {
    const formulas = ['=10+20+cmd|" /C calc"!A0', '+1+1', '-2+3+cmd', '@SUM(1+1)', '=HYPERLINK("https://evil.example")']
    for (const text of formulas) {
      const fields = { category_id: category, title_cn: text, author_cn: text, tags: [text] }
      expect((await world.call('POST', '/admin/contents', fields, { token: world.admin })).status).toBe(201)
    }
    const { text } = await world.call('GET', '/admin/contents/export', undefined, { token: world.admin })
    const cells = [...text.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map((match) =>
      (match[1] ?? match[2] ?? '').replaceAll('""', '"'),
    )
    expect(cells.length).toBeGreaterThan(100)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+$/.test(cell))).toEqual([])
    for (const formula of formulas) expect(cells.filter((cell) => cell === `'${formula}`)).toHaveLength(3)
  })
})
