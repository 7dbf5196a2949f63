import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as readingTest, type VisitOptions } from './fixture.ts'

/** `atToasts` opens the page of toasts with a clock that stands still, after what draws toasts has been loaded. */
const test = readingTest.extend('atToasts', async ({ visitor }) => {
  return async (options: VisitOptions = {}) => {
    const opened = await visitor({ viewport: { width: 1280, height: 800 }, ...options })
    await opened.page.clock.install()
    await opened.goHydrated('/test-translation/toasts')
    return opened
  }
})

describe('a toast', () => {
  const card = (page: Page) => page.locator('section[aria-label="通知"] [data-type]')
  async function show(page: Page, fields: Record<string, string | boolean>) {
    for (const [name, value] of Object.entries(fields)) {
      const field = page.locator(`main form [name="${name}"]`)
      if (typeof value === 'boolean') await field.setChecked(value)
      else if (name === 'title' || name === 'message' || name === 'duration') await field.fill(value)
      else await field.selectOption(value)
    }
    // By the keyboard: the pointer stays where no toast appears below it.
    await page.locator('main form button[type="submit"]').press('Enter')
  }
  const waitFor = (page: Page, count: number) => expect.poll(() => card(page).count()).toBe(count)

  test.for([
    ['success', 3000],
    ['error', 5000],
    ['warning', 3000],
    ['info', 3000],
  ] as const)('of type %s goes by itself after %d ms, its bar counting down every 50 ms', async ([type, duration], { atToasts }) => {
    const { page } = await atToasts()
    await show(page, { type })
    await waitFor(page, 1)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300))
    const bar = () => page.locator('[data-type] > span').evaluate((span) => new DOMMatrix(getComputedStyle(span).transform).a)
    const before = await bar()
    await page.clock.runFor(50)
    await expect.poll(async () => Math.round((before - (await bar())) * duration)).toBeGreaterThanOrEqual(50)
    await page.clock.runFor(Math.round(before * duration) - 250)
    await expect.poll(() => card(page).count()).toBe(1)
    await page.clock.runFor(300)
    await waitFor(page, 0)
  })

  test('that is persistent, or loading, stays until it is dismissed, and shows no bar', async ({ atToasts }) => {
    const { page } = await atToasts()
    await show(page, { type: 'loading' })
    await show(page, { type: 'info', persistent: true })
    await waitFor(page, 2)
    await page.clock.runFor(60_000)
    await expect.poll(() => card(page).count()).toBe(2)
    expect(await page.locator('[data-type] > span').count()).toBe(0)
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: '关闭通知' }).first().click()
      await waitFor(page, left)
    }
  })

  test('waits while the pointer or the focus is on it; Escape closes it and gives the focus back', async ({ atToasts }) => {
    const { page } = await atToasts()
    await show(page, { type: 'info' })
    await waitFor(page, 1)
    await card(page).hover()
    await page.clock.runFor(20_000)
    await expect.poll(() => card(page).count()).toBe(1)
    await page.locator('main form button[type="submit"]').focus()
    await page.getByRole('button', { name: '关闭通知' }).focus()
    await page.mouse.move(5, 790)
    await page.clock.runFor(20_000)
    await expect.poll(() => card(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await waitFor(page, 0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit')
  })

  test.for([
    ['top', 'wide', 'top'],
    ['top-right', 'right', 'top'],
    ['top-left', 'left', 'top'],
    ['top-center', 'center', 'top'],
    ['bottom', 'wide', 'bottom'],
    ['bottom-right', 'right', 'bottom'],
    ['bottom-left', 'left', 'bottom'],
    ['bottom-center', 'center', 'bottom'],
  ] as const)('at %s stands there, and the next one stacks beside it', async ([position, across, along], { atToasts }) => {
    const { page } = await atToasts({ reducedMotion: 'reduce' })
    await show(page, { type: 'loading', position })
    await show(page, { type: 'loading', position })
    await waitFor(page, 2)
    const boxes = await card(page).evaluateAll((cards) =>
      cards.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { left, right: document.documentElement.clientWidth - right, top, bottom: innerHeight - bottom }
      }),
    )
    const [first, second] = boxes
    if (!first || !second) throw new Error('no boxes')
    const near = { left: first.left < 20, right: first.right < 20, center: Math.abs(first.left - first.right) < 2 && first.left > 100 }
    expect(across === 'wide' ? near.left && near.right : near[across]).toBe(true)
    expect(first[along]).toBeLessThan(20)
    expect(second[along]).toBeGreaterThan(first[along] + 30)
  })

  test('has 3 sizes, 2 themes, a close button when showClose is set, and actions primary, secondary and danger that run', async ({
    atToasts,
  }) => {
    const { page } = await atToasts()
    const heights: number[] = []
    for (const size of ['small', 'medium', 'large']) {
      await show(page, { type: 'loading', size, showClose: false })
      heights.push(Number((await card(page).last().boundingBox())?.height))
    }
    expect([...heights].sort((a, b) => a - b)).toEqual(heights)
    expect(new Set(heights).size).toBe(3)
    expect(await page.getByRole('button', { name: '关闭通知' }).count()).toBe(0)
    const colours: string[] = []
    for (const theme of ['light', 'dark']) {
      await show(page, { type: 'loading', theme })
      colours.push(
        await card(page)
          .last()
          .evaluate((one) => getComputedStyle(one).backgroundColor),
      )
    }
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(13, 42, 51)'])
    await show(page, { type: 'loading', actions: true, showClose: true })
    await waitFor(page, 6)
    expect(await page.locator('button[data-style]').evaluateAll((all) => all.map((one) => one.getAttribute('data-style')))).toEqual([
      'primary',
      'secondary',
      'danger',
    ])
    await page.getByRole('button', { name: '删除' }).click()
    await expect.poll(() => card(page).last().textContent()).toContain('已执行：删除')
    await waitFor(page, 6)
  })

  test('is announced to screen readers: warnings and errors at once, others politely, in regions that were there before', async ({
    atToasts,
  }) => {
    const { page } = await atToasts()
    const announced = (role: string) => page.locator(`section[aria-label="通知"] [role="${role}"]`).textContent()
    await show(page, { type: 'loading', title: '正在发送', message: '' })
    await waitFor(page, 1)
    await page.clock.runFor(200)
    expect([(await announced('status'))?.trim(), await announced('alert')]).toEqual(['正在发送', ''])
    await show(page, { type: 'error', title: '没有发出', message: '请重试' })
    await waitFor(page, 2)
    await page.clock.runFor(200)
    expect([(await announced('status'))?.trim(), await announced('alert')]).toEqual(['正在发送', '没有发出 请重试'])
  })

  test('does not move where reduced motion is preferred', async ({ atToasts }) => {
    const animation = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page } = await atToasts({ reducedMotion })
      await show(page, { type: 'loading' })
      await waitFor(page, 1)
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('[data-type], [data-type] svg')].map((one) => getComputedStyle(one).animationName),
      )
      return names.filter((name) => name !== 'none').length
    }
    expect([await animation('reduce'), await animation('no-preference')]).toEqual([0, 2])
  })

  test('costs a public page nothing before the first one, and shows in the back office, too', async ({ visitor }) => {
    const { page, go, goHydrated } = await visitor({ allow: [/401/] })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    // What draws toasts is known by the attribute that it gives their eight places.
    const isLoaded = async () => {
      const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
      return texts.some((text) => text.includes('data-position'))
    }
    await goHydrated('/test-translation/toasts')
    expect(scripts.length).toBeGreaterThan(3)
    expect(await isLoaded()).toBe(false)
    await show(page, { type: 'info' })
    await waitFor(page, 1)
    expect(await isLoaded()).toBe(true)
    await go('/admin/login')
    await page.locator('input[name="email"]').fill('nobody@e2e.example')
    await page.locator('input[name="password"]').fill('Wrong-Password-1')
    await page.locator('button[type="submit"]').click()
    await page.locator('form [role="alert"]').waitFor()
    // Said where the eye is, and not a second time.
    expect(await page.locator('[data-type="error"]').count()).toBe(0)
  })
})
