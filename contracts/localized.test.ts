import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localize, sideOf } from './localized.ts'
import { typeset } from './typeset.ts'

// Texts with other spaces, such as `5 L`, are covered by `typeset.test.ts`.
const words = fc.string({ maxLength: 8 }).filter((text) => typeset(text) === text)
const record = fc.record({ id: fc.integer(), title_cn: words, title_en: words, summary_cn: words, summary_en: words })

describe('localize', () => {
  test.each([
    { locale: 'zh', own: 'cn', other: 'en' },
    { locale: 'en', own: 'en', other: 'cn' },
  ] as const)('in $locale falls back field by field, and names exactly what fell back', ({ locale, own, other }) => {
    fc.assert(
      fc.property(record, (given) => {
        const shown = localize(given, locale)
        expect(shown.title).toBe(given[`title_${own}`] || given[`title_${other}`])
        expect(shown.summary).toBe(given[`summary_${own}`] || given[`summary_${other}`])
        const expected = (['title', 'summary'] as const).filter(
          (name) => given[`${name}_${own}`] === '' && given[`${name}_${other}`] !== '',
        )
        expect(shown.untranslated).toEqual(expected)
        expect(shown.fallbackLang).toBe(locale === 'zh' && expected.length > 0 ? 'en' : undefined)
      }),
    )
  })

  test('describes a Chinese page to search engines in Chinese alone', () => {
    const seo = { seo_title_cn: '', seo_title_en: 'Fish', title_cn: '鱼', title_en: '' }
    expect(localize(seo, 'zh')).toEqual({ seo_title: '', title: '鱼', untranslated: [] })
  })

  test('reaches into lists and objects, each with its own fallbacks, and leaves other values alone', () => {
    const shown = localize(
      {
        category: { title_cn: '新闻', title_en: '' },
        items: [
          { label_cn: '重', label_en: 'Weight' },
          { label_cn: '长', label_en: '' },
        ],
        tags: ['x_cn'],
        none: null,
      },
      'en',
    )
    expect(shown).toEqual({
      category: { title: '新闻', untranslated: ['title'] },
      items: [
        { label: 'Weight', untranslated: [] },
        { label: '长', untranslated: ['label'] },
      ],
      tags: ['x_cn'],
      none: null,
      untranslated: [],
    })
  })

  test('does not change what it was given', () => {
    const given = { title_cn: '甲', title_en: '' }
    localize(given, 'en')
    expect(given).toEqual({ title_cn: '甲', title_en: '' })
  })
})

describe('a text for both languages', () => {
  test.each([
    ['出口 / Export', '出口', 'Export'],
    ['Export office / 外贸部', '外贸部', 'Export office'],
    ['出口', '出口', '出口'],
    ['ASC', 'ASC', 'ASC'],
    ['Pet / feed', 'Pet / feed', 'Pet / feed'],
    ['一 / 二 / three', '一 / 二 / three', '一 / 二 / three'],
  ])('%s is read as %s and as %s', (text, chinese, english) => {
    expect([sideOf(text, 'zh'), sideOf(text, 'en')]).toEqual([chinese, english])
  })
})
