import type { Locator } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { violationsInBothModes } from './accessibility.ts'
import { type Screen, type ScreenTests, screenTest, unique, variants } from './screen.ts'
import { connectTo } from './wechat-account.ts'

const simulator = await Simulator.start({ followers: 60 })
afterAll(() => simulator.stop())
const test = screenTest({ env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
test.beforeAll(({ product }) => connectTo(simulator, product.base))

const name = 'wechat/messages'
/** So many answers does the platform allow to one message of a follower. */
const mostAnswers = 5

/** A follower who has written nothing in another test. */
let next = 0
function follower(): string {
  next += 1
  return simulator.followers.openidOf(next)
}

/** How often a text of the account stands on a follower's phone. */
const onPhone = (openid: string, text: string): number =>
  simulator.state.conversation.filter((line) => line.openid === openid && line.from === 'account' && line.text === text).length

/** Opens a follower's conversation, and answers it with the place to write in. */
async function conversationWith(screen: Screen, openid: string): Promise<{ drawer: Locator; field: Locator; send: () => Promise<void> }> {
  await screen.go(`wechat/messages?with=${openid}`)
  const drawer = screen.page.getByRole('dialog')
  const field = drawer.getByRole('textbox', { name: screen.t(`${name}.reply`), exact: true })
  return { drawer, field, send: () => screen.button(`${name}.send`, {}, drawer) }
}

const tests: ScreenTests = {
  'a message is found by a word in it, its conversation opens, and an answer reaches the phone and the log': async (screen) => {
    const { page, t } = screen
    const openid = follower()
    const asked = unique('请问大黄鱼的起订量')
    await simulator.sendText(openid, asked)
    await simulator.sendImage(openid)
    await screen.go(name)
    expect(await violationsInBothModes(page)).toEqual([])
    await page.locator('main').getByRole('searchbox').fill(asked)
    await page.waitForURL(/[?&]keyword=/)
    await expect.poll(() => page.locator('main').getByRole('button', { name: asked }).count()).toBe(1)
    await screen.press(page.locator('main').getByRole('button', { name: asked }))
    const drawer = page.getByRole('dialog')
    await drawer.getByText(t(`${name}.types.image`), { exact: true }).waitFor()
    await expect.poll(() => drawer.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    expect(await violationsInBothModes(page)).toEqual([])
    const answer = unique('起订量一个 20 尺冷柜。')
    await drawer.getByRole('textbox', { name: t(`${name}.reply`), exact: true }).fill(answer)
    await screen.button(`${name}.send`, {}, drawer)
    await drawer.getByRole('listitem').filter({ hasText: answer }).waitFor()
    expect(onPhone(openid, answer)).toBe(1)
    await screen.button('common.close', {}, drawer)
    await drawer.waitFor({ state: 'detached' })
    await screen.go(`${name}?direction=out&openid=${openid}`)
    await page.locator('main').getByText(answer).first().waitFor()
    await screen.says(`${name}.states.sent`)
  },

  'an answer that WeChat refuses stays with the reason, and is sent when the follower has written again': async (screen) => {
    const openid = follower()
    await simulator.sendText(openid, '有样品吗？')
    for (let index = 0; index < mostAnswers; index += 1) {
      const { status } = await screen.call('POST', '/admin/wechat/messages/reply', { openid, text: `第 ${index + 1} 条` })
      expect(status).toBe(200)
    }
    const { drawer, field, send } = await conversationWith(screen, openid)
    const answer = unique('样品可以寄。')
    await field.fill(answer)
    await send()
    await drawer.getByRole('button', { name: screen.t(`${name}.retry`), exact: true }).waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.inputValue()).toBe(answer)
    await screen.fits()
    await simulator.sendText(openid, '您好？')
    await screen.button(`${name}.retry`, {}, drawer)
    await expect.poll(() => onPhone(openid, answer)).toBe(1)
    await drawer.getByRole('button', { name: screen.t(`${name}.retry`), exact: true }).waitFor({ state: 'detached' })
  },

  'what was typed on a lost line is still there after the page is read again, and is sent once': async (screen) => {
    const { page } = screen
    const openid = follower()
    await simulator.sendText(openid, '发货了吗？')
    const { field, send } = await conversationWith(screen, openid)
    const answer = unique('昨天已从宁德发出。')
    await field.fill(answer)
    await page.context().setOffline(true)
    await send()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.context().setOffline(false)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(answer)
    await send()
    await expect.poll(() => onPhone(openid, answer)).toBe(1)
    await expect.poll(() => field.inputValue()).toBe('')
  },

  'an answer whose outcome was lost with the line is not sent twice, also after the page is read again': async (screen) => {
    const { page } = screen
    const openid = follower()
    await simulator.sendText(openid, '还在吗？')
    const { field, send } = await conversationWith(screen, openid)
    const answer = unique('在的，请讲。')
    await field.fill(answer)
    // It reaches the server, and the server's answer nobody.
    await page.route('**/wechat/messages/reply', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.unroute('**/wechat/messages/reply')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(answer)
    await send()
    await expect.poll(() => field.inputValue()).toBe('')
    expect(onPhone(openid, answer)).toBe(1)
  },

  'two tabs keep one unsent answer, and one that was sent in the first is gone from the second': async (screen) => {
    const { page } = screen
    const openid = follower()
    await simulator.sendText(openid, '价格多少？')
    const { field, send } = await conversationWith(screen, openid)
    const answer = unique('报价单已发到您的邮箱。')
    await field.fill(answer)
    const other = await page.context().newPage()
    await other.goto(page.url())
    const otherField = other.getByRole('dialog').getByRole('textbox', { name: screen.t(`${name}.reply`), exact: true })
    await expect.poll(() => otherField.inputValue()).toBe(answer)
    await page.bringToFront()
    await send()
    await expect.poll(() => onPhone(openid, answer)).toBe(1)
    await expect.poll(() => otherField.inputValue()).toBe('')
    await other.close()
  },

  'a long conversation is read in parts, and what arrives meanwhile appears by itself': async (screen) => {
    const { page } = screen
    const openid = follower()
    // Each is answered by the demo company's rules.
    for (let index = 1; index <= 30; index += 1) await simulator.sendText(openid, `第 ${index} 问`)
    await page.clock.install()
    const { drawer } = await conversationWith(screen, openid)
    await drawer.getByText('第 30 问', { exact: true }).waitFor()
    expect(await drawer.getByText('第 1 问', { exact: true }).count()).toBe(0)
    await screen.button(`${name}.earlier`, {}, drawer)
    await drawer.getByText('第 1 问', { exact: true }).waitFor()
    await simulator.sendText(openid, '还有一问')
    await page.clock.runFor(16_000)
    await drawer.getByText('还有一问', { exact: true }).waitFor()
    await screen.fits()
  },

  'who has unfollowed cannot be written to, which is said instead of a field': async (screen) => {
    const openid = follower()
    await simulator.sendText(openid, '不买了')
    await simulator.unfollow(openid)
    const { drawer, field } = await conversationWith(screen, openid)
    await drawer.getByText(screen.t(`${name}.reply_closed`), { exact: true }).waitFor()
    await drawer
      .getByText(screen.t(`${name}.left`), { exact: true })
      .first()
      .waitFor()
    expect(await field.count()).toBe(0)
  },
}

describe.for(variants)('in $language at $width px,', (variant) => {
  // The last two: the line is cut by a test, and a tab without an address yet has no storage, which the fixture's script reports.
  const allow = [/status of 4(04|09|22)/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|manifest patches/, /localStorage/]
  test.for(Object.keys(tests))('%s', { timeout: 120_000 }, async (name, { open }) => {
    await tests[name]?.(await open(variant, { bypassCSP: true, allow }))
  })
})
