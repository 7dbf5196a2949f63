import { afterAll, expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { translateBy, translationService } from './translation-service.ts'

const phrases: readonly [string, string][] = [
  ['对虾出口增长', 'Shrimp exports grow '],
  ['本季出口', 'This season we exported '],
  ['发往欧洲。', ' to Europe.'],
  ['每箱', 'Each carton'],
]
const service = await translationService((text) => {
  // Loses what stands behind it, as a bad service would.
  if (text.startsWith('每箱')) return 'Each carton'
  return phrases.reduce((said, [chinese, english]) => said.replace(chinese, english), text)
})
afterAll(() => service.stop())

const test = screenTest({ env: { OUTGOING_HOSTS: `127.0.0.1:${service.port}` } })

async function newsCategory(screen: Screen): Promise<number> {
  return (await screen.call('GET', '/admin/categories?type=news&per_page=1')).body.data.items[0].id
}

const tests: ScreenTests = {
  'an article is written in Chinese, translated, reviewed and published; a changed paragraph is stale until somebody says it is still right':
    async (screen) => {
      const { page, t } = screen
      await translateBy(screen, service)
      const word = unique('no')
      const fields = { title_cn: `对虾出口增长${word}`, slug: `grow-${word}`, content_cn: '<p>本季出口12吨发往欧洲。</p>' }
      const { id } = await screen.make('contents', { category_id: await newsCategory(screen), ...fields })
      await screen.go(`contents/${id}/edit`)
      await screen.button('form.translate.all')
      const dialog = screen.dialog('form.translate.title')
      const title = dialog.getByRole('textbox', { name: t('form.translate.translation_of', { label: t('fields.title') }) })
      await expect.poll(() => title.inputValue()).toBe(`Shrimp exports grow ${word}`)
      await dialog.getByText('This season we exported 12 tonnes to Europe.').waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await title.fill(`Shrimp exports up: ${word}`)
      await screen.button('form.translate.take', { count: 2 }, dialog)
      await dialog.waitFor({ state: 'detached' })
      // Nothing is stored before the record is saved.
      expect((await screen.stored('contents', id)).title_en).toBe('')
      await screen.saveAs('form.save_publish')
      await screen.saved()
      const { translation, translation_fields: states } = await screen.stored('contents', id)
      expect(translation).toBe('complete')
      expect(states.title).toMatchObject({ made_by: 'person' })
      expect(states.content).toMatchObject({ made_by: 'machine', confirmed: true })
      const english = `/en/contents/grow-${word}`
      await expect.poll(() => screen.site(english)).toContain('This season we exported 12 tonnes to Europe.')

      const { version } = await screen.stored('contents', id)
      await screen.call('PUT', `/admin/contents/${id}`, { content_cn: '<p>本季出口15吨发往欧洲。</p>', version })
      await screen.go(`contents/${id}/edit#field-content_en`)
      // The address differs in its end alone, so the page is still the one before the change.
      await page.reload()
      const label = t('contents.content')
      await screen.button('form.translation.of', { label, state: t('form.translation.stale_en') })
      const changed = page.getByRole('dialog', { name: t('form.translation.changed_of_cn', { label }) })
      await expect.poll(() => changed.locator('ins').allTextContents()).toEqual(['15'])
      await expect.poll(() => changed.evaluate((shown) => shown.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await changed.waitFor({ state: 'detached' })
      await screen.button('form.translation.still_right_of_en', { label })
      await page.keyboard.press('Control+s')
      await screen.saved()
      expect((await screen.stored('contents', id)).translation).toBe('complete')
    },

  'an article that would be published with texts missing is translated first, and published from there': async (screen) => {
    await translateBy(screen, service)
    const word = unique('no')
    const fields = { title_cn: `对虾出口增长${word}`, content_cn: '<p>本季出口12吨发往欧洲。</p>' }
    const { id } = await screen.make('contents', { category_id: await newsCategory(screen), ...fields })
    await screen.go(`contents/${id}/edit`)
    await screen.page.keyboard.press('Control+Enter')
    await screen.button('form.publish.translate_first', {}, screen.dialog('form.publish.missing'))
    const dialog = screen.dialog('form.translate.title')
    await dialog.getByRole('button', { name: screen.t('form.translate.take', { count: 2 }) }).waitFor()
    expect((await screen.stored('contents', id)).status).toBe('draft')
    await screen.button('form.publish.take_publish', {}, dialog)
    await expect.poll(() => screen.stored('contents', id)).toMatchObject({ status: 'published', translation: 'complete' })
  },

  'a translation that lost a number is not taken unless asked for, says why, and is put back': async (screen) => {
    const { page, t } = screen
    await translateBy(screen, service)
    const word = unique('no')
    const { id } = await screen.make('contents', {
      category_id: await newsCategory(screen),
      ...{ title_cn: `对虾出口增长${word}`, summary_cn: '每箱10 kg', content_cn: '<p>本季出口12吨发往欧洲。</p><p>每箱10 kg</p>' },
    })
    await screen.go(`contents/${id}/edit#field-summary_en`)
    const label = t('fields.summary')
    await screen.button('form.translate.action_of', { label })
    const dialog = screen.dialog('form.translate.title')
    const take = dialog.getByRole('button', { name: t('form.translate.take_none'), exact: true })
    await dialog.getByText(t('translation_review.refused', { text: 'Each carton' })).waitFor()
    await expect.poll(() => take.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: t('common.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    await screen.go(`contents/${id}/edit#field-title_en`)
    await screen.button('form.translate.action_of', { label: t('fields.title') })
    await screen.button('form.translate.take', { count: 1 }, dialog)
    await expect.poll(() => screen.field('title_en').inputValue()).toBe(`Shrimp exports grow ${word}`)
    await screen.button('form.translation.take_back_taken', { label: t('fields.title') })
    await expect.poll(() => screen.field('title_en').inputValue()).toBe('')
    await page.getByText(t('form.translation.missing_en')).first().waitFor()

    // Of a text with several parts, what is not translated is completed by hand.
    await screen.go(`contents/${id}/edit#field-content_en`)
    await screen.button('form.translate.action_of', { label: t('contents.content') })
    await dialog.getByText(t('form.translate.untranslated_count', { count: 1 })).waitFor()
    await dialog.getByRole('textbox', { name: t('form.translate.write_of', { text: '每箱10 kg' }) }).fill('Cartons of 10 kg')
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'detached' })
    await screen.saved()
    const { content_en } = await screen.stored('contents', id)
    expect(content_en).toBe('<p>This season we exported 12 tonnes to Europe.</p><p>Cartons of 10 kg</p>')
  },

  'while a translation is written, what is wrong in it is listed with its place, and gone once it is right': async (screen) => {
    const { page, t } = screen
    const { id } = await screen.make('contents', {
      category_id: await newsCategory(screen),
      ...{ title_cn: unique('题'), summary_cn: '每箱10 kg，共12吨', summary_en: '10 kg per carton, 12 tonnes in all' },
    })
    await screen.go(`contents/${id}/edit#field-summary_en`)
    const english = screen.field('summary_en')
    const findings = page.getByRole('list', { name: t('translation_review.findings') })
    await english.fill('10 kg per carton, 21 tonnes in all')
    const finding = findings.getByRole('button', { name: t('translation_checks.findings.number_changed', { zh: '12吨', en: '21 tonnes' }) })
    await screen.press(finding)
    await expect.poll(() => findings.locator('mark').allTextContents()).toEqual(['12吨', '21 tonnes'])
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('form.checks.show', {}, findings)
    const selected = () => english.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd))
    await expect.poll(selected).toBe('21 tonnes')
    await page.keyboard.type('12 tonnes')
    await findings.waitFor({ state: 'detached' })
    await screen.fits()
  },

  'chosen records of a list are translated by a job, and their translations wait for review': async (screen) => {
    const { page, t } = screen
    await translateBy(screen, service)
    const word = unique('no')
    const title = `对虾出口增长${word}`
    const { id } = await screen.make('contents', { category_id: await newsCategory(screen), title_cn: title })
    await screen.go(`contents?keyword=${word}`)
    await screen.row(title).getByRole('checkbox').check()
    await screen.button('translation_review.batch')
    const question = screen.dialog('translation_review.estimate.title')
    const amount = t('translation_review.estimate.exactly', { count: 1, fields: '1', characters: String(title.length) })
    await question.getByText(amount).waitFor()
    await screen.button('translation_review.estimate.begin', {}, question)
    await screen.button('translation_review.batch_link')
    await page.getByRole('article', { name: title }).getByText(`Shrimp exports grow ${word}`, { exact: true }).waitFor()
    expect((await screen.stored('contents', id)).title_en).toBe('')
    await screen.go(`contents/${id}/edit`)
    await screen.press(page.getByRole('link', { name: t('translation_review.waiting', { count: 1 }), exact: true }))
    await page.getByText(t('translation_review.only_record', { title })).waitFor()
    await screen.button('translation_review.accept')
    await expect.poll(async () => (await screen.stored('contents', id)).title_en).toBe(`Shrimp exports grow ${word}`)
  },

  'a heading of the home page is translated from what was just written in Chinese, and goes live with it': async (screen) => {
    const { page } = screen
    await translateBy(screen, service)
    const word = unique('no')
    const cell = (locale: string) => page.locator(`[data-text-cell="${locale} public.home.products.title"]`)
    await screen.go('home?part=products')
    await screen.press(cell('zh').getByRole('button').first())
    await cell('zh').getByRole('textbox').fill(`对虾出口增长${word}`)
    await screen.press(cell('en').getByRole('button').first())
    await screen.button('translation_review.translate_field', {}, cell('en'))
    await expect.poll(() => cell('en').getByRole('textbox').inputValue()).toBe(`Shrimp exports grow ${word}`)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.save()
    await screen.says('form.updated')
    await expect.poll(() => screen.site('/en')).toContain(`Shrimp exports grow ${word}`)
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
