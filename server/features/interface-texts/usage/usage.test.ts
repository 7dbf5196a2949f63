import { describe, expect, test } from 'vitest'
import { shippedTexts } from '../shipped.ts'
import { sourceOf } from './source.ts'
import { unseenUseOf, usageOf } from './usage.ts'

const placesOf = (key: string) => usageOf(key).places.map(({ kind, name }) => (name ? `${kind} ${name}` : kind))

describe('where a text is seen', () => {
  test('is the pages and screens whose files name its key, or import one that does', () => {
    expect(placesOf('public.milestones.years')).toEqual(['page milestones'])
    expect(placesOf('admin.redirects.test.run')).toEqual(['screen redirects'])
    expect(placesOf('admin.wechat-users.sync.start')).toEqual(['screen wechat/users'])
    expect(placesOf('public.contact.send')).toEqual(expect.arrayContaining(['page contact', 'page products/detail']))
  })

  test('is found for keys that are put together while the program runs, by how they begin', () => {
    expect(placesOf('admin.redirects.kinds.301')).toEqual(['screen redirects'])
    expect(usageOf('admin.redirects.kinds.301').is_guessed).toBe(false)
    expect(usageOf('admin.settings.robots')).toEqual({ places: [{ kind: 'screen', name: 'settings', path: null }], is_guessed: true })
  })

  test('is said in one word for what is everywhere, and for what is neither page nor screen', () => {
    expect(placesOf('admin.nav.media')).toEqual(['back_office'])
    expect(placesOf('public.frame.menu')).toEqual(['site'])
    expect(placesOf('api.mail.hello')).toEqual(['mail'])
    expect(placesOf('api.error.not_found')).toEqual(['api'])
    expect(placesOf('season.added')).toEqual([])
  })

  test('is nowhere on a page for what is read aloud, or describes the page; a text that is shown besides is seen', () => {
    const keys = ['public.frame.skip', 'public.home.hero.play', 'public.about.description', 'public.home.about.milestones']
    expect(keys.map(unseenUseOf)).toEqual(['spoken', 'spoken', 'described', null])
  })

  test('is known of nearly every text of the program', () => {
    const keys = [...shippedTexts('en').keys()]
    expect(keys.filter((key) => placesOf(key).length === 0).length / keys.length).toBeLessThan(0.03)
  })
})

test('of a source file imports, keys and the beginnings of composed keys are read; imports of types alone are not', () => {
  const code = [
    "import type { A } from './a.ts'",
    "import { B } from '../b.tsx'",
    "lazy(() => import('./c.tsx'))",
    "t('list.export')",
    't(`nav.$' + '{part}.x`)',
    't(`$' + '{a}.b`)',
    "const name = 'x/y'",
    't(`$' + '{name}.label`)',
  ]
  expect(sourceOf('app/admin/x.tsx', code.join('\n'))).toEqual({
    path: 'app/admin/x.tsx',
    imports: ['app/b.tsx', 'app/admin/c.tsx'],
    literals: ['list.export', 'x/y.label'],
    unseen: { spoken: [], described: [] },
    templates: [['nav.', '.x']],
  })
})
