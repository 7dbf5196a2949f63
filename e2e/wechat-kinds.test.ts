import type { Locator } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { connectTo } from './wechat-account.ts'

const simulator = await Simulator.start({ followers: 5 })
afterAll(() => simulator.stop())
const test = screenTest({ env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
test.beforeAll(({ product }) => connectTo(simulator, product.base))

const users = '/admin/wechat/users'

/** Followers are read while that is possible; then the account is one of another kind. */
async function becomes(screen: Screen, kind: 'subscription' | 'service', verified: boolean): Promise<void> {
  const { call } = screen
  const put = async (values: object) => expect((await call('PUT', '/admin/config/group/wechat', values)).status).toBe(200)
  const sync = async () => (await call('GET', `${users}/facts`)).body.data.sync
  if ((await sync()) === null) {
    await put({ kind: 'service', verified: true })
    expect((await call('POST', `${users}/sync`)).status).toBeLessThan(300)
  }
  await expect.poll(async () => (await sync())?.state, { timeout: 30_000 }).toBe('done')
  await put({ kind, verified })
}

const lacks = (screen: Screen, obstacle: string, permission: string) =>
  screen.says(`wechat-config.obstacles.${obstacle}`, { name: screen.t(`wechat-config.permission.${permission}`) })
const areDisabled = (targets: readonly Locator[]) => Promise.all(targets.map((target) => target.isDisabled()))

const tests: ScreenTests = {
  'of followers an unverified account neither changes tags nor the blacklist, and the list says what unlocks them': async (screen) => {
    const { page, t } = screen
    await becomes(screen, 'subscription', false)
    await screen.go('wechat/users')
    await lacks(screen, 'verification', 'tags')
    await page.locator('main').getByRole('checkbox').last().check()
    const batch = ['tag', 'untag', 'unblacklist', 'blacklist'].map((action) =>
      page.getByRole('button', { name: t(`wechat-users.batch.${action}`), exact: true }),
    )
    await expect.poll(() => areDisabled(batch)).toEqual([true, true, true, true])
    await screen.go('wechat/users')
    await screen.button('wechat-users.tags')
    const drawer = screen.dialog('wechat-users.tags')
    await drawer.getByText(t('wechat-config.obstacles.verification', { name: t('wechat-config.permission.tags') })).waitFor()
    await expect.poll(() => drawer.getByRole('textbox').isDisabled()).toBe(true)
    await screen.fits()
    await expect.poll(() => drawer.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    expect(await violationsInBothModes(page)).toEqual([])
  },

  'a follower’s remark, tags and blacklist are closed to an account that lacks them, with the reason, and open to one that has them':
    async (screen) => {
      const { page, t, call } = screen
      await becomes(screen, 'service', false)
      const [{ id }] = (await call('GET', `${users}?subscribed=true&per_page=1`)).body.data.items
      await screen.go(`wechat/users/${id}`)
      await lacks(screen, 'verified_service_account', 'remarks')
      await lacks(screen, 'verification', 'tags')
      const remark = page.getByRole('textbox', { name: t('wechat-users.remark'), exact: true })
      const block = page.getByRole('button', { name: t('wechat-users.batch.blacklist'), exact: true })
      const tags = page.getByRole('combobox', { name: t('wechat-users.tags'), exact: true })
      const open = async () => [await remark.isEditable(), await tags.isEditable(), await block.isEnabled()]
      await expect.poll(open).toEqual([false, false, false])
      expect(await violationsInBothModes(page)).toEqual([])
      await becomes(screen, 'subscription', true)
      await page.reload()
      await remark.waitFor()
      await expect.poll(open).toEqual([true, true, true])
      expect(await page.getByText(t('wechat-config.permission.remarks')).count()).toBe(0)
    },

  'a rule says what its answer takes: what the account surely lacks is not offered, what it perhaps lacks is tried': async (screen) => {
    const { page, t, call } = screen
    await becomes(screen, 'service', true)
    const name = unique('转人工')
    const rule = { kind: 'keyword', name, keywords: [{ text: name, match: 'exact' }], reply: { type: 'transfer', account: '' } }
    const { id } = await screen.make('wechat/auto-replies', rule)
    await becomes(screen, 'subscription', false)
    await screen.go('wechat/auto-reply/create')
    const option = (type: string) => page.getByRole('option', { name: new RegExp(`^${t(`wechat-replies.types.${type}`)}`) })
    await screen.press(screen.field('reply'))
    await expect.poll(() => option('transfer').getAttribute('data-combobox-disabled')).toBe('true')
    await option('transfer').getByText(t('wechat-replies.not_for_account')).waitFor()
    await screen.press(option('image').first())
    await lacks(screen, 'perhaps', 'materials')
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.go(`wechat/auto-reply?keyword=${encodeURIComponent(name)}`)
    await screen.row(name).getByText(t('wechat-replies.not_for_account')).waitFor()
    await screen.go(`wechat/auto-reply/${id}/edit`)
    await lacks(screen, 'verification', 'customer_service')
    await call('DELETE', `/admin/wechat/auto-replies/${id}`)
  },

  'messages are read without customer service, and answered only with it; what was typed before stays readable': async (screen) => {
    const { page, t } = screen
    const openid = simulator.followers.openidOf(1)
    await simulator.sendText(openid, '请问起订量')
    await becomes(screen, 'service', true)
    await screen.go(`wechat/messages?with=${openid}`)
    const chat = page.getByRole('region', { name: t('wechat/messages.conversation'), exact: true })
    const field = chat.getByRole('textbox', { name: t('wechat/messages.reply'), exact: true })
    const send = chat.getByRole('button', { name: t('wechat/messages.send'), exact: true })
    await field.fill('一个 20 尺冷柜')
    await expect.poll(() => send.isEnabled()).toBe(true)
    await becomes(screen, 'service', false)
    await page.reload()
    await page.getByText(t('wechat-config.obstacles.verification', { name: t('wechat-config.permission.customer_service') })).waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    expect([await field.isEditable(), await field.inputValue()]).toEqual([false, '一个 20 尺冷柜'])
    await field.press('Control+Enter')
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    expect(simulator.state.conversation.filter(({ from, text }) => from === 'account' && text === '一个 20 尺冷柜')).toEqual([])
    await lacks(screen, 'verification', 'customer_service')
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { bypassCSP: true, allow: [/status of 4(04|09|22)/] }))
})
