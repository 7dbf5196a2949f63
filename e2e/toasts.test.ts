import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as readingTest } from './fixture.ts'

/** `atToasts` opens the page of toasts; what draws them has been loaded, and the clock stands still but where the test has it run. */
const test = readingTest.extend('atToasts', async ({ visitor }) => {
  return async (path = '/test-translation/toasts'): Promise<Page> => {
    const { page, goHydrated } = await visitor({ viewport: { width: 1280, height: 800 } })
    await page.clock.install()
    await goHydrated(path)
    await show(page, { type: 'loading' })
    await cards(page).getByRole('button').click()
    await count(page, 0)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    return page
  }
})

const cards = (page: Page, type?: string) => page.locator(type ? `[data-position] [data-type="${type}"]` : '[data-position] [data-type]')
const submit = (page: Page) => page.locator('main form button[type="submit"]')
const count = (page: Page, expected: number) => expect.poll(() => cards(page).count()).toBe(expected)

async function show(page: Page, fields: Record<string, string | boolean>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main form [name="${name}"]`)
    if (typeof value === 'boolean') await field.setChecked(value)
    else if (name === 'title' || name === 'message' || name === 'duration') await field.fill(value)
    else await field.selectOption(value)
  }
  // By the keyboard: the pointer stays where no toast appears below it.
  await submit(page).press('Enter')
}

/** The distances of the two toasts at a position from the edges of the window. */
async function boxesAt(page: Page, position: string) {
  const [first, second] = await page.locator(`[data-position="${position}"] [data-type]`).evaluateAll((all) =>
    all.map((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      return { left, right: document.documentElement.clientWidth - right, top, bottom: innerHeight - bottom }
    }),
  )
  if (!first || !second) throw new Error(`no two toasts at ${position}`)
  return [first, second] as const
}

describe('a toast', () => {
  test('goes by itself after 3000 ms, an error after 5000, its bar counting down every 50 ms; loading or persistent it stays, without a bar', async ({
    atToasts,
  }) => {
    const page = await atToasts()
    for (const type of ['success', 'error', 'warning', 'info', 'loading']) await show(page, { type })
    await show(page, { type: 'info', persistent: true })
    await count(page, 6)
    const bars = () =>
      page
        .locator('[data-position] [data-type] > span')
        .evaluateAll((all) => all.map((bar) => new DOMMatrix(getComputedStyle(bar).transform).a))
    const durations = [3_000, 5_000, 3_000, 3_000]
    const passed = async () => (await bars()).map((share, index) => Math.round((1 - share) * (durations[index] ?? 0)))
    expect(await passed()).toEqual([0, 0, 0, 0])
    await page.clock.runFor(50)
    await expect.poll(passed).toEqual([50, 50, 50, 50])
    await page.clock.runFor(2_900)
    await expect.poll(passed).toEqual([2_950, 2_950, 2_950, 2_950])
    await page.clock.runFor(50)
    await count(page, 3)
    await page.clock.runFor(1_950)
    expect(await cards(page, 'error').count()).toBe(1)
    await page.clock.runFor(50)
    await count(page, 2)
    await page.clock.runFor(60_000)
    await expect
      .poll(() => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-type'))))
      .toEqual(['loading', 'info'])
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: '关闭通知' }).first().click()
      await count(page, left)
    }
  })

  test('waits while the pointer or the focus is on it; Escape closes it and gives the focus back', async ({ atToasts }) => {
    const page = await atToasts('/en/test-translation/toasts')
    await show(page, { type: 'info' })
    await count(page, 1)
    await cards(page).hover()
    await page.clock.runFor(20_000)
    await count(page, 1)
    await submit(page).focus()
    await cards(page).getByRole('button').focus()
    await page.mouse.move(5, 790)
    await page.clock.runFor(20_000)
    await count(page, 1)
    await page.keyboard.press('Escape')
    await count(page, 0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit')
  })

  test('stands at the position that it names, the next one stacked beside it', async ({ atToasts }) => {
    const page = await atToasts()
    const positions = [
      ['top', 'wide', 'top'],
      ['top-right', 'right', 'top'],
      ['top-left', 'left', 'top'],
      ['top-center', 'center', 'top'],
      ['bottom', 'wide', 'bottom'],
      ['bottom-right', 'right', 'bottom'],
      ['bottom-left', 'left', 'bottom'],
      ['bottom-center', 'center', 'bottom'],
    ] as const
    for (const [position] of positions) {
      await show(page, { type: 'loading', position })
      await show(page, { type: 'loading', position })
    }
    await count(page, 16)
    for (const [position, across, along] of positions) {
      const [first, second] = await boxesAt(page, position)
      const [isLeft, isRight] = [first.left < 20, first.right < 20]
      const isCentered = Math.abs(first.left - first.right) < 2 && first.left > 100
      expect({ wide: isLeft && isRight, left: isLeft, right: isRight, center: isCentered }[across], position).toBe(true)
      expect(first[along], position).toBeLessThan(20)
      expect(second[along], position).toBeGreaterThan(first[along] + 30)
    }
  })

  test('has 3 sizes, 2 themes, a close button when showClose is set, and actions primary, secondary and danger that run', async ({
    atToasts,
  }) => {
    const page = await atToasts()
    const heights: number[] = []
    for (const size of ['small', 'medium', 'large']) {
      await show(page, { type: 'loading', size, showClose: false })
      heights.push(Number((await cards(page).last().boundingBox())?.height))
    }
    expect([...heights].sort((a, b) => a - b)).toEqual(heights)
    expect(new Set(heights).size).toBe(3)
    expect(await page.getByRole('button', { name: '关闭通知' }).count()).toBe(0)
    const colours: string[] = []
    for (const theme of ['light', 'dark']) {
      await show(page, { type: 'loading', theme })
      const last = cards(page).last()
      colours.push(await last.evaluate((card) => getComputedStyle(card).backgroundColor))
    }
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(13, 42, 51)'])
    await show(page, { type: 'loading', actions: true, showClose: true })
    await count(page, 6)
    expect(await page.locator('button[data-style]').evaluateAll((all) => all.map((button) => button.getAttribute('data-style')))).toEqual([
      'primary',
      'secondary',
      'danger',
    ])
    await page.getByRole('button', { name: '删除' }).click()
    await expect.poll(() => cards(page).last().textContent()).toContain('已执行：删除')
    await count(page, 6)
  })

  test('is announced to screen readers: warnings and errors at once, others politely, in regions that were there before; it moves unless reduced motion is preferred', async ({
    atToasts,
  }) => {
    const page = await atToasts()
    const announced = (role: string) => page.locator(`section[aria-label="通知"] [role="${role}"]`).textContent()
    await show(page, { type: 'loading', title: '正在发送', message: '' })
    await count(page, 1)
    const animations = () =>
      page
        .locator('[data-position] [data-type], [data-position] svg')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).animationName !== 'none').length)
    expect(await animations()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(animations).toBe(2)
    await page.clock.runFor(200)
    await expect.poll(async () => [(await announced('status'))?.trim(), await announced('alert')]).toEqual(['正在发送', ''])
    await show(page, { type: 'error', title: '没有发出', message: '请重试' })
    await count(page, 2)
    await page.clock.runFor(200)
    await expect.poll(async () => [(await announced('status'))?.trim(), await announced('alert')]).toEqual(['正在发送', '没有发出 请重试'])
  })

  test('costs a public page nothing before the first one, and shows in the back office, too', async ({ visitor }) => {
    const { page, go, goHydrated } = await visitor({ allow: [/401/] })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    // The module that draws toasts is recognized by the attribute that it gives their eight places.
    const isLoaded = async () => {
      const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
      return texts.some((text) => text.includes('data-position'))
    }
    await goHydrated('/test-translation/toasts')
    expect(scripts.length).toBeGreaterThan(3)
    expect(await isLoaded()).toBe(false)
    await show(page, { type: 'info' })
    await count(page, 1)
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
