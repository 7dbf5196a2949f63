import { describe, expect, test } from 'vitest'
import { placeOfText, textPlaceNames } from '../../../contracts/text-places.ts'
import { shippedText, shippedTexts } from './shipped.ts'

describe('the places of texts', () => {
  test('are known of every text that comes with the program', () => {
    const unplaced = [...shippedTexts('zh').keys(), ...shippedTexts('en').keys()].filter((key) => placeOfText(key) === 'other')
    expect(unplaced, 'Add the beginning of these keys to contracts/text-places.ts').toEqual([])
  })

  test('have each a text, and a name in both languages', () => {
    const used = new Set([...shippedTexts('zh').keys()].map(placeOfText))
    expect(textPlaceNames.filter((name) => name !== 'other' && !used.has(name))).toEqual([])
    for (const locale of ['zh', 'en'] as const)
      expect(textPlaceNames.filter((name) => !shippedText(locale, `admin.translations.places.${name}`))).toEqual([])
  })

  test('are those of the longest beginning, which ends where a part of the key does', () => {
    expect(['public.home.hero.play', 'public.home.heroes', 'public.home.lines', 'public.news.views_one'].map(placeOfText)).toEqual([
      ...['home_hero', 'home', 'home', 'article'],
    ])
    expect(['admin.wechat/messages.x', 'admin.media.x', 'season.only'].map(placeOfText)).toEqual(['wechat', 'back_office', 'other'])
  })
})
