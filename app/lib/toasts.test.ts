import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastTickMs } from './constants.ts'
import { type Toast, toastPositions, toasts, toastTypes, watchToasts } from './toasts.ts'

let shown: readonly Toast[] = []
let stop: () => void
const only = () => shown[0]

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { theme: 'dark' } } })
  stop = watchToasts((list) => {
    shown = list
  })
})
afterEach(() => {
  for (const { id } of shown) toasts.dismiss(id)
  stop()
  vi.unstubAllGlobals()
})

describe('a toast', () => {
  test('stands at top-center for 3000 ms by default, medium, in the page’s theme', () => {
    toasts.success('Saved')
    expect(only()).toMatchObject({ type: 'success', title: 'Saved', position: 'top-center', duration: 3000, size: 'medium', theme: 'dark' })
    expect(only()).toMatchObject({ persistent: false, showClose: true, actions: [] })
  })

  test.each([
    ['success', 3000, false],
    ['error', 5000, false],
    ['warning', 3000, false],
    ['info', 3000, false],
    ['loading', 3000, true],
  ] as const)('of type %s lasts %d ms; persistent: %s', (type, duration, persistent) => {
    toasts[type]('Title')
    expect(only()).toMatchObject({ type, duration, persistent })
  })

  test('has 5 types, 8 positions, and a progress bar that ticks every 50 ms', () => {
    expect(toastTypes).toEqual(['success', 'error', 'warning', 'info', 'loading'])
    expect(toastPositions).toHaveLength(8)
    expect(toastTickMs).toBe(50)
  })

  test('replaces the one with its id in its place, and others join the stack', () => {
    const id = toasts.loading('Sending')
    toasts.info('Other')
    expect(toasts.success('Sent', { id })).toBe(id)
    expect(shown.map(({ title, type }) => `${type} ${title}`)).toEqual(['success Sent', 'info Other'])
  })

  test('is there until it is dismissed', () => {
    const id = toasts.error('Failed')
    expect(toasts.has(id)).toBe(true)
    toasts.dismiss(id)
    expect([toasts.has(id), shown.length]).toEqual([false, 0])
  })
})
