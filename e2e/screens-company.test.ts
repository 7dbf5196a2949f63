import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()

const both = (title: string) => ({ title_cn: title, title_en: title })

/** The text that states the last day of a certificate. */
const validity = (at: Page | Locator, t: Screen['t']) =>
  at.getByText(new RegExp(`^${t('certificates.expiry.valid', { day: '' }).trim()}.*2099`))

/** Drops files onto a field, as a person would from their desktop. */
async function drop(field: Locator, files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  await field.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, base64 } of given)
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  )
}

/** Adds an entry to the list of a block, without its name, which is refused there; with it, the page shows it. */
async function addEntry(screen: Screen, block: string, { add, field, path }: { add: string; field: string; path: string }): Promise<void> {
  const { page, t } = screen
  const word = unique('条')
  await screen.go(`${path === '/' ? 'home' : 'about/company-intro'}?part=${block}`)
  const entries = page.locator('main ol > li')
  const index = await entries.count()
  await screen.button(add)
  await expect.poll(() => entries.count()).toBe(index + 1)
  const description = block === 'statistics' ? 'unit_cn' : 'description_cn'
  await screen.field(`items.${index}.${description}`).fill('说明')
  if (block === 'statistics') await screen.field(`items.${index}.value`).fill('17')
  await screen.save()
  await screen.refusedForm(`items.${index}.${field}`, '', 'api:field.required')
  await expect.poll(() => screen.field(`items.${index}.${description}`).inputValue()).toBe('说明')
  await screen.field(`items.${index}.${field}`).fill(word)
  await screen.save()
  await screen.says('form.updated')
  expect(await screen.site(path)).toContain(word)
  const name = (at: number) => screen.field(`items.${at}.${field}`)
  await screen.press(entries.nth(index).getByRole('button', { name: t('editor.earlier') }))
  await expect.poll(() => name(index - 1).inputValue()).toBe(word)
  const following = await entries.nth(index).elementHandle()
  await screen.press(entries.nth(index - 1).getByRole('button', { name: t('editor.remove') }))
  await screen.button('common.undo')
  await expect.poll(() => name(index - 1).inputValue()).toBe(word)
  // An entry that is mounted again is closed and loses the focus.
  expect(await following?.evaluate((entry) => entry.isConnected)).toBe(true)
}

const previewOf = ({ page, t }: Screen) => page.locator(`iframe[title="${t('form.preview_pane.title')}"]`)
const shownIn = (screen: Screen) => previewOf(screen).contentFrame()

/** Writes another heading of the featured products: clicked on in the page, on a phone among the texts of its part. */
async function changeHeading(screen: Screen): Promise<void> {
  const { page, t, isPhone, variant } = screen
  const key = 'public.home.products.title'
  const cell = page.locator(`[data-text-cell="${variant.locale} ${key}"]`)
  const word = unique('主打')
  if (isPhone) {
    await screen.press(page.getByRole('button', { name: t('settings.values.products'), exact: true }))
    await screen.press(cell.getByRole('button').first())
  } else {
    const pane = page.getByRole('radiogroup', { name: t('form.preview_pane.language') })
    await pane.getByText(t(`form.languages.${variant.locale === 'zh' ? 'cn' : 'en'}`), { exact: true }).click()
    await shownIn(screen).locator(`[data-text="${key}"]`).click()
  }
  const field = cell.getByRole('textbox')
  const before = await field.inputValue()
  await field.fill(word)
  if (!isPhone) await shownIn(screen).locator(`[data-text="${key}"]`).getByText(word).waitFor()
  const isOnSite = async () => (await screen.site(variant.prefix || '/')).includes(word)
  await field.blur()
  await screen.says('form.unsaved')
  // It goes live with the rest of the form.
  expect(await isOnSite()).toBe(false)
  await screen.save()
  await cell.getByRole('button', { name: word }).waitFor()
  expect(await isOnSite()).toBe(true)
  await screen.press(cell.getByRole('button').first())
  await field.fill(before)
  await screen.save()
  await cell.getByRole('button', { name: before }).waitFor()
  expect(await isOnSite()).toBe(false)
}

/** A field of a record that is edited over a page. */
const recordField = ({ page }: Screen, name: string) => page.locator(`[id="record-field-${name}"]`)

/** Drops one on the row of a banner, after a file of another kind; on a phone a card is only read, and the form has chosen it. */
async function replacePicture(screen: Screen, id: number, title: string): Promise<void> {
  if (screen.isPhone) {
    const [picture] = (await screen.call('GET', '/admin/media?kind=image&per_page=1')).body.data.items
    const { version } = await screen.stored('banners', id)
    await screen.call('PUT', `/admin/banners/${id}`, { image_id: picture.id, version })
    return screen.go('banners')
  }
  const picture = screen
    .row(title)
    .getByRole('button', { name: screen.t('list.replace_picture', { label: screen.t('banners.image'), title }) })
  await drop(picture, [{ name: 'list.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') }])
  await screen.says('media_field.other_kind')
  const image = { create: { width: 800, height: 400, channels: 3, background: '#2F5D50' } } as const
  await drop(picture, [{ name: `${title}.jpg`, type: 'image/jpeg', bytes: await sharp(image).jpeg().toBuffer() }])
  await screen.says('list.picture_replaced', { title })
}

const tests: ScreenTests = {
  'the home page: a part is opened by a click on the page or its name, at the figure that was clicked on, and what is typed is in the page':
    async (screen) => {
      const { page, t, isPhone } = screen
      await screen.go('home')
      const preview = previewOf(screen)
      const shown = shownIn(screen)
      const heading = (part: string) =>
        page.getByRole('heading', { level: 1, name: `${t('nav.home')} · ${t(`settings.values.${part}`)}`, exact: true })
      if (isPhone) await screen.press(page.getByRole('button', { name: t('settings.values.statistics'), exact: true }))
      else {
        const part = '[data-section="statistics"]'
        // The page listens once its parts have the pointer cursor. It is read from outside: no script runs in the frame.
        const cursorOf = (frame: Element, selector: string) => {
          const found = frame instanceof HTMLIFrameElement ? frame.contentDocument?.querySelector(selector) : null
          return found ? getComputedStyle(found).cursor : null
        }
        await expect.poll(() => preview.evaluate(cursorOf, part)).toBe('pointer')
        await preview.evaluate((frame: HTMLIFrameElement) => Object.assign(frame.contentWindow ?? {}, { isKept: true }))
        await shown.locator(part).locator('[data-field="items.1"]').click()
      }
      await heading('statistics').waitFor()
      if (!isPhone) {
        const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
        await expect.poll(focused).toMatch(/^field-items\.1\.label_/)
        // Once, and not again while somebody scrolls or goes on to another field.
        await page.evaluate(() => {
          const mark = (event: FocusEvent) => event.target instanceof HTMLElement && event.target.setAttribute('data-focused-again', '')
          addEventListener('focusin', mark, { capture: true })
        })
        const isKept = await preview.evaluate((frame: HTMLIFrameElement) => frame.contentWindow !== null && 'isKept' in frame.contentWindow)
        expect(isKept, 'the page was loaded again').toBe(true)
      }
      const word = unique('吨位')
      await screen.field('items.0.label_cn').fill(word)
      expect(await page.locator('[id="field-items.1"][data-focused-again]').count()).toBe(0)
      if (isPhone) await screen.button('form.preview')
      const pane = page.getByRole('radiogroup', { name: t('form.preview_pane.language') })
      await pane.getByText(t('form.languages.cn'), { exact: true }).click()
      await shown.getByText(word).first().waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await screen.fits()
      if (isPhone) await screen.button('form.preview_pane.close')
      const leaving = screen.dialog('form.leave.title')
      await screen.button('page_parts.all')
      await screen.button('form.leave.stay', {}, leaving)
      await expect.poll(() => screen.field('items.0.label_cn').inputValue()).toBe(word)
      await screen.button('page_parts.all')
      await screen.button('form.leave.save', {}, leaving)
      await screen.says('form.updated')
      await page.getByRole('heading', { level: 1, name: t('nav.home'), exact: true }).waitFor()
      expect(await screen.site('/')).toContain(word)
      await changeHeading(screen)
      await heading('products').waitFor()
      const removes = page.getByRole('button', { name: new RegExp(t('home.remove_featured', { title: '.+' })) })
      await removes.first().waitFor()
      const before = await removes.count()
      await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), screen.press(removes.first())])
      await expect.poll(() => removes.count()).toBe(before - 1)
    },

  'the about page: a year and a new certificate are put on it beside the page, and the certificate is hidden there': async (screen) => {
    const { page, t, isPhone } = screen
    const title = unique('证')
    const about = t('nav.about/company-intro')
    const part = (name: string) => screen.button(`settings.values.${name}`)
    const heading = (name: string) =>
      page.getByRole('heading', { level: 1, name: `${about} · ${t(`settings.values.${name}`)}`, exact: true }).waitFor()
    await screen.go('about/display?block=culture')
    await heading('culture')
    await screen.button('page_parts.all')
    await part('intro')
    await heading('intro')
    await screen.field('founded_year').fill('1987')
    if (isPhone) await screen.button('form.preview')
    await shownIn(screen).getByText('1987').first().waitFor()
    if (isPhone) await screen.button('form.preview_pane.close')
    await screen.save()
    await screen.says('form.updated')
    expect(await screen.site('/about')).toContain('1987')

    await screen.button('page_parts.all')
    await page.getByRole('switch', { name: t('settings.values.gallery'), exact: true }).press('Space')
    await screen.save()
    await expect.poll(() => screen.site('/about')).not.toContain('data-section="gallery"')
    await page.getByRole('switch', { name: t('settings.values.gallery'), exact: true }).press('Space')
    await screen.save()
    await expect.poll(() => screen.site('/about')).toContain('data-section="gallery"')

    await part('certificates')
    await heading('certificates')
    await screen.button('palette.create.certificates')
    const dialog = page.getByRole('dialog', { name: t('nav.certificates'), exact: true })
    await recordField(screen, 'title_cn').fill(title)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
    await screen.button('common.save', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(await screen.site('/about/certificates')).toContain(title)
    if (isPhone) await screen.press(page.getByRole('button', { name: title, exact: true }))
    // Its sheet stands beside the words, which are no link to the record alone.
    else await shownIn(screen).locator('[data-record]').filter({ hasText: title }).click()
    await expect.poll(() => recordField(screen, 'title_cn').inputValue()).toBe(title)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await heading('certificates')
    const shown = page.getByRole('switch', { name: title, exact: true })
    await shown.press('Space')
    await expect.poll(() => screen.site('/about/certificates')).not.toContain(title)
  },

  'a certificate over the page: what was typed is kept when it is left, and a colleague’s change is asked about': async (screen) => {
    const { page, t } = screen
    const title = unique('证')
    const { id, version } = await screen.make('certificates', both(title))
    const dialog = page.getByRole('dialog', { name: t('nav.certificates'), exact: true })
    const field = () => recordField(screen, 'title_cn')
    await screen.go(`about/company-intro?part=certificates&record=certificates/${id}`)
    if (screen.isPhone) await dialog.getByText(t('form.languages.cn'), { exact: true }).click()
    await field().fill(`${title}甲`)
    await page.keyboard.press('Escape')
    await screen.button('form.leave.stay')
    await expect.poll(() => field().inputValue()).toBe(`${title}甲`)
    await screen.button('common.close', {}, dialog)
    await screen.button('form.leave.leave')
    await dialog.waitFor({ state: 'detached' })
    await screen.press(page.getByRole('button', { name: title, exact: true }))
    await screen.button('form.draft.restore', {}, dialog)
    await expect.poll(() => field().inputValue()).toBe(`${title}甲`)
    await screen.call('PUT', `/admin/certificates/${id}`, { version, title_cn: `${title}乙` })
    await page.keyboard.press('Control+s')
    const conflict = screen.dialog('form.conflict.title', { name: t('form.conflict.somebody') })
    await screen.press(conflict.locator('label').filter({ hasText: t('form.conflict.mine') }))
    await screen.button('form.conflict.save', {}, conflict)
    await expect.poll(async () => (await screen.stored('certificates', id)).title_cn).toBe(`${title}甲`)
    await dialog.waitFor()
  },

  'banners: one without a picture is not shown by mistake, and says why; with one that is dropped on its row it is': async (screen) => {
    const title = unique('旗')
    const { id } = await screen.make('banners', { ...both(title), position: 'contact' })
    await screen.go('banners')
    await screen.setStatus(title, 'inactive', 'active')
    await screen.says('api:field.needs_picture')
    expect((await screen.stored('banners', id)).status).toBe('inactive')
    await replacePicture(screen, id, title)
    await screen.setStatus(title, 'inactive', 'active')
    await expect.poll(async () => (await screen.stored('banners', id)).status).toBe('active')
    await screen.call('DELETE', `/admin/banners/${id}`)
  },

  'a banner: an address without its beginning is refused at its field, and is shown once it is mended': async (screen) => {
    const { page } = screen
    const title = unique('幅')
    await screen.go('banners/create')
    await screen.field('title_cn').fill(title)
    await screen.field('link_url').fill('www.example.com')
    await screen.choose('position', screen.t('banners.positions.contact'))
    const picture = page.getByRole('group', { name: screen.t('banners.image'), exact: true })
    await drop(picture, [{ name: 'list.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') }])
    await screen.says('media_field.other_kind')
    const image = { create: { width: 800, height: 400, channels: 3, background: '#13717F' } } as const
    await drop(picture, [{ name: `${title}.jpg`, type: 'image/jpeg', bytes: await sharp(image).jpeg().toBuffer() }])
    await picture.getByRole('button', { name: screen.t('media_field.clear') }).waitFor()
    await screen.saveAs('form.save_activate')
    await screen.refusedForm('link_url', 'www.example.com', 'api:field.link')
    await screen.field('link_url').fill('/products')
    await screen.saveAs('form.save_activate')
    await page.waitForURL(/\/banners\/\d+\/edit$/)
    const id = Number(new URL(page.url()).pathname.split('/').at(-2))
    expect(await screen.stored('banners', id)).toMatchObject({
      title_cn: title,
      status: 'active',
      link_url: '/products',
      image: { id: expect.any(Number) },
    })
  },

  'certificates: one that is deleted by mistake is kept by the question; one that is hidden is gone from the site': async (screen) => {
    const { t } = screen
    const title = unique('证')
    const { id } = await screen.make('certificates', { ...both(title), expires_on: '2099-12-31' })
    await screen.go('about/certificates')
    await validity(screen.row(title), t).waitFor()
    await screen.rowMenu(title, t('common.delete'))
    const dialog = screen.dialog('impact.title', { title })
    await screen.button('common.cancel', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(await screen.site('/about/certificates')).toContain(title)
    await screen.setStatus(title, 'active', 'inactive')
    await expect.poll(() => screen.site('/about/certificates')).not.toContain(title)
    expect((await screen.stored('certificates', id)).title_cn).toBe(title)
  },

  'a certificate: without a title it is refused at that field, with its validity it is on the site': async (screen) => {
    const { page, t } = screen
    const title = unique('书')
    await screen.go('about/certificates/create')
    await screen.field('certificate_no').fill('HY-1')
    await screen.save()
    await screen.refusedForm('title_cn', '', 'api:field.required')
    await screen.field('title_cn').fill(title)
    await screen.field('expires_on').fill('2099-12-31')
    await screen.field('certificate_no').click()
    await validity(page, t).waitFor()
    await screen.saveAs('form.save_activate')
    await page.waitForURL(/\/about\/certificates\/\d+\/edit$/)
    const { items } = (await screen.call('GET', `/admin/certificates?keyword=${encodeURIComponent(title)}`)).body.data
    expect(items).toMatchObject([{ certificate_no: 'HY-1', expires_on: '2099-12-31' }])
    expect(await screen.site('/about/certificates')).toContain(title)
  },

  'milestones: deleting asks first, names the milestone, and only then it is gone': async (screen) => {
    const { t } = screen
    const title = unique('事')
    const { id } = await screen.make('milestones', { ...both(title), year: 1999 })
    await screen.go('about/milestones')
    const dialog = screen.dialog('impact.title', { title })
    await screen.rowMenu(title, t('common.delete'))
    await screen.button('common.cancel', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect((await screen.call('GET', `/admin/milestones/${id}`)).status).toBe(200)
    await screen.rowMenu(title, t('common.delete'))
    await screen.button('list.purge', {}, dialog)
    await expect.poll(async () => (await screen.call('GET', `/admin/milestones/${id}`)).status).toBe(404)
  },

  'a milestone: without a year it is refused at that field, with one it stands below it, and on the site': async (screen) => {
    const { page, t } = screen
    const title = unique('程')
    await screen.go('about/milestones/create')
    await screen.field('title_cn').fill(title)
    await screen.field('year').fill('')
    await screen.save()
    await screen.refusedForm('year', '', 'api:field.required')
    await expect.poll(() => screen.field('title_cn').inputValue()).toBe(title)
    await screen.field('year').fill('1998')
    await screen.choose('month', t('milestones.months.6'))
    await screen.save()
    await page.waitForURL(/\/about\/milestones\/\d+\/edit$/)
    expect(await screen.site('/about/milestones')).not.toContain(title)
    await screen.saveAs('form.save_activate')
    await screen.saved()
    await screen.go('about/milestones')
    const year = await page.getByRole('region', { name: '1998' }).innerText()
    expect(year).toContain(title)
    expect(year).toContain(t('milestones.months.6'))
    expect(await screen.site('/about/milestones')).toContain(title)
  },

  'the company profile: what was typed is offered again after a screen is left, a year that cannot be is refused, and it is on the site':
    async (screen) => {
      const { page } = screen
      const title = unique('公司')
      await screen.go('about/company-intro?part=intro')
      await screen.field('title_cn').fill(title)
      await screen.side('nav.dashboard')
      await screen.button('form.leave.leave')
      await page.waitForURL(/\/dashboard$/)
      await screen.go('about/company-intro?part=intro')
      await screen.button('form.draft.restore')
      await expect.poll(() => screen.field('title_cn').inputValue()).toBe(title)
      await screen.field('founded_year').fill('20006')
      await screen.field('title_cn').click()
      await screen.save()
      await screen.refusedForm('founded_year', '20006', 'api:field.too_large', { max: 2100 })
      await screen.field('founded_year').fill('2006')
      await screen.save()
      await screen.says('form.updated')
      expect(await screen.site('/about')).toContain(title)
      await screen.saved()
    },

  'the figures: one without its name is refused there, and removed by mistake it comes back': (screen) =>
    addEntry(screen, 'statistics', { add: 'about.statistics.add', field: 'label_cn', path: '/' }),
  'the highlights: one without its title is refused there, and removed by mistake it comes back': (screen) =>
    addEntry(screen, 'highlights', { add: 'about.highlights.add', field: 'title_cn', path: '/about' }),
  'the culture: an entry without its title is refused there, and removed by mistake it comes back': (screen) =>
    addEntry(screen, 'culture', { add: 'about.culture.add', field: 'title_cn', path: '/about' }),
  'the doors to the business lines: one without its title is refused there, and removed by mistake it comes back': (screen) =>
    addEntry(screen, 'business', { add: 'about.doors.add', field: 'title_cn', path: '/' }),

  'a business page: turning to another line with unsaved text loses none of it, and saved it is on the site': async (screen) => {
    const { page } = screen
    const lead = unique('导语')
    await screen.go('business-lines')
    const [, first, second] = await page.getByRole('tab').all()
    if (!first || !second) throw new Error('there are fewer than two lines')
    await screen.press(first)
    // In the instant after: the part is that of the line that was chosen.
    await screen.button('business-lines.parts.head')
    await expect.poll(() => new URL(page.url()).searchParams.get('id')).not.toBe(null)
    await screen.field('lead_cn').fill(lead)
    await screen.press(second)
    await expect.poll(() => screen.field('lead_cn').inputValue()).not.toBe(lead)
    await screen.press(first)
    await screen.button('form.draft.restore')
    await expect.poll(() => screen.field('lead_cn').inputValue()).toBe(lead)
    await screen.save()
    await screen.saved()
    expect(await screen.site('/business/breeding')).toContain(lead)
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
