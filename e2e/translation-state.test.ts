import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()

async function article(screen: Screen, fields: object): Promise<{ id: number; version: number }> {
  const category_id = (await screen.call('GET', '/admin/categories?type=news&per_page=1')).body.data.items[0].id
  return screen.make('contents', { category_id, slug: `t-${unique('')}`, ...fields })
}

const stateOf = async (screen: Screen, id: number, field: string) =>
  (await screen.stored('contents', id)).translation_fields[field] as { state: string; confirmed: boolean }

const tests: ScreenTests = {
  'a changed Chinese paragraph makes its English stale at once, shows what changed, and “still right” ends that': async (screen) => {
    const { page, t } = screen
    const texts = { title_cn: unique('题'), title_en: 'Title', summary_cn: '养殖 20 天后起捕', summary_en: 'Harvested after farming' }
    const { id } = await article(screen, texts)
    await screen.go(`contents/${id}/edit`)
    const chinese = screen.field('summary_cn')
    await chinese.fill('养殖 30 天后起捕')
    const toUpdate = page.getByRole('button', { name: t('form.translation.stale_count', { count: 1 }), exact: true })
    await toUpdate.waitFor()
    // Bringing the text back ends it, a comma does not begin it.
    await chinese.fill('养殖 20 天后，起捕')
    await toUpdate.waitFor({ state: 'detached' })
    await chinese.fill('养殖 30 天后起捕')
    await screen.press(toUpdate)
    const label = t('fields.summary')
    await screen.button('form.translation.of', { label, state: t('form.translation.stale_en') })
    const changed = page.getByRole('dialog', { name: t('form.translation.changed_of_cn', { label }) })
    await expect.poll(() => changed.locator('del').allTextContents()).toEqual(['20'])
    await expect.poll(() => changed.locator('ins').allTextContents()).toEqual(['30'])
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+s')
    await screen.saved()
    expect(await stateOf(screen, id, 'summary')).toMatchObject({ state: 'stale' })
    await screen.button('form.translation.still_right_of_en', { label })
    await screen.says('form.translation.confirmed')
    await page.keyboard.press('Control+s')
    await screen.saved()
    await screen.says('form.translation.complete')
    expect(await stateOf(screen, id, 'summary')).toMatchObject({ state: 'complete', confirmed: true })
  },

  'one key leads from an open field to the next, then into another record, and asks before unsaved work is left': async (screen) => {
    const { page, t } = screen
    const next = await article(screen, { title_cn: unique('前'), summary_cn: '摘要' })
    const { id } = await article(screen, { title_cn: unique('后'), summary_cn: '摘要', summary_en: 'Summary' })
    const third = await article(screen, { title_cn: unique('再'), title_en: 'Third', summary_cn: '摘要' })
    await screen.go(`contents/${next.id}/edit`)
    const isFocused = async (name: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`field-${name}`)
    const names = new RegExp(`^(${t('form.translation.next')}|${t('form.translation.next_record')})`)
    const goOn = () => (screen.isPhone ? screen.press(page.getByRole('button', { name: names })) : page.keyboard.press('Alt+n'))
    await goOn()
    await isFocused('title_en')
    if (!screen.isPhone) {
      await goOn()
      await isFocused('summary_en')
    }
    // Behind the record's last open field.
    await screen.field('title_en').fill('Written here')
    await page.keyboard.press('Tab')
    await screen.field('summary_en').focus()
    await page.keyboard.press('Alt+n')
    await screen.button('form.leave.stay')
    await screen.field('summary_en').fill('Written there')
    await page.keyboard.press('Control+s')
    await screen.saved()
    await goOn()
    await page.waitForURL(new RegExp(`/contents/${id}/edit`))
    await isFocused('title_en')
    await goOn()
    await page.waitForURL(new RegExp(`/contents/${third.id}/edit`))
    await isFocused('summary_en')
    await screen.fits()
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', async ({ run, variant }, { open }) => run(await open(variant)))
