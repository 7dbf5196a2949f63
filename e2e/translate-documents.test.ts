import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()
const path = '/admin/about/display/culture'
const entry = (title_cn: string, title_en: string) => ({
  ...{ title_cn, title_en, description_cn: '', description_en: '', icon: '', image_id: null },
})
const block = async (screen: Screen) => (await screen.call('GET', path)).body.data
const put = async (screen: Screen, items: object[]) => screen.call('PUT', path, { items, version: (await block(screen)).version })

const tests: ScreenTests = {
  'an entry of the culture whose Chinese has changed is stale, also at another place, until somebody says that it is still right': async (
    screen,
  ) => {
    const { page, t } = screen
    const word = unique('no')
    const [first, second] = [entry(`诚信${word}`, `Integrity ${word}`), entry(`向海${word}`, `To the sea ${word}`)]
    await put(screen, [first, second])
    await put(screen, [{ ...first, title_cn: `守信${word}` }, second])
    await screen.go('about/display?block=culture#field-items.0.title_en')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-items.0.title_en')
    const label = t('fields.title')
    const stale = page.getByRole('button', { name: t('form.translation.of', { label, state: t('form.translation.stale_en') }) })
    await screen.press(stale)
    const changed = page.getByRole('dialog', { name: t('form.translation.changed_of_cn', { label }) })
    await expect.poll(() => changed.locator('del').allTextContents()).toEqual(['诚信'])
    // As right after the click, before the popover has taken the focus.
    await stale.press('Escape')
    await changed.waitFor({ state: 'detached' })
    expect(await violationsInBothModes(page)).toEqual([])

    const entries = page.getByRole('region', { name: t('about.culture.label') }).getByRole('listitem')
    await screen.press(entries.first().getByRole('button', { name: t('editor.later') }))
    await expect.poll(() => screen.field('items.1.title_en').inputValue()).toBe(`Integrity ${word}`)
    await entries.nth(1).getByText(t('form.translation.stale_en')).waitFor()
    await page.keyboard.press('Control+s')
    await screen.saved()
    expect((await block(screen)).translation_fields).toMatchObject({
      'items.0.title': { state: 'complete' },
      'items.1.title': { state: 'stale', before: `诚信${word}` },
    })

    await screen.press(page.getByRole('button', { name: t('form.translation.stale_count', { count: 1 }) }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-items.1.title_en')
    await screen.button('form.translation.still_right_of_en', { label })
    await page.keyboard.press('Control+s')
    await screen.saved()
    expect((await block(screen)).translation_fields['items.1.title']).toMatchObject({ state: 'complete', confirmed: true })
  },

  'a setting that has no English is found from the open fields, written, and stored as complete': async (screen) => {
    const { page, t } = screen
    const word = unique('no')
    await screen.call('PUT', '/admin/config/group/contact', { working_hours_cn: `周一至周五${word}`, working_hours_en: '' })
    await screen.go('settings?group=contact#field-working_hours_en')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-working_hours_en')
    await page.getByText(t('form.translation.missing_en')).first().waitFor()
    await page.keyboard.type(`Monday to Friday ${word}`)
    await page.keyboard.press('Control+s')
    const stored = async () => (await screen.call('GET', '/admin/config/group/contact')).body.data.translation_fields.working_hours
    await expect.poll(stored).toMatchObject({ state: 'complete', made_by: 'person' })
    await page.getByText(t('form.translation.missing_en')).first().waitFor({ state: 'detached' })
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
