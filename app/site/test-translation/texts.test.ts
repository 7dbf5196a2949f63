import { describe, expect, test } from 'vitest'
import { filteredRows, pageOfRows, rowsPerPage, textRows } from './texts.ts'

const texts = [
  { key: 'public.home', zh: '首页', en: 'Home' },
  { key: 'public.new', zh: '新增', en: null },
  { key: 'api.old', zh: null, en: 'Old' },
  { key: 'public.count_one', zh: null, en: 'one' },
]

describe('the rows of the test page', () => {
  test('carry both texts on the Chinese page, and no Chinese on the English one', () => {
    expect(textRows(texts, 'zh')[0]).toEqual({ key: 'public.home', zh: '首页', en: 'Home', missing: [] })
    expect(JSON.stringify(textRows(texts, 'en'))).not.toMatch(/[\u4e00-\u9fff]/)
  })

  test('say which language misses a text; a singular is nothing that Chinese could miss', () => {
    for (const locale of ['zh', 'en'] as const)
      expect(textRows(texts, locale).map(({ missing }) => missing)).toEqual([[], ['en'], ['zh'], []])
  })

  test('miss nothing where one language has a text for each number, and the other one for all', () => {
    const forms = [
      { key: 'admin.unread', zh: '{{count}} 条未读', en: null },
      { key: 'admin.unread_one', zh: null, en: '{{count}} unread' },
      { key: 'admin.unread_other', zh: null, en: '{{count}} unread' },
      { key: 'admin.lost_one', zh: null, en: 'one' },
      { key: 'admin.lost_other', zh: null, en: 'others' },
    ]
    expect(textRows(forms, 'zh').map(({ missing }) => missing)).toEqual([[], [], [], [], ['zh']])
  })

  test('come page by page, and a page beyond the last is the last', () => {
    const rows = Array.from({ length: 2 * rowsPerPage + 1 }, (_, n) => ({ key: `public.k${n}`, missing: [] }))
    expect(pageOfRows(rows, 2)).toEqual({ rows: rows.slice(rowsPerPage, 2 * rowsPerPage), pages: { page: 2, last: 3 } })
    expect(pageOfRows(rows, 9)).toEqual({ rows: rows.slice(-1), pages: { page: 3, last: 3 } })
    expect(pageOfRows([], 1)).toEqual({ rows: [], pages: { page: 1, last: 1 } })
  })

  test('are found by key and by text, in any letter case, and by what is missing', () => {
    const rows = textRows(texts, 'zh')
    const keys = (keyword: string, onlyMissing = false) => filteredRows(rows, keyword, onlyMissing).map(({ key }) => key)
    expect(keys('')).toHaveLength(4)
    expect(keys('HOME')).toEqual(['public.home'])
    expect(keys(' 新增 ')).toEqual(['public.new'])
    expect(keys('', true)).toEqual(['public.new', 'api.old'])
    expect(keys('old', true)).toEqual(['api.old'])
    expect(keys('nowhere')).toEqual([])
  })
})
