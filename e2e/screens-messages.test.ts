import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()

/** A message as a colleague enters it. */
async function noted(screen: Screen) {
  const name = unique('Olu ')
  return { name, ...(await screen.make('contact-messages', letterOf(screen, name))) }
}

const letterOf = ({ variant: { locale } }: Screen, name: string) => {
  return { name, email: 'olu@buyer.example', subject: 'Kelp', message: '请报价', status: 'unread', locale }
}

const tests: ScreenTests = {
  'messages: one is found and put aside, and one that is about to be deleted by mistake is kept by the question': async (screen) => {
    const { page, t } = screen
    const { id, name } = await noted(screen)
    await screen.go(`contact-messages?keyword=${encodeURIComponent(name)}`)
    await screen.setStatus(name, 'unread', 'archived')
    await expect.poll(async () => (await screen.stored('contact-messages', id)).status).toBe('archived')
    await screen.rowMenu(name, t('common.delete'))
    await screen.button('common.cancel', {}, page.getByRole('dialog'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await screen.call('GET', `/admin/contact-messages/${id}`)).status).toBe(200)
  },

  'messages: one is assigned in its row, and several at once': async (screen) => {
    const { page, t, call } = screen
    const { name: colleague, id: colleagueId } = (await call('GET', '/auth/user')).body.data
    const { id, name } = await noted(screen)
    await screen.go(`contact-messages?keyword=${encodeURIComponent(name)}`)
    const assigned = (to: string) => page.getByRole('button', { name: t('contact-messages.assign_of', { name, to }), exact: true })
    await screen.press(assigned(t('contact-messages.assign')))
    await screen.press(page.getByRole('menuitem', { name: colleague, exact: true }))
    await assigned(colleague).waitFor()
    await expect.poll(async () => (await screen.stored('contact-messages', id)).assigned_to).toBe(colleagueId)
    const { id: otherId } = await screen.make('contact-messages', { ...letterOf(screen, name), message: '再问一次' })
    await screen.go(`contact-messages?keyword=${encodeURIComponent(name)}`)
    const dialog = page.getByRole('dialog')
    const select = async () => {
      const boxes = page.getByRole('checkbox', { name: t('list.select', { title: name }) })
      await boxes.nth(1).waitFor()
      for (const box of await boxes.all()) await box.check()
      await screen.button('batches.quick.contact-messages.button')
    }
    const bothAreOf = (colleague: number | null) =>
      expect
        .poll(() => Promise.all([id, otherId].map(async (one) => (await screen.stored('contact-messages', one)).assigned_to)))
        .toEqual([colleague, colleague])
    await select()
    const submit = dialog.getByRole('button', { name: t('batches.quick.contact-messages.submit'), exact: true })
    expect(await submit.isDisabled()).toBe(true)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.press(dialog.getByRole('combobox', { name: t('contact-messages.assigned_to') }))
    await screen.press(page.getByRole('option', { name: colleague }))
    await screen.press(submit)
    await bothAreOf(colleagueId)
    await dialog.waitFor({ state: 'detached' })
    await select()
    await screen.button('batches.quick.contact-messages.clear', {}, dialog)
    await bothAreOf(null)
    await screen.fits()
  },

  'a message: the letter is read, in the list and on its page, and the reply written, in one’s own language; nothing that was written is replaced unasked':
    async (screen) => {
      const { page, t } = screen
      const isChinese = screen.variant.locale === 'zh'
      const [letter, draft] = isChinese
        ? ['Frozen whole large yellow croaker, please quote.', '大黄鱼可以供货。']
        : ['冻大黄鱼，请报价。', 'Large yellow croaker is in stock.']
      const own = { name: unique('Olu '), email: 'olu@buyer.example', message: letter, locale: isChinese ? 'en' : 'zh' }
      const { id } = await screen.make('contact-messages', own)
      await screen.go(`contact-messages/${id}`)
      await page.getByText(t('contact-messages.no_service')).waitFor()
      await page.route('**/api/v1/admin/translate/languages', (route) =>
        route.fulfill({ json: { success: true, data: { languages: [], provider: 'deepl', texts_provider: 'deepl', is_ready: true } } }),
      )
      await page.route('**/api/v1/admin/translate', (route) => {
        const { text, target, source } = route.request().postDataJSON()
        const translation = { text: `[${target}] ${text}`, source, target, provider: 'embedded', is_complete: false, parts: [] }
        return route.fulfill({ json: { success: true, data: translation } })
      })
      await page.route('**/api/v1/admin/translate/batch', (route) => {
        const { items, target, source } = route.request().postDataJSON()
        const made = { source, target, provider: 'embedded', is_complete: false }
        const part = { origin: 'machine', findings: [], similar: [] }
        // Refused for publishing, and read all the same; a line below it has no translation.
        const partsOf = (text: string) => [
          { ...part, source: text, target: `[${target}] ${text}`, is_refused: true },
          { ...part, source: '?', target: null, is_refused: false },
        ]
        const translations = items.map(({ key, text }: Record<string, string>) => ({ key, text, ...made, parts: partsOf(text ?? '') }))
        return route.fulfill({ json: { success: true, data: { items: translations } } })
      })
      const read = isChinese ? 'zh' : 'en'
      const translated = page.getByText(`[${read}] ${letter}`)
      await screen.go(`contact-messages?keyword=${encodeURIComponent(own.name)}`)
      await screen.row(own.name).getByText(letter).waitFor()
      expect(await translated.count()).toBe(0)
      await screen.button('list.read')
      await translated.waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await screen.fits()
      await screen.button('list.read')
      await translated.waitFor({ state: 'detached' })
      await screen.press(screen.row(own.name).getByRole('link', { name: own.name }))
      await screen.button('contact-messages.read_translated')
      await translated.waitFor()
      await screen.button('wechat/messages.read_original')
      await translated.waitFor({ state: 'detached' })
      await screen.button('contact-messages.read_translated')
      await translated.waitFor()
      await page.getByText(t('contact-messages.partly_translated')).waitFor()
      await page.getByText(t('contact-messages.unchecked_reading')).waitFor()
      await screen.button('contact-messages.write_own')
      await page.getByRole('textbox', { name: t('contact-messages.own_text') }).fill(draft)
      await screen.button('contact-messages.translate_own')
      const reply = page.getByRole('textbox', { name: t('contact-messages.reply_to', { email: 'olu@buyer.example' }) })
      const sent = `[${isChinese ? 'en' : 'zh'}] ${draft}`
      await expect.poll(() => reply.inputValue()).toBe(sent)
      const plain = isChinese ? 'Two tonnes are in stock.' : '现货两吨。'
      await reply.fill(plain)
      await screen.button('contact-messages.read_back')
      await page.getByText(`[${read}] ${plain}`, { exact: true }).waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await reply.fill(sent)
      await reply.fill(`${sent} + own words`)
      await screen.button('contact-messages.translate_own')
      await screen.button('common.cancel', {}, screen.dialog('contact-messages.replace_by_translation'))
      await page.reload()
      await expect.poll(() => reply.inputValue()).toBe(`${sent} + own words`)
      await expect.poll(() => page.getByRole('textbox', { name: t('contact-messages.own_text') }).inputValue()).toBe(draft)
      expect(await violationsInBothModes(page)).toEqual([])
      await screen.button('contact-messages.record_reply')
      // A colleague who does not read the language of the reply learns what was sent.
      await page.locator('summary', { hasText: t('contact-messages.original') }).click()
      await page.locator('details').getByText(draft, { exact: true }).waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await screen.fits()
    },

  'a message: own words are not replaced by a template unasked, nor a colleague’s note by one’s own; what was typed survives a reload':
    async (screen) => {
      const { page, t } = screen
      const { id } = await noted(screen)
      await screen.go(`contact-messages/${id}`)
      const reply = page.getByRole('textbox', { name: t('contact-messages.reply_to', { email: 'olu@buyer.example' }) })
      await reply.fill('两吨没有问题。')
      await screen.button('contact-messages.template.thanks')
      const question = screen.dialog('contact-messages.replace_title')
      await screen.button('common.cancel', {}, question)
      await page.reload()
      await expect.poll(() => reply.inputValue()).toBe('两吨没有问题。')

      const note = page.getByRole('textbox', { name: t('contact-messages.note') })
      const { version } = await screen.stored('contact-messages', id)
      await screen.call('PUT', `/admin/contact-messages/${id}`, { note: '同事：已去电', version })
      await note.fill('我：等样品')
      const conflict = screen.dialog('form.conflict.title', { name: t('form.conflict.somebody') })
      await conflict.getByText('同事：已去电').waitFor()
      await screen.press(conflict.locator('label').filter({ hasText: t('form.conflict.mine') }))
      await screen.button('form.conflict.save', {}, conflict)
      await expect.poll(async () => (await screen.stored('contact-messages', id)).note).toBe('我：等样品')
      await conflict.waitFor({ state: 'detached' })

      await screen.button('contact-messages.keep_template')
      const template = unique('模板')
      const name = page.getByRole('textbox', { name: t('contact-messages.template_name') })
      await name.fill(template)
      expect(await violationsInBothModes(page)).toEqual([])
      await name.press('Enter')
      await page.getByRole('button', { name: template, exact: true }).waitFor()
      await reply.fill('')
      await screen.press(page.getByRole('button', { name: template, exact: true }))
      await expect.poll(() => reply.inputValue()).toBe('两吨没有问题。')
      await screen.button('contact-messages.forget_template', { name: template })
      await screen.button('common.delete', {}, screen.dialog('contact-messages.forget_template', { name: template }))
      await page.getByRole('button', { name: template, exact: true }).waitFor({ state: 'detached' })

      await screen.button('contact-messages.record_reply')
      await page
        .getByRole('region', { name: t('contact-messages.replies') })
        .getByText('两吨没有问题。')
        .waitFor()
      await page.getByRole('button', { name: t('contact-messages.reply_again') }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('reply')
      expect(await reply.count()).toBe(0)
      await expect.poll(async () => (await screen.stored('contact-messages', id)).status).toBe('replied')
      await screen.fits()
      await screen.press(page.getByRole('link', { name: t('contact-messages.next_waiting') }))
      await expect.poll(() => new URL(page.url()).pathname).not.toMatch(new RegExp(`/${id}/`))
      await page.getByRole('textbox', { name: t('contact-messages.note') }).waitFor()
    },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
