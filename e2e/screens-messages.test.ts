import { expect } from 'vitest'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()

/** A message as a colleague enters it. */
async function noted(screen: Screen) {
  const name = unique('Olu ')
  const { locale } = screen.variant
  const letter = { name, email: 'olu@buyer.example', subject: 'Kelp', message: '请报价', status: 'unread', locale }
  return { name, ...(await screen.make('contact-messages', letter)) }
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

      await screen.button('contact-messages.record_reply')
      await page
        .getByRole('region', { name: t('contact-messages.replies') })
        .getByText('两吨没有问题。')
        .waitFor()
      await expect.poll(() => reply.inputValue()).toBe('')
      await expect.poll(async () => (await screen.stored('contact-messages', id)).status).toBe('replied')
      await screen.fits()
    },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
