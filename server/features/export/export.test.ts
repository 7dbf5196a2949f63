import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractNamed, resourceNames } from '../../../contracts/resources.ts'
import type { Reader } from '../../db/list.ts'
import { resources } from '../../resources.ts'
import { createWorld, type World } from '../../test/world.ts'
import { exportColumns, exportRows } from './export.ts'

describe('the lists that can be downloaded', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())
  const pathOf = (name: string) => (contractNamed(name)?.path ?? '').replace('/v1', '')
  const download = (name: string, format: string) =>
    world.call('GET', `${pathOf(name)}/export?format=${format}`, undefined, { token: world.admin })

  test.each(resourceNames.filter((name) => resources[name].isExported))('%s come as CSV with a header line, and as XLSX', async (name) => {
    const csv = await download(name, 'csv')
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const columns = exportColumns(resources[name].contract)
    expect(columns.slice(0, 1)).toEqual(['id'])
    expect(csv.text.split('\r\n')[0]).toBe(`\uFEFF${columns.join(',')}`)
    const xlsx = await download(name, 'xlsx')
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
    expect(xlsx.headers['content-disposition']).toBe(`attachment; filename="${name}-2026-03-01.xlsx"`)
  })

  // Texts are exported as files of their own kind, followers with columns of their own.
  const ownTables = ['translations', 'wechat-users']
  test.each(resourceNames.filter((name) => !resources[name].isExported && !ownTables.includes(name)))('%s do not', async (name) => {
    expect((await download(name, 'csv')).status).toBe(422)
  })
})

describe('reading the rows of an export', () => {
  /** A list whose pages are read synchronously, as SQLite does. */
  const listOf = (texts: string[]) => {
    const sizes: number[] = []
    const read = async (_reader: unknown, { per_page, cursor }: { per_page: number; cursor?: string | undefined }) => {
      const from = Number(cursor ?? 0)
      const items = texts.slice(from, from + per_page).map((text, index) => ({ id: from + index, text }))
      sizes.push(items.length)
      const end = from + per_page
      const base = { page: 1, per_page, total: texts.length, total_pages: 1 }
      return { items, meta: end < texts.length ? { ...base, next_cursor: String(end) } : base }
    }
    return { read, sizes, rows: () => exportRows(read, {} as Reader, {}, ['id', 'text']) }
  }

  test('gives everybody else a turn after each page', async () => {
    const { rows, sizes } = listOf(Array.from({ length: 1_000 }, (_, index) => `${index}`))
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    let read = 0
    for await (const _row of rows()) read += 1
    isDone = true
    expect(read).toBe(1_000)
    expect(sizes.length).toBeGreaterThan(10)
    expect(turns).toBeGreaterThanOrEqual(sizes.length)
  })

  test('reads fewer at a time where they are long, and loses none', async () => {
    const texts = [...Array.from({ length: 200 }, () => 'x'), ...Array.from({ length: 100 }, () => 'y'.repeat(200_000)), 'last']
    const { rows, sizes } = listOf(texts)
    let [read, last] = [0, '']
    for await (const [id = '', text = ''] of rows()) {
      expect(id).toBe(String(read))
      read += 1
      last = text
    }
    expect([read, last]).toEqual([texts.length, 'last'])
    expect(Math.max(...sizes)).toBe(50)
    expect(sizes.slice(7).every((size) => size <= 3)).toBe(true)
  })
})
