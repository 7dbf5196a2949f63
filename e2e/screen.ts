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
import { apiOf, owner, type StartOptions } from './product.ts'
import { shown } from './walk.ts'

/** A language of the back office and a width of the screen. */
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

/** A screen of the back office in one of the variants, with its texts by their keys. */
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

  /** The name of a localized field as the form shows it. */
  pair(key: string, side: 'cn' | 'en' = 'cn'): string {
    return this.t(`form.in_${side}`, { label: this.t(key) })
  }

  /** Opens a screen by its path below `/admin`; a form with its Chinese fields, which a phone shows alone, unless the path names a field. */
  async go(path: string): Promise<void> {
    await this.#visitor.go(`${this.variant.prefix}/admin/${path}`)
    await shown(this.page)
    const languages = this.page.getByRole('radiogroup', { name: this.t('form.languages.label'), exact: true })
    if (this.isPhone && !path.includes('#field-') && (await languages.isVisible()))
      await languages.getByText(this.t('form.languages.cn'), { exact: true }).click()
    await this.fits()
  }

  /** Nothing can be scrolled sideways. */
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

  /** Presses the button of that name. */
  button(key: string, values?: Record<string, string | number>, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('button', { name: this.t(key, values), exact: true }).first())
  }

  /** Opens a menu by its button and takes one of its items. */
  async menu(button: string, item: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name: button, exact: true }).first())
    await this.press(this.page.getByRole('menuitem', { name: item, exact: true }))
  }

  /** Chooses an action for a record of a list, by the record's name. */
  rowMenu(title: string, item: string): Promise<void> {
    return this.menu(this.t('list.actions', { title }), item)
  }

  /** A record's row in a table, its card on a phone. */
  row(text: string): Locator {
    return this.page.locator('main :is(tbody tr, li)').filter({ hasText: text }).last()
  }

  /** Changes a record's state in its list. */
  async setStatus(title: string, from: string, to: string): Promise<void> {
    await this.press(this.row(title).getByRole('button', { name: `${this.t('fields.status')}: ${this.t(`state.${from}`)}` }))
    await this.press(this.page.getByRole('menuitem', { name: this.t(`state.${to}`), exact: true }))
  }

  /** A form's field by its name. */
  field(name: string): Locator {
    return this.page.locator(`[id="field-${name}"]`)
  }

  /** Chooses in a list by the option's whole name, or by a pattern. */
  async choose(name: string, option: string | RegExp): Promise<void> {
    await this.press(this.field(name))
    await this.press(this.page.getByRole('option', { name: option, exact: true }))
  }

  save(): Promise<void> {
    return this.button('common.save')
  }

  /** Saves by the menu beside the button. */
  saveAs(key: string): Promise<void> {
    return this.menu(this.t('form.more_saves'), this.t(key))
  }

  /** A text is shown, as it is written: “Unsaved changes” do not say “Saved”. */
  async says(key: string, values?: Record<string, string | number>): Promise<void> {
    const pattern = this.t(key, values).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    await this.page.getByText(new RegExp(pattern)).first().waitFor()
  }

  /** Says again that it is oneself, where what was just done takes it. */
  async confirm(): Promise<void> {
    const prompt = this.dialog('prompt.title')
    await prompt.getByLabel(this.t('prompt.label')).fill(owner.password)
    await this.button('prompt.confirm', {}, prompt)
    await prompt.waitFor({ state: 'detached' })
  }

  /** A record's form is saved; what its header says is taken back with the next change. */
  async saved(): Promise<void> {
    await this.page
      .getByRole('status')
      .filter({ hasText: this.t('form.saved_at') })
      .filter({ hasNotText: this.t('form.unsaved') })
      .first()
      .waitFor()
  }

  /** A field is marked as wrong, with why, and holds what was typed; where the form has a summary, that leads to it. */
  async refused(field: Locator, key: string, values?: Record<string, string | number>): Promise<void> {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => descriptionOf(field)).toContain(this.t(key, values))
    await this.fits()
  }

  /** The one wrong field of a form, which the summary of its errors leads to. */
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

  /** Goes to another screen by the side bar, which a phone has in a drawer. */
  async side(key: string): Promise<void> {
    if (this.isPhone) await this.button('nav.open')
    const bar = this.page.getByRole('navigation', { name: this.t('nav.label') })
    await this.press(bar.getByRole('link', { name: this.t(key), exact: true }))
  }

  /** The HTML of a public page, in Chinese. */
  async site(path: string): Promise<string> {
    return (await fetch(this.base + path)).text()
  }

  /** Makes a record by the API. */
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

/** The accessible description of a field: its hint and its problem. */
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

/** The test function of a file that goes through screens: `open` signs in and gives the screens in a variant; the product is a `writingTest`'s without options. */
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

/** A test of a screen: what it does there, in any variant. */
export type ScreenTests = Record<string, (screen: Screen) => Promise<void>>

interface Turn {
  name: string
  language: string
  width: number
  variant: Variant
  run: ScreenTests[string]
}

/** The rows of a table test: each scenario in one variant, by turns, so that a file shows both. */
export function byTurns(tests: ScreenTests): Turn[] {
  return Object.entries(tests).map(([name, run], index) => {
    const variant = index % 2 === 0 ? wideChinese : narrowEnglish
    return { name, run, variant, language: variant.language, width: variant.width }
  })
}
