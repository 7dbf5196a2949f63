import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createI18n } from '../app/lib/i18n.ts'
import type { Locale } from '../contracts/fields.ts'
import adminEn from '../locales/en/admin.json' with { type: 'json' }
import apiEn from '../locales/en/api.json' with { type: 'json' }
import publicEn from '../locales/en/public.json' with { type: 'json' }
import adminZh from '../locales/zh/admin.json' with { type: 'json' }
import apiZh from '../locales/zh/api.json' with { type: 'json' }
import publicZh from '../locales/zh/public.json' with { type: 'json' }
import { productTest, type VisitOptions, type Visitor, writingTest } from './fixture.ts'
import { apiOf, endBrowserSession, owner, type StartOptions } from './product.ts'
import { shown } from './walk.ts'

export interface Variant {
  language: string
  locale: Locale
  prefix: string
  width: number
}

export const wideChinese: Variant = { language: 'Chinese', locale: 'zh', prefix: '', width: 1440 }
export const narrowEnglish: Variant = { language: 'English', locale: 'en', prefix: '/en', width: 390 }

const bundles = {
  zh: { admin: adminZh, api: apiZh, public: publicZh },
  en: { admin: adminEn, api: apiEn, public: publicEn },
}

type Call = Awaited<ReturnType<typeof apiOf>>

/** Smaller targets are missed by a finger (WCAG 2.2, 2.5.8). */
const smallestTarget = 24

let count = 0
/** A word that no other record's name holds, nor that of an earlier try. */
export const unique = (word: string): string => {
  count += 1
  return `${word}${Date.now().toString(36)}${count}`
}

export class Screen {
  readonly page: Page
  readonly variant: Variant
  readonly base: string
  readonly call: Call
  readonly #visitor: Omit<Visitor, 'goHydrated'>

  constructor(visitor: Omit<Visitor, 'goHydrated'>, variant: Variant, base: string, call: Call) {
    this.#visitor = visitor
    this.page = visitor.page
    this.variant = variant
    this.base = base
    this.call = call
  }

  get isPhone(): boolean {
    return this.variant.width < 768
  }

  /** A text of the back office; of another namespace with its name before it: `api:field.required`. */
  t = (key: string, values: Record<string, string | number> = {}): string => {
    const translator = createI18n(this.variant.locale, bundles[this.variant.locale])
    expect(translator.exists(key, { ns: 'admin', ...values }), key).toBe(true)
    return translator.t(key, { ns: 'admin', ...values })
  }

  pair(key: string, side: 'cn' | 'en' = 'cn'): string {
    return this.t(`form.in_${side}`, { label: this.t(key) })
  }

  /** `path` is below `/admin`. A phone shows the Chinese fields alone, unless the path names another field. */
  async go(path: string): Promise<void> {
    await this.#visitor.go(`${this.variant.prefix}/admin/${path}`)
    await shown(this.page)
    const languages = this.page.getByRole('radiogroup', { name: this.t('form.languages.label'), exact: true })
    if (this.isPhone && !path.includes('#field-') && (await languages.isVisible()))
      await languages.getByText(this.t('form.languages.cn'), { exact: true }).click()
    await this.fits()
  }

  async fits(): Promise<void> {
    const widest = await this.page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
    expect(widest, `${this.page.url()} scrolls sideways`).toBeLessThanOrEqual(this.variant.width)
  }

  /** Clicks, on a phone by a finger: what is touched has to be on the screen, and large enough for one. */
  async press(target: Locator): Promise<void> {
    if (!this.isPhone) return target.click()
    await target.tap({ trial: true })
    // The browser has scrolled no farther than until its middle could be touched.
    await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    const box = await target.boundingBox()
    if (!box) throw new Error('what is to be touched is not shown')
    const name = (await target.getAttribute('aria-label')) ?? (await target.innerText())
    expect(Math.min(box.width, box.height), `the size of “${name}”`).toBeGreaterThanOrEqual(smallestTarget)
    expect(box.x, `the left of “${name}”`).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, `the right of “${name}”`).toBeLessThanOrEqual(this.variant.width)
    expect(box.y, `the top of “${name}”`).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height, `the bottom of “${name}”`).toBeLessThanOrEqual((this.page.viewportSize()?.height ?? 0) + 1)
    await this.fits()
    await target.tap()
  }

  button(key: string, values?: Record<string, string | number>, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('button', { name: this.t(key, values), exact: true }).first())
  }

  async menu(button: string, item: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name: button, exact: true }).first())
    await this.press(this.page.getByRole('menuitem', { name: item, exact: true }))
  }

  rowMenu(title: string, item: string): Promise<void> {
    return this.menu(this.t('list.actions', { title }), item)
  }

  row(text: string): Locator {
    return this.page.locator('main :is(tbody tr, li)').filter({ hasText: text }).last()
  }

  async setStatus(title: string, from: string, to: string): Promise<void> {
    await this.press(this.row(title).getByRole('button', { name: `${this.t('fields.status')}: ${this.t(`state.${from}`)}` }))
    await this.press(this.page.getByRole('menuitem', { name: this.t(`state.${to}`), exact: true }))
  }

  field(name: string): Locator {
    return this.page.locator(`[id="field-${name}"]`)
  }

  async choose(name: string, option: string | RegExp): Promise<void> {
    await this.press(this.field(name))
    await this.press(this.page.getByRole('option', { name: option, exact: true }))
  }

  save(): Promise<void> {
    return this.button('common.save')
  }

  saveAs(key: string): Promise<void> {
    return this.menu(this.t('form.more_saves'), this.t(key))
  }

  /** Matches exactly: “Unsaved changes” is no “Saved”. */
  async says(key: string, values?: Record<string, string | number>): Promise<void> {
    const pattern = this.t(key, values).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    await this.page.getByText(new RegExp(pattern)).first().waitFor()
  }

  /** The password is asked for where the first action of a test takes it. */
  async confirm(): Promise<void> {
    const prompt = this.dialog('prompt.title')
    await prompt.getByLabel(this.t('prompt.label')).fill(owner.password)
    await this.button('prompt.confirm', {}, prompt)
    await prompt.waitFor({ state: 'detached' })
    endBrowserSession(this.base)
  }

  async saved(): Promise<void> {
    await this.page
      .getByRole('status')
      .filter({ hasText: this.t('form.saved_at') })
      .filter({ hasNotText: this.t('form.unsaved') })
      .first()
      .waitFor()
  }

  /** The form's summary, if it has one, leads to the field. */
  async refused(field: Locator, key: string, values?: Record<string, string | number>): Promise<void> {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => descriptionOf(field)).toContain(this.t(key, values))
    await this.fits()
  }

  async refusedForm(name: string, typed: string, key: string, values?: Record<string, string | number>): Promise<void> {
    const summary = this.page.getByRole('alert', { name: this.t('form.errors', { count: 1 }) })
    await summary.getByText(this.t(key, values)).waitFor()
    await this.press(summary.getByRole('button'))
    await this.refused(this.field(name), key, values)
    await expect.poll(() => this.field(name).inputValue()).toBe(typed)
  }

  dialog(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('dialog', { name: this.t(key, values), exact: true })
  }

  /** Goes on by an entry of the side bar, and a tab of its section. */
  async side(key: string, tab?: string): Promise<void> {
    if (this.isPhone) await this.button('nav.open')
    // A count of what waits may follow the name.
    const follow = (navigation: string, link: string) =>
      this.press(
        this.page
          .getByRole('navigation', { name: this.t(navigation), exact: true })
          .getByRole('link', { name: new RegExp(`^${this.t(link)}(?:[,，（(]|$)`) }),
      )
    await follow('nav.label', key)
    if (tab) await follow(key, tab)
  }

  async site(path: string): Promise<string> {
    return (await fetch(this.base + path)).text()
  }

  async make(resource: string, fields: object): Promise<{ id: number; version: number }> {
    const { status, body } = await this.call('POST', `/admin/${resource}`, fields)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }

  // biome-ignore lint/suspicious/noExplicitAny: assertions look into records of many shapes
  async stored(resource: string, id: number): Promise<any> {
    return (await this.call('GET', `/admin/${resource}/${id}`)).body.data
  }
}

function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

/** The console says so of each answer that a test provokes. */
const refusals = /status of 4(01|04|09|13|15|22)/

const phone = { hasTouch: true, isMobile: true }

/** `open` signs in; without options the product is a `writingTest`'s. */
export function screenTest(options?: StartOptions) {
  return (options ? productTest(options) : writingTest).extend('open', async ({ editor, visitor, product }) => {
    return async (variant: Variant, { isSignedIn = true, ...more }: VisitOptions & { isSignedIn?: boolean } = {}): Promise<Screen> => {
      const { width, locale } = variant
      const how: VisitOptions = {
        width,
        locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
        reducedMotion: 'reduce',
        allow: [refusals],
        ...(width < 768 && phone),
        ...more,
      }
      const opened = await (isSignedIn ? editor(how) : visitor(how))
      return new Screen(opened, variant, product.base, await apiOf(product.base))
    }
  })
}

export type ScreenTests = Record<string, (screen: Screen) => Promise<void>>

interface Turn {
  name: string
  language: string
  width: number
  variant: Variant
  run: ScreenTests[string]
}

/** By turns: a file shows both. */
export function byTurns(tests: ScreenTests): Turn[] {
  return Object.entries(tests).map(([name, run], index) => {
    const variant = index % 2 === 0 ? wideChinese : narrowEnglish
    return { name, run, variant, language: variant.language, width: variant.width }
  })
}
