import { afterEach, describe, expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { onMissingText, withMissingTexts } from './missing-texts.ts'

const bundles = { public: { home: 'Home', found_one: 'one', found_other: '{{count}} hits' } }

describe('a translator', () => {
  afterEach(() => onMissingText(null))
  const { t } = createI18n('en', bundles, { 'public.season.title': 'Open' })

  test('tells of each key that neither the program nor the company has a text for, in full', () => {
    const { result, missing } = withMissingTexts(() => [
      t('home'),
      t('season.title'),
      t('found', { count: 2 }),
      t('season.no'),
      t('no.such', { ns: 'errors' }),
    ])
    expect(result).toEqual(['Home', 'Open', '2 hits', 'season.no', 'no.such'])
    expect(missing).toEqual(['public.season.no', 'errors.no.such'])
  })

  test('tells nobody once the page is made', () => {
    withMissingTexts(() => t('home'))
    expect(t('season.no')).toBe('season.no')
  })
})
