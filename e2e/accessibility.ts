import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[]
}

interface AxeOptions {
  resultTypes: string[]
  selectors: boolean
  iframes: boolean
  runOnly?: string[]
}

interface Axe {
  run(within: Document | Element, options: AxeOptions): Promise<AxeResult>
}

/** A modal dialog covers the page: only the last one that was opened is examined. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await transitionsEnd(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Selectors of all elements take a quarter of the time, and previews in frames are pages that are examined themselves.
  const quick = { resultTypes: ['violations'], selectors: false, iframes: false }
  const options: AxeOptions = { ...quick, ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate((how) => {
    const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter((dialog) => dialog.checkVisibility())
    return (window as unknown as { axe: Axe }).axe.run(dialogs.at(-1) ?? document, how)
  }, options)
  return violations.map(({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html}`)
}

/** Of all rules only contrast depends on the colours: it alone is tried in the other mode, which the page is left in. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  const found = await violationsOf(page)
  await changeMode(page, await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark')))
  return [...found, ...(await violationsOf(page, ['color-contrast']))]
}

/** Waits until nothing fades, and no list waits for its rows: a half transparent element has no contrast that could be measured. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-stale]') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

/** Changes the system's colour mode and waits until the page has taken it up; the back office does so by a script. */
async function changeMode(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => {
    const shown = document.documentElement.getAttribute('data-mantine-color-scheme') ?? scheme
    return shown === scheme
  }, colorScheme)
}

/** In pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
