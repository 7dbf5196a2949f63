import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerInput } from './banners.ts'
import { categoryInput } from './categories.ts'
import { certificateInput } from './certificates.ts'
import { contentInput } from './contents.ts'
import { mediaInput } from './media.ts'
import { milestoneInput } from './milestones.ts'
import { productInput } from './products.ts'
import { redirectInput } from './redirects.ts'
import { listQuery, patchOf, queryFlag, queryId, sortBy } from './resource.ts'
import { siteMenuInput } from './site-menus.ts'
import { userInput } from './users.ts'

const inputs = {
  bannerInput,
  categoryInput,
  certificateInput,
  contentInput,
  mediaInput,
  milestoneInput,
  productInput,
  redirectInput,
  siteMenuInput,
  userInput,
}

describe.each(Object.entries(inputs))('a patch of %s', (_name, input) => {
  const patch = patchOf(input as Parameters<typeof patchOf>[0])

  test('that holds only its version changes no field: defaults are never applied', () => {
    expect(patch.parse({ version: 3 })).toEqual({ version: 3 })
  })

  test('needs the version that was read', () => {
    for (const version of [undefined, 0, -1, 1.5, '1', null]) expect(patch.safeParse({ version }).success).toBe(false)
  })

  test('refuses a field that the input does not have', () => {
    for (const name of ['id', 'created_at', 'deleted_at', 'view_count', 'password_hash', 'search_text', '__proto__', 'constructor']) {
      expect(patch.safeParse(JSON.parse(`{"version": 1, ${JSON.stringify(name)}: 1}`)).success, name).toBe(false)
    }
  })

  test('refuses what the input refuses, whatever the field', () => {
    for (const name of Object.keys(input.shape)) {
      const wrong = { version: 1, [name]: { $gt: '' } }
      expect(patch.safeParse(wrong).success, name).toBe(false)
    }
  })
})

test('a patch answers exactly the fields it was given', () => {
  const patch = patchOf(contentInput)
  const given = fc.record(
    {
      title_cn: fc.constant('甲'),
      summary_en: fc.constant(''),
      tags: fc.constant(['x']),
      is_pinned: fc.boolean(),
      cover_id: fc.constant(null),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(given, (fields) => {
      expect(patch.parse({ ...fields, version: 1 })).toEqual({ ...fields, version: 1 })
    }),
  )
})

describe('a list query', () => {
  test('has its defaults', () => {
    expect(listQuery.parse({})).toEqual({ page: 1, per_page: 20 })
  })

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1e3' },
    { page: '1.5' },
    { page: ' 1' },
    { page: '9999999999' },
    { per_page: '101' },
    { per_page: '0' },
    { page: ['1', '2'] },
    { page: { $gt: '' } },
    { keyword: 'x'.repeat(101) },
    { sort: 'title_cn' },
    { unknown: '1' },
    { 'where[password][$startsWith]': 'a' },
  ])('refuses %j', (query) => {
    expect(listQuery.safeParse(query).success).toBe(false)
  })

  test('is sorted by its own columns alone, each in either direction', () => {
    const columns = ['id', 'year']
    const sort = sortBy(...columns)
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(sort.safeParse(text).success).toBe(text.split(',').every((part) => columns.includes(part.replace(/^-/, ''))))
      }),
    )
    for (const text of ['id;select 1', 'id,', '--id', 'ID', 'id desc', '(select 1)', 'password_hash', ''])
      expect(sort.safeParse(text).success, text).toBe(false)
    expect(['id', '-id,year', undefined].map((text) => sort.parse(text))).toEqual(['id', '-id,year', undefined])
  })

  test('is sorted by no more than four columns', () => {
    const sort = sortBy('a', 'b', 'c', 'd', 'e')
    expect([sort.safeParse('a,b,c,d').success, sort.safeParse('a,b,c,d,e').success]).toEqual([true, false])
  })

  test('numbers and flags are read from plain digits and words, nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String)), (text) => {
        expect(queryId.safeParse(text).success).toBe(/^\d{1,9}$/.test(text) && Number(text) > 0)
      }),
    )
    expect(['true', '1', 'false', '0'].map((text) => queryFlag.parse(text))).toEqual([true, true, false, false])
    for (const text of ['TRUE', 'yes', '', 'on', '2']) expect(queryFlag.safeParse(text).success).toBe(false)
  })
})
