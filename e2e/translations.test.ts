import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect } from 'vitest'
import { violationsInBothModes, violationsOf } from './accessibility.ts'
import { byTurns, narrowEnglish, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { translateBy, translationService } from './translation-service.ts'

const service = await translationService((text) => text.replace('涨潮', 'Rising tide: '))
afterAll(() => service.stop())

const test = screenTest({ env: { OUTGOING_HOSTS: `127.0.0.1:${service.port}` } })

const languageOf = (screen: Screen) => screen.t(`common.language.${screen.variant.locale}`)
/** A text's cell in the interface's language. */
const cellOf = ({ page, variant }: Screen, key: string) => page.locator(`[data-text-cell="${variant.locale} ${key}"]`)
const fieldOf = (screen: Screen, key: string) => cellOf(screen, key).getByRole('textbox')

async function put(screen: Screen, key: string, value: string): Promise<void> {
  const { status } = await screen.call('POST', '/admin/translations/batch-update', {
    items: [{ locale: screen.variant.locale, key, value }],
  })
  expect(status).toBe(200)
}

async function stored(screen: Screen, key: string) {
  const { body } = await screen.call('GET', `/admin/translations/pairs?keyword=${key}&per_page=100`)
  return body.data.items.find((pair: { key: string }) => pair.key === key)?.[screen.variant.locale]
}

/** Saves the typed text by the keyboard, on a phone by the button. */
const save = (screen: Screen, key: string): Promise<void> =>
  screen.isPhone ? screen.button('common.save', {}, cellOf(screen, key)) : screen.page.keyboard.press('Control+Enter')

/** Makes a text that English lacks; answers its key. */
async function missingText(screen: Screen, module: string, value: string): Promise<string> {
  const key = unique(`${module}.fill`)
  const items = [
    { locale: 'zh', key, value },
    { locale: 'en', key, value: '' },
  ]
  expect((await screen.call('POST', '/admin/translations/batch-update', { items })).status).toBe(200)
  await screen.go(`translations?module=${module}&status=missing`)
  await screen.row(key).waitFor()
  return key
}

/** Presses the button that has all missing texts filled in, however many there are. */
function fillMissing(screen: Screen): Promise<void> {
  const [before, behind] = screen.t('translations.fill.label', { count: 7 }).split('7')
  return screen.press(
    screen.page
      .getByRole('button')
      .filter({ hasText: before ?? '' })
      .filter({ hasText: behind ?? '' }),
  )
}

const tests: ScreenTests = {
  'the texts stand place by place, those of the site first; no key is read unless it is searched for, and none of the test pages': async (
    screen,
  ) => {
    const { page, t } = screen
    await screen.go('translations')
    const groups = screen.isPhone ? page.locator('main li > h2') : page.locator('main th[scope="colgroup"]')
    await groups.nth(2).waitFor()
    expect((await groups.allInnerTexts()).slice(0, 3)).toEqual(
      ['header', 'home_hero', 'home_statistics'].map((place) => t(`translations.places.${place}`)),
    )
    expect(await page.locator('main').innerText()).not.toMatch(/public\.|test\./)
    await screen.go('translations?keyword=public.contact.send')
    await page.getByText('public.contact.send', { exact: true }).first().waitFor()
    await groups.getByText(t('translations.places.contact_form')).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
  },

  'a text is changed where it stands and shows on the site at once; the original comes back by one press': async (screen) => {
    const { page, variant } = screen
    const key = 'public.search.title'
    const word = unique('Suche')
    await screen.go(`translations?keyword=${key}`)
    expect(await violationsInBothModes(page)).toEqual([])
    const original = (await stored(screen, key)).value
    await screen.press(cellOf(screen, key).getByRole('button').first())
    await fieldOf(screen, key).fill(word)
    await save(screen, key)
    await cellOf(screen, key).getByRole('button', { name: word }).waitFor()
    expect(await screen.site(`${variant.prefix}/search`)).toContain(word)
    await screen.button('translations.reset.one', {}, cellOf(screen, key))
    await cellOf(screen, key).getByRole('button', { name: original }).waitFor()
    expect(await screen.site(`${variant.prefix}/search`)).not.toContain(word)
    await screen.fits()
  },

  'a text that loses a placeholder is refused where it stands; what was typed is still there after a reload, and can be given up': async (
    screen,
  ) => {
    const { page } = screen
    const key = 'public.search.found_other'
    await screen.go(`translations?keyword=${key}`)
    await screen.press(cellOf(screen, key).getByRole('button').first())
    const field = fieldOf(screen, key)
    await field.fill('hits')
    await save(screen, key)
    const [words, figure] = [screen.t('translations.values.q'), screen.t('translations.values.shown')]
    await screen.refused(field, 'translations.values_lost', { names: `${words}${screen.t('form.left_out.comma')}${figure}` })
    await expect.poll(() => field.inputValue()).toBe('hits')
    expect(await violationsOf(page)).toEqual([])
    await page.reload()
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe('hits')
    await screen.press(cellOf(screen, key).getByRole('button', { name: screen.t('translations.insert_lost', { name: words }) }))
    await expect.poll(() => field.inputValue()).toContain(`{${words}}`)
    // A word that the program fills in is selected before it is removed.
    await field.press('Backspace')
    await expect.poll(() => field.inputValue()).toContain(`{${words}}`)
    await screen.button('common.cancel', {}, cellOf(screen, key))
    await field.waitFor({ state: 'detached' })
    expect((await stored(screen, key)).source).toBe('file')
  },

  'Tab saves a text and goes on to the next one; Escape gives up what is typed': async (screen) => {
    const { page } = screen
    const [first, second] = [unique('tide.a'), unique('tide.b')]
    await put(screen, first, 'One')
    await put(screen, second, 'Two')
    await screen.go('translations?module=tide')
    const cell = cellOf(screen, first)
    await screen.press(cell.getByRole('button').first())
    await fieldOf(screen, first).fill('Eins')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored(screen, first)).value).toBe('Eins')
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-text-cell]')?.getAttribute('data-text-cell') ?? '')
    await expect.poll(focused).not.toBe(`${screen.variant.locale} ${first}`)
    expect(await focused()).not.toBe('')
    await page.keyboard.type('typed by mistake')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('main textarea').count()).toBe(0)
    expect(await page.getByText('typed by mistake').count()).toBe(0)
  },

  'a text that a colleague has changed meanwhile is not overwritten: both are shown, and one is chosen': async (screen) => {
    const key = unique('tide.both')
    await put(screen, key, 'Ours')
    await screen.go(`translations?keyword=${key}`)
    await screen.press(cellOf(screen, key).getByRole('button').first())
    await fieldOf(screen, key).fill('Mine')
    await put(screen, key, 'A colleague’s')
    await save(screen, key)
    await cellOf(screen, key).getByText('A colleague’s').waitFor()
    expect((await stored(screen, key)).value).toBe('A colleague’s')
    await screen.button('media_alt.keep_mine', {}, cellOf(screen, key))
    await expect.poll(async () => (await stored(screen, key)).value).toBe('Mine')
  },

  'a file is checked before it is stored: what is wrong is named, and nothing changes until it is confirmed': async (screen) => {
    const { page, t } = screen
    const key = unique('tide.import')
    await screen.go('translations')
    await screen.button('translations.import.title')
    const dialog = screen.dialog('translations.import.title')
    const content = `key,zh,en\n${key},潮,Tide\nnodots,二,\n`
    await dialog
      .locator('input[type="file"]')
      .or(page.locator('input[type="file"]'))
      .first()
      .setInputFiles({
        name: 'texts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      })
    await dialog.getByText(t('translations.import.line', { line: 3 })).waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await stored(screen, key)).toBeUndefined()
    await screen.button('translations.import.store_good', { count: 2 }, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect((await stored(screen, key)).value).toBe(screen.variant.locale === 'zh' ? '潮' : 'Tide')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      screen.menu(t('list.export'), t('translations.export.changed', { format: 'JSON' })),
    ])
    expect(file.suggestedFilename()).toMatch(/^texts-.*\.json$/)
  },

  'a key of one’s own is added: one that is there already is refused at its field; it is deleted only after a question': async (screen) => {
    const { page, t } = screen
    const key = unique('tide.own')
    await screen.go('translations?module=tide')
    await screen.button('translations.add.title')
    const dialog = screen.dialog('translations.add.title')
    const field = dialog.getByLabel(t('translations.key'))
    const text = dialog.getByLabel(languageOf(screen), { exact: true })
    await field.fill('public.frame.home')
    await text.fill('Own')
    await screen.button('translations.add.label', {}, dialog)
    await screen.refused(field, 'api:field.taken', { value: 'public.frame.home' })
    await expect.poll(() => text.inputValue()).toBe('Own')
    await field.fill(key)
    await screen.button('translations.add.label', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await cellOf(screen, key).waitFor()
    await screen.rowMenu('Own', t('common.delete'))
    const question = screen.dialog('list.purge_title', { title: key })
    await screen.button('common.cancel', {}, question)
    await question.waitFor({ state: 'detached' })
    expect((await stored(screen, key)).value).toBe('Own')
    await screen.rowMenu('Own', t('common.delete'))
    await screen.button('list.purge', {}, question)
    await expect.poll(() => stored(screen, key)).toBeUndefined()
    await page.waitForURL(/module=tide/)
  },

  'missing texts are filled in by machine; without a service it is said that there is none, and the text stays missing': async (screen) => {
    const { page, t } = screen
    await translateBy(screen, null)
    await missingText(screen, 'tide', '潮汐')
    await fillMissing(screen)
    await screen.says('translations.fill.failed')
    expect(await page.getByText(t('translations.missing'), { exact: true }).count()).toBeGreaterThan(0)
    await screen.fits()
  },

  'missing texts are filled in by a service, keep their placeholders, and wait for review': async (screen) => {
    await translateBy(screen, service)
    const key = await missingText(screen, 'ebb', '涨潮{{count}}')
    await fillMissing(screen)
    await screen.says('translations.fill.done', { count: 1 })
    const { items } = (await screen.call('GET', `/admin/translations?locale=en&keyword=${key}`)).body.data
    expect(items).toMatchObject([{ value: 'Rising tide: {{count}}', source: 'machine', status: 'needs_review' }])
    expect((await screen.call('DELETE', `/admin/translations/${items[0].id}`)).status).toBe(200)
    await translateBy(screen, null)
  },

  'a text of the back office, and what its calls answer, are changed the same way; visitors carry neither': async (screen) => {
    const { page } = screen
    const [heading, refusal] = [unique('Terms '), unique('Nothing here ')]
    await put(screen, 'admin.nav.glossary', heading)
    await put(screen, 'api.field.required', refusal)
    try {
      await screen.go('glossary')
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await screen.go('glossary/create')
      await screen.save()
      await page.getByText(refusal).first().waitFor()
      const home = await screen.site(screen.variant.prefix || '/')
      expect([home.includes(heading), home.includes(refusal)]).toEqual([false, false])
    } finally {
      for (const key of ['admin.nav.glossary', 'api.field.required']) await put(screen, key, '')
    }
  },

  'where a text is seen is said, with a link to it': async (screen) => {
    const { page, t } = screen
    await screen.go('translations?keyword=public.milestones.years')
    const name = t('translations.usage.of', { text: t('public:milestones.years') })
    await screen.press(page.getByRole('button', { name }))
    const place = page.getByRole('dialog', { name }).getByRole('link')
    await place.waitFor()
    expect([await place.innerText(), await place.getAttribute('href')]).toEqual([
      t('translations.pages.milestones'),
      `${screen.variant.prefix}/about/milestones`,
    ])
    expect(await violationsOf(page)).toEqual([])
  },

  'a key that a page found no text for is listed with the page, and gets its text there': async (screen) => {
    const { page, t } = screen
    const key = unique('tide.asked')
    const { locale } = screen.variant
    await screen.call('POST', '/admin/translations/missing', { locale, path: '/about', keys: [key] })
    await expect
      .poll(async () => JSON.stringify((await screen.call('GET', '/admin/translations/missing?per_page=100')).body).includes(key), {
        timeout: 30_000,
      })
      .toBe(true)
    await screen.go('translations?view=absent')
    const row = screen.row(key)
    await row.getByText('/about').waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.press(row.getByRole('button', { name: t('translations.absent.add'), exact: true }))
    const dialog = screen.dialog('translations.add.title')
    await dialog.getByLabel(languageOf(screen), { exact: true }).fill('Flut')
    await screen.button('translations.add.label', {}, dialog)
    await row.waitFor({ state: 'detached' })
    expect((await stored(screen, key)).value).toBe('Flut')
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { acceptDownloads: true }))
})

test('texts that wait for a review come one after the other beside what they say the same as: accepted, or put back', {
  timeout: 120_000,
}, async ({ open, product }) => {
  const screen = await open(narrowEnglish)
  const { page, t } = screen
  const keys = ['public.search.submit', 'public.search.title']
  for (const key of keys) await put(screen, key, 'Lookup')
  const database = new DatabaseSync(join(product.dataDir, 'anlan.db'))
  database
    .prepare("update translations set status = 'needs_review' where locale = ? and key in (?, ?)")
    .run(screen.variant.locale, ...(keys as [string, string]))
  database.close()
  // Counts are known until a text is written.
  await put(screen, unique('tide.x'), 'x')
  await screen.go('translations?view=review')
  await screen.says('translations.review.left', { count: 2 })
  expect(await violationsInBothModes(page)).toEqual([])
  const card = page.getByRole('article')
  await card.getByText('Lookup').waitFor()
  const first = await card.getAttribute('aria-label')
  await screen.button('translations.review.accept', {}, card)
  await screen.says('translations.review.left', { count: 1 })
  await screen.button('translations.review.reject', {}, card)
  await page.getByText(t('translations.review.none')).waitFor()
  for (const key of keys)
    expect(await stored(screen, key)).toMatchObject(key === first ? { value: 'Lookup', status: 'ok' } : { source: 'file', status: 'ok' })
  await put(screen, first ?? '', '')
})
