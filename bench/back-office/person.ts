import type { FrameLocator, Locator, Page } from 'playwright-core'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * Works a page as a person would, and counts: a click, a shortcut, a choice in a list, a filled field, a chosen or dropped file are one step
 * each. Scrolling, looking and waiting are none.
 */
export class Person {
  readonly page: Page
  steps = 0
  #startedAt = 0
  #sawAt = 0

  constructor(page: Page) {
    this.page = page
  }

  /** From the first step until the last thing that was seen. */
  get seconds(): number {
    if (this.#sawAt <= this.#startedAt) throw new Error('no result was looked for')
    return (this.#sawAt - this.#startedAt) / 1_000
  }

  #step(): void {
    if (this.steps === 0) this.#startedAt = performance.now()
    this.steps += 1
  }

  async click(target: Locator): Promise<void> {
    this.#step()
    // The box of a switch lies under what it is drawn with.
    await ((await target.getAttribute('role')) === 'switch' ? target.locator('xpath=..').click() : target.click())
  }

  /** `keys` are held together, such as `Control+k`. */
  async press(keys: string): Promise<void> {
    this.#step()
    await this.page.keyboard.press(keys)
  }

  /** Replaces what stands in a field; getting there is part of it. */
  async fill(field: Locator, text: string): Promise<void> {
    this.#step()
    await field.fill(text)
  }

  /** Writes where the focus is. */
  async type(text: string): Promise<void> {
    this.#step()
    await this.page.keyboard.insertText(text)
  }

  /** Writes at the end of what stands in a field. */
  async append(field: Locator, text: string): Promise<void> {
    this.#step()
    await field.click()
    await this.page.keyboard.press('Control+End')
    await this.page.keyboard.insertText(text)
  }

  /** A list of values that opens from a field or cell, and one of its entries: the first one where none is named. */
  async choose(field: Locator, option?: string | RegExp): Promise<void> {
    this.#step()
    await field.click()
    const named = option === undefined ? {} : { name: option, exact: true }
    const list = this.page
      .getByRole('option', named)
      .or(this.page.getByRole('menuitem', named))
      .or(this.page.getByRole('menuitemradio', named))
    await list.filter({ visible: true }).first().click()
  }

  /** A button that asks for files, and the choice of them in the system's own dialog. */
  async upload(button: Locator, files: ChosenFile[]): Promise<void> {
    const asked = this.page.waitForEvent('filechooser')
    await this.click(button)
    this.#step()
    await (await asked).setFiles(files)
  }

  /** Files drawn from the desktop onto the page. */
  async drop(files: ChosenFile[], target: Locator): Promise<void> {
    this.#step()
    const transfer = await this.page.evaluateHandle(
      (given) => {
        const data = new DataTransfer()
        for (const { name, mimeType, bytes } of given) {
          data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type: mimeType }))
        }
        return data
      },
      files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') })),
    )
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('the place to drop files on is not shown')
    const at = { clientX: box.x + box.width / 2, clientY: box.y + Math.min(box.height / 2, 200), dataTransfer: transfer }
    for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, at)
  }

  async sees(target: Locator): Promise<void> {
    await target.waitFor()
    this.#sawAt = performance.now()
  }

  async seesNoMore(target: Locator): Promise<void> {
    await target.waitFor({ state: 'detached' })
    this.#sawAt = performance.now()
  }

  /** A step after which the form says that it is saved. */
  async saves(step: () => Promise<void>): Promise<void> {
    const answered = this.page.waitForResponse((answer) => answer.request().method() === 'PUT' || answer.status() === 201)
    await step()
    await answered
    await this.sees(this.page.getByText(/已保存|刚刚/).first())
  }

  async seesAddress(address: RegExp): Promise<void> {
    await this.page.waitForURL(address)
    this.#sawAt = performance.now()
  }

  /** A page that a step opens in another tab, with a text on it. */
  async seesInNewTab(step: () => Promise<void>, text: string): Promise<void> {
    const opened = this.page.context().waitForEvent('page')
    await step()
    const tab = await opened
    await tab.getByText(text).first().waitFor()
    this.#sawAt = performance.now()
    await tab.close()
  }

  button(name: string | RegExp, within: Locator | FrameLocator = this.page.locator('body')): Locator {
    return within.getByRole('button', { name, exact: true })
  }

  link(name: string | RegExp, within: Locator | FrameLocator = this.page.locator('main')): Locator {
    return within.getByRole('link', { name, exact: true })
  }

  field(name: string): Locator {
    return this.page.locator(`[id="field-${name}"]`)
  }

  textbox(name: string | RegExp, within: Locator = this.page.locator('body')): Locator {
    return within.getByRole('textbox', { name, exact: true })
  }

  row(text: string): Locator {
    return this.page.locator('main :is(tbody tr, li)').filter({ hasText: text }).last()
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').last()
  }

  status(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text }).first()
  }

  /** An entry of the side bar. */
  place(name: string | RegExp): Locator {
    return this.link(name, this.page.getByRole('navigation', { name: '主导航', exact: true }))
  }

  /** Follows a link of the lists that the pointer on a section's entry of the side bar shows. */
  async go(section: string | RegExp, name: string, list: string | RegExp = section): Promise<void> {
    await this.place(section).hover()
    await this.click(this.link(name, this.page.getByRole('list', { name: list, exact: true })))
  }
}
