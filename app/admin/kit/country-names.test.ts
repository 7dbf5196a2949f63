import { expect, test } from 'vitest'
import { countryName } from './country-names.ts'

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
