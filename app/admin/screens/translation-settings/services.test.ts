import { expect, test } from 'vitest'
import { secretMask, settingGroups } from '../../../../contracts/settings.ts'
import { chosenOf, levelOf, missingOf, monthsOf, serviceOf, stateOf } from './services.ts'

const values = (given: object) => settingGroups.translation.parse(given)

test('a service is ready once all that it needs is there, a masked secret included', () => {
  expect(missingOf('tencent', values({ tencent_secret_id: 'AKID' }))).toEqual(['tencent_secret_key'])
  expect(stateOf('tencent', values({ tencent_secret_id: 'AKID', tencent_secret_key: secretMask }))).toBe('ready')
  expect(stateOf('libretranslate', values({}))).toBe('not_set_up')
  expect(stateOf('embedded', values({}))).toBe('in_use')
})

test('a service that is in use without what it needs is said to be broken', () => {
  const chosen = values({ texts_provider: 'deepl' })
  expect(chosenOf(chosen)).toEqual(['embedded', 'deepl'])
  expect(stateOf('deepl', chosen)).toBe('broken')
  expect(stateOf('deepl', { ...chosen, deepl_api_key: secretMask })).toBe('in_use')
})

test('a setting leads to its service, and one about all of them to none', () => {
  expect(serviceOf('libretranslate_base_url')).toBe('libretranslate')
  expect(serviceOf('quality')).toBeNull()
})

test('the limit is near from four fifths on, and without one nothing is', () => {
  expect([79, 80, 99, 100, 101].map((characters) => levelOf(characters, 100))).toEqual(['fine', 'near', 'near', 'full', 'full'])
  expect(levelOf(1_000_000, null)).toBeNull()
  expect(levelOf(0, 0)).toBe('full')
})

test('usage begins with the current month, which may have billed nothing', () => {
  const billed = ['2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04'].map((month) => ({ month, characters: 5, requests: 1 }))
  expect(monthsOf(billed, '2026-10').map(({ month }) => month)).toEqual(['2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05'])
  expect(monthsOf(billed, '2026-09')[0]).toEqual({ month: '2026-09', characters: 5, requests: 1 })
})
