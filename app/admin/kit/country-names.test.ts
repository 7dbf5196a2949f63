import { expect, test } from 'vitest'
import { countriesByName, countryName } from './country-names.ts'

test.each([
  ['中国', 'en', 'China'],
  ['United Kingdom', 'zh', '英国'],
  ['uk', 'zh', '英国'],
  ['NO', 'zh', '挪威'],
  ['Taiwan', 'zh', '中国台湾'],
  ['Norge', 'zh', 'Norge'],
  ['', 'en', ''],
] as const)('a country typed as “%s” is called in %s “%s”', (text, locale, name) => {
  expect(countryName(text, locale)).toBe(name)
})

test('one country is counted once, however it was typed', () => {
  const counted = [
    { country: 'Norway', count: 4 },
    { country: '中国', count: 3 },
    { country: 'China', count: 2 },
    { country: 'Atlantis', count: 1 },
  ]
  expect(countriesByName(counted, 'en')).toEqual([
    { name: 'China', count: 5, typed: ['中国', 'China'] },
    { name: 'Norway', count: 4, typed: ['Norway'] },
    { name: 'Atlantis', count: 1, typed: ['Atlantis'] },
  ])
})
