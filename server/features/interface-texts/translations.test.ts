import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../../services.ts'
import { createWorld, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { collecting } from '../publishing/public-list.ts'
import { shippedTexts } from './shipped.ts'
import { texts } from './texts.ts'
import { siteTexts } from './translations.ts'

describe('the texts of the site', () => {
  let world: World
  const override = (locale: 'zh' | 'en', key: string, value: string) =>
    world.services.work.run(systemActor, async (tx) => {
      await texts.put(tx, { locale, key, value })
    })
  const all = async () => {
    const tags = new Set<string>()
    const all = await siteTexts(collecting(readerOf(world.services), tags))
    return { tags, of: (wanted: string) => all.find(({ key }) => key === wanted), keys: all.map(({ key }) => key) }
  }

  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())

  test('are those of the public pages, the errors, the API, the back office and the test pages, in both languages, under the tag of translations', async () => {
    const { of, tags, keys } = await all()
    expect(of('public.frame.home')).toEqual({ key: 'public.frame.home', zh: '首页', en: 'Home' })
    expect(of('errors.page.404.title')).toEqual({ key: 'errors.page.404.title', zh: '页面未找到', en: 'Page not found' })
    expect(of('api.error.internal')?.en).toBe('Internal server error')
    for (const key of ['admin.failures.expired', 'test.texts.title'])
      expect(of(key)).toEqual({ key, zh: expect.any(String), en: expect.any(String) })
    expect(new Set(keys).size).toBe(keys.length)
    for (const locale of ['zh', 'en'] as const) expect(keys).toEqual(expect.arrayContaining([...shippedTexts(locale).keys()]))
    expect([...tags]).toEqual(['translations'])
  })

  test('that were changed or added in the database lie over the shipped ones; a language without one has null', async () => {
    await override('en', 'public.frame.home', 'Start')
    await override('zh', 'public.season.title', '开渔')
    const { of } = await all()
    expect(of('public.frame.home')).toEqual({ key: 'public.frame.home', zh: '首页', en: 'Start' })
    expect(of('public.season.title')).toEqual({ key: 'public.season.title', zh: '开渔', en: null })
    const { body } = await world.call('GET', '/translations?locale=en')
    expect(body.data).toMatchObject({ 'public.frame.home': 'Start', 'errors.page.404.title': 'Page not found' })
    expect(body.data['public.season.title']).toBeUndefined()
  })
})
