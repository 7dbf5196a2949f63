import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseColourMode, forceColourMode, forcedColourMode, savedColourMode, showSavedColourMode } from './colour-mode.ts'

let dataset: Record<string, string>
let stored: Map<string, string>

beforeEach(() => {
  dataset = {}
  stored = new Map()
  const removeAttribute = () => delete dataset.theme
  vi.stubGlobal('document', { documentElement: { dataset, removeAttribute } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the colour mode', () => {
  test.each(['system', 'light', 'dark'])('%s is remembered and shown', (mode) => {
    dataset.theme = 'light'
    chooseColourMode(mode)
    expect([savedColourMode(), dataset.theme]).toEqual([mode, mode === 'system' ? undefined : mode])
  })

  test('is one of three: any other is ignored', () => {
    chooseColourMode('sepia')
    stored.set('colour-mode', 'sepia')
    expect([savedColourMode(), dataset.theme]).toEqual([null, undefined])
  })

  test.each([
    ['dark', undefined, 'dark'],
    ['light', 'dark', 'light'],
    ['system', 'dark', undefined],
    [null, 'dark', 'dark'],
    ['sepia', 'dark', 'dark'],
  ])('that was saved (%s) replaces the site’s own (%s) before the first paint', (saved, site, shown) => {
    if (saved) stored.set('colour-mode', saved)
    if (site) dataset.theme = site
    showSavedColourMode()
    expect(dataset.theme).toBe(shown)
  })

  test('of a page that forces one stays, whatever is saved or chosen, and the choice is remembered for the others', () => {
    Object.assign(dataset, { theme: 'dark', forced: 'dark' })
    stored.set('colour-mode', 'light')
    showSavedColourMode()
    chooseColourMode('system')
    expect([dataset.theme, savedColourMode()]).toEqual(['dark', 'system'])
  })

  test('is forced by the innermost route that says so', () => {
    expect(forcedColourMode([{}, { handle: forceColourMode('light') }, { handle: { other: 1 } }])).toBe('light')
    expect(forcedColourMode([{ handle: forceColourMode('light') }, { handle: forceColourMode('dark') }])).toBe('dark')
    expect(forcedColourMode([{ handle: undefined }, { handle: 'dark' }])).toBeUndefined()
  })

  test('system cannot be forced', () => {
    expect(forcedColourMode([{ handle: { forcedColourMode: 'system' } }])).toBeUndefined()
    // @ts-expect-error the type refuses it, too
    expect(forcedColourMode([{ handle: forceColourMode('system') }])).toBeUndefined()
  })
})
