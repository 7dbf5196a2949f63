import { describe, expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { screenTest, variants } from './screen.ts'

const test = screenTest()

describe.each(variants)('the official account in $language at $width px,', (variant) => {
  test('is tried with the simulated account by one press: a follower writes, is answered by a rule, and the message is in the log', async ({
    open,
  }) => {
    const screen = await open(variant, { bypassCSP: true })
    const { page, t } = screen
    await screen.go('wechat')
    // The other variant's try may have ended before its end.
    await screen.call('POST', '/admin/wechat/simulator', { action: 'disconnect' })
    await page.reload()
    await screen.button('wechat.begin.simulated')
    await screen.says('wechat.simulator.connected')
    const conversation = page.getByRole('log', { name: t('wechat.simulator.conversation') })
    await conversation.waitFor()
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('wechat.simulator.follow')
    // The demo company greets who follows it.
    await conversation
      .getByText(/安澜|Anlan/)
      .first()
      .waitFor()
    await page.getByLabel(t('wechat.simulator.say')).fill('报价')
    await page.getByLabel(t('wechat.simulator.say')).press('Enter')
    await expect.poll(() => conversation.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
    await screen.go('wechat/messages')
    await page.locator('main').getByText('报价').first().waitFor()
    await screen.go('wechat')
    await screen.button('wechat.simulator.disconnect')
    const dialog = page.getByRole('dialog')
    await screen.button('wechat.simulator.disconnect', {}, dialog)
    await screen.says('wechat.simulator.disconnected')
    await page.getByRole('button', { name: t('wechat.begin.simulated') }).waitFor()
  })
})
