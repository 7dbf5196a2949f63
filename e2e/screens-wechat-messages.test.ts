import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { translateBy, translationService } from './translation-service.ts'
import { holdRequests, setConnection } from './walk.ts'
import { connectTo } from './wechat-account.ts'

const simulator = await Simulator.start({ followers: 60 })
afterAll(() => simulator.stop())
const service = await translationService((text) => (/[a-z]/i.test(text) ? `译：${text.length}` : `In English: ${text.length}`))
afterAll(() => service.stop())
const test = screenTest({ env: { OUTGOING_HOSTS: `${new URL(simulator.url).host},127.0.0.1:${service.port}` } })
test.beforeAll(({ product }) => connectTo(simulator, product.base))

const name = 'wechat/messages'
/** Answers that the platform allows to one message of a follower. */
const maxAnswers = 5

/** A follower who has written nothing in another test. */
let next = 0
function follower(): string {
  next += 1
  return simulator.followers.openidOf(next)
}

/** The number of times that a text of the account stands on a follower's phone. */
const onPhone = (openid: string, text: string): number =>
  simulator.state.conversation.filter((line) => line.openid === openid && line.from === 'account' && line.text === text).length

const conversationOn = (page: Page, { t }: Screen): Locator => page.getByRole('region', { name: t(`${name}.conversation`), exact: true })

/** Opens a follower's conversation, and answers it with the place to write in. */
async function conversationWith(screen: Screen, openid: string): Promise<{ chat: Locator; field: Locator; send: () => Promise<void> }> {
  await screen.go(`wechat/messages?with=${openid}`)
  const chat = conversationOn(screen.page, screen)
  const field = chat.getByRole('textbox', { name: screen.t(`${name}.reply`), exact: true })
  return { chat, field, send: () => screen.button(`${name}.send`, {}, chat) }
}

const tests: ScreenTests = {
  'a conversation is found by a word in it, answered, and waits no longer': async (screen) => {
    const { page, t } = screen
    const openid = follower()
    const asked = unique('请问大黄鱼的起订量')
    await simulator.sendText(openid, asked)
    await simulator.sendImage(openid)
    await screen.go(name)
    expect(await violationsInBothModes(page)).toEqual([])
    const list = page.getByRole('navigation', { name: t(`${name}.conversations`), exact: true })
    await list.getByRole('searchbox').fill(asked)
    await page.waitForURL(/[?&]keyword=/)
    const found = list.getByRole('link', { name: asked })
    await found.getByText(t(`${name}.reply_states.waiting`), { exact: true }).waitFor()
    await expect.poll(() => list.getByRole('link').count()).toBe(1)
    await screen.press(found)
    const chat = conversationOn(page, screen)
    await chat.getByText(t(`${name}.types.image`), { exact: true }).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    const answer = unique('起订量一个 20 尺冷柜。')
    const reply = chat.getByRole('textbox', { name: t(`${name}.reply`), exact: true })
    await reply.fill(answer)
    const release = await holdRequests(page, `**/admin/${name}/reply`)
    await screen.button(`${name}.send`, {}, chat)
    // Nothing can be typed that would be forgotten with the reply.
    await expect.poll(() => reply.isEditable()).toBe(false)
    release()
    await chat.getByRole('listitem').filter({ hasText: answer }).waitFor()
    expect(onPhone(openid, answer)).toBe(1)
    await expect.poll(() => reply.isEditable()).toBe(true)
    await screen.fits()
    if (screen.isPhone) await screen.press(chat.getByRole('link', { name: t(`${name}.back`), exact: true }))
    await found.getByText(t(`${name}.reply_states.waiting`), { exact: true }).waitFor({ state: 'detached' })
    await screen.go(`${name}?shown=events&direction=out&keyword=${encodeURIComponent(answer)}`)
    await screen.row(answer).waitFor()
    await screen.says(`${name}.states.sent`)
  },

  'a reply is kept when another conversation is opened, and what came since stands in the list': async (screen) => {
    const { page, t } = screen
    const [one, other] = [follower(), follower()]
    const [first, second] = [unique('柜子到哪了'), unique('发票开好了吗')]
    await simulator.sendText(one, first)
    await simulator.sendText(other, second)
    const { chat, field } = await conversationWith(screen, one)
    const draft = unique('今天到宁德港，')
    await field.fill(draft)
    const list = page.getByRole('navigation', { name: t(`${name}.conversations`), exact: true })
    if (screen.isPhone) await screen.press(chat.getByRole('link', { name: t(`${name}.back`), exact: true }))
    await screen.press(list.getByRole('link', { name: second }))
    await chat.getByText(second).first().waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    const again = unique('还没到吗')
    await simulator.sendText(one, again)
    if (screen.isPhone) await page.goBack()
    else await list.getByRole('link', { name: draft }).waitFor()
    await screen.press(list.getByRole('link', { name: draft }))
    await chat.getByText(again).waitFor()
    await expect.poll(() => field.inputValue()).toBe(draft)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(draft)
  },

  'a quick reply is written, put into the reply, changed and deleted; a product is sent as a card': async (screen) => {
    const { page, t } = screen
    const openid = follower()
    await simulator.sendText(openid, '有产品资料吗？')
    const { chat, field } = await conversationWith(screen, openid)
    const [label, text] = [unique('资料'), unique('资料稍后发您')]
    await field.fill(text)
    await screen.button(`${name}.tools.quick`, {}, chat)
    const quick = screen.dialog(`${name}.tools.quick`)
    await screen.button(`${name}.quick.add`, {}, quick)
    await quick.getByRole('textbox', { name: t(`${name}.quick.name`), exact: true }).fill(label)
    await screen.button('common.save', {}, quick)
    await screen.button(`${name}.quick.edit`, { name: label }, quick)
    const changed = `${text}！`
    await quick.getByRole('textbox', { name: t(`${name}.quick.text`), exact: true }).fill(changed)
    await screen.button('common.save', {}, quick)
    await expect.poll(() => quick.getByText(changed).count()).toBe(1)
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await quick.waitFor({ state: 'detached' })
    await field.fill('')
    await screen.button(`${name}.tools.quick`, {}, chat)
    await screen.press(quick.getByRole('button', { name: label }).first())
    await expect.poll(() => field.inputValue()).toBe(changed)
    await screen.button(`${name}.tools.quick`, {}, chat)
    await screen.button(`${name}.quick.delete`, { name: label }, quick)
    await screen.button('common.delete', {}, screen.dialog(`${name}.quick.delete`, { name: label }))
    await quick.getByText(label, { exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await field.fill('')

    await screen.button(`${name}.tools.card`, {}, chat)
    const cards = screen.dialog(`${name}.tools.card`)
    await cards.getByRole('listitem').first().getByRole('radio').check()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button(`${name}.send`, {}, cards)
    const card = chat.getByRole('link').filter({ has: page.locator('img') })
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await card.getAttribute('href')).toMatch(/\/products\//)
    expect(simulator.state.conversation.findLast((line) => line.openid === openid)?.kind).toBe('news')
  },

  'an answer with a line that was not translated is sent only after a question, also after the page is read again': async (screen) => {
    const { page, t } = screen
    const isChinese = screen.variant.locale === 'zh'
    const openid = follower()
    await simulator.sendText(openid, isChinese ? 'Has my container left?' : '柜子走了吗？')
    const { chat, field, send } = await conversationWith(screen, openid)
    // Of no line does the program itself know a translation.
    const line = unique(isChinese ? '司机明早十点到厂装柜 ' : 'The driver will load it at ten ')
    await screen.button('contact-messages.write_own', {}, chat)
    const own = chat.getByRole('textbox', { name: t('contact-messages.own_text') })
    await own.fill(line)
    await screen.button('contact-messages.translate_own', {}, chat)
    await chat.getByText(t('contact-messages.nothing_translated'), { exact: true }).waitFor()
    expect(await field.inputValue()).toBe('')
    const [known, translated] = isChinese ? ['大黄鱼', 'Large yellow croaker'] : ['Large yellow croaker', '大黄鱼']
    await own.fill(`${known}\n${line}`)
    await screen.button('contact-messages.translate_own', {}, chat)
    await expect.poll(() => field.inputValue()).toBe(`${translated}\n${line}`)
    await page.reload()
    await chat.getByText(t('contact-messages.untranslated', { count: 1 })).waitFor()
    await screen.fits()
    await send()
    const question = screen.dialog('contact-messages.send_untranslated', { count: 1 })
    await question.getByText(line).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('common.cancel', {}, question)
    await question.waitFor({ state: 'detached' })
    expect(onPhone(openid, line)).toBe(0)
    const mended = unique(isChinese ? 'It will be loaded at ten ' : '明早十点装柜 ')
    await field.fill(mended)
    await chat.getByText(t('contact-messages.untranslated', { count: 1 })).waitFor({ state: 'detached' })
    await send()
    await expect.poll(() => onPhone(openid, mended)).toBe(1)
  },

  'a conversation in the other language is read in one’s own at once, also the messages that arrive then': async (screen) => {
    const isChinese = screen.variant.locale === 'zh'
    const openid = follower()
    const said = isChinese ? ['Is it wild?', 'And the price?', 'Hello?'] : ['是野生的吗？', '怎么卖？', '在吗']
    const translated = said.map((text) => (isChinese ? `译：${text.length}` : `In English: ${text.length}`))
    for (const text of said.slice(0, 2)) await simulator.sendText(openid, text)
    await translateBy(screen, service)
    const { chat } = await conversationWith(screen, openid)
    await screen.button(`${name}.read_all`, {}, chat)
    for (const text of translated.slice(0, 2)) await chat.getByText(text, { exact: true }).waitFor()
    expect(await violationsInBothModes(screen.page)).toEqual([])
    await simulator.sendText(openid, said[2] ?? '')
    await chat.getByText(translated[2] ?? '', { exact: true }).waitFor()
    // Everything is read so until that is ended.
    await screen.page
      .getByRole('navigation', { name: screen.t(`${name}.conversations`) })
      .getByText(translated[2] ?? '')
      .first()
      .waitFor()
    await screen.button(`${name}.read_original`, {}, chat)
    await chat.getByText(translated[0] ?? '', { exact: true }).waitFor({ state: 'detached' })
    await translateBy(screen, null)
  },

  'an answer that WeChat refuses stays with the reason, and is sent when the follower has written again': async (screen) => {
    const openid = follower()
    await simulator.sendText(openid, '有样品吗？')
    for (let index = 0; index < maxAnswers; index += 1) {
      const { status } = await screen.call('POST', '/admin/wechat/messages/reply', { openid, text: `第 ${index + 1} 条` })
      expect(status).toBe(200)
    }
    const { chat, field, send } = await conversationWith(screen, openid)
    const answer = unique('样品可以寄。')
    await field.fill(answer)
    await send()
    await chat.getByRole('button', { name: screen.t(`${name}.retry`), exact: true }).waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.inputValue()).toBe(answer)
    await screen.fits()
    await simulator.sendText(openid, '您好？')
    await screen.button(`${name}.retry`, {}, chat)
    await expect.poll(() => onPhone(openid, answer)).toBe(1)
    await chat.getByRole('button', { name: screen.t(`${name}.retry`), exact: true }).waitFor({ state: 'detached' })
  },

  'what was typed on a lost line is still there after the page is read again, and is sent once': async (screen) => {
    const { page } = screen
    const openid = follower()
    await simulator.sendText(openid, '发货了吗？')
    const { field, send } = await conversationWith(screen, openid)
    const answer = unique('昨天已从宁德发出。')
    await field.fill(answer)
    await setConnection(page.context(), true)
    await send()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await setConnection(page.context(), false)
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
    // It reaches the server, but the server's answer is lost.
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
    const otherField = conversationOn(other, screen).getByRole('textbox', { name: screen.t(`${name}.reply`), exact: true })
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
    for (let index = 1; index <= 60; index += 1) await simulator.sendText(openid, `第 ${index} 问`)
    await page.clock.install()
    const { chat } = await conversationWith(screen, openid)
    await chat.getByText('第 60 问', { exact: true }).waitFor()
    expect(await chat.getByText('第 1 问', { exact: true }).count()).toBe(0)
    await screen.button(`${name}.earlier`, {}, chat)
    await chat.getByText('第 1 问', { exact: true }).waitFor()
    await simulator.sendText(openid, '还有一问')
    await page.clock.runFor(16_000)
    await chat.getByText('还有一问', { exact: true }).waitFor()
    await screen.fits()
  },

  'figures show how many messages came and went by day and of which kinds, in the period that is chosen': async (screen) => {
    const { page, t } = screen
    const openid = follower()
    await simulator.sendText(openid, '您好')
    await simulator.sendImage(openid)
    await screen.go(name)
    await screen.button('contact-messages.statistics')
    const rows = page.getByRole('table', { name: t(`${name}.shown_figures.by_day`) }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(30)
    expect(Number(await rows.last().locator('td').first().textContent())).toBeGreaterThanOrEqual(2)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.press(page.locator('label').filter({ hasText: t('dashboard.last_days', { days: 7 }) }))
    await expect.poll(() => rows.count()).toBe(7)
    await screen.fits()
    const kinds = page.getByRole('region', { name: t(`${name}.shown_figures.received_kinds`), exact: true })
    await screen.press(kinds.getByRole('link', { name: t(`${name}.types.image`), exact: true }))
    await page.locator('main').getByRole('searchbox').waitFor()
    await screen
      .row(t(`${name}.types.image`))
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('type')).toBe('image')
  },

  'a picture is seen small in the conversation and whole when it is pressed': async (screen) => {
    const { page, t } = screen
    const openid = follower()
    await simulator.sendText(openid, '货坏了，请看：')
    await simulator.sendImage(openid)
    const { chat } = await conversationWith(screen, openid)
    const thumbnail = chat.locator('img')
    // Answers of the rules may have moved it out of sight, where it is not fetched.
    await chat
      .getByRole('button', { name: t(`${name}.media.show_image`) })
      .or(thumbnail)
      .scrollIntoViewIfNeeded()
    const width = () => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(240)
    const [before, after] = t(`${name}.media.image`, { time: '|' }).split('|')
    const label = (await thumbnail.getAttribute('alt')) ?? ''
    expect([label.startsWith(before ?? ''), label.endsWith(after ?? '')]).toEqual([true, true])
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.press(chat.getByRole('button', { name: label }))
    const whole = page.getByRole('dialog', { name: label })
    await whole.locator('img').waitFor()
    const saving = page.waitForEvent('download')
    await screen.button(`${name}.media.save`, {}, whole)
    expect((await saving).suggestedFilename()).toMatch(/^wechat-\d+\.png$/)
    await page.keyboard.press('Escape')
    await whole.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('with')).toBe(openid)
  },

  'pictures out of sight are not fetched before they come into it': async (screen) => {
    const { page } = screen
    const openid = follower()
    await simulator.sendImage(openid)
    for (let index = 1; index <= 12; index += 1) await simulator.sendText(openid, `第 ${index} 问`)
    let fetched = 0
    page.on('request', (request) => {
      if (/messages\/\d+\/media$/.test(new URL(request.url()).pathname)) fetched += 1
    })
    const { chat } = await conversationWith(screen, openid)
    await chat.getByText('第 12 问', { exact: true }).waitFor()
    const waiting = chat.getByText(screen.t(`${name}.media.show_image`), { exact: true })
    await expect.poll(() => waiting.count()).toBe(1)
    expect(fetched).toBe(0)
    await waiting.scrollIntoViewIfNeeded()
    await chat.locator('img').waitFor()
    expect(fetched).toBe(1)
  },

  'a picture that WeChat no longer has is said to be gone, and who sent it can be asked again': async (screen) => {
    const openid = follower()
    await simulator.sendMessage(openid, 'image', { PicUrl: 'http://mmbiz.qpic.cn/gone/0', MediaId: 'long-gone' })
    const { chat, field } = await conversationWith(screen, openid)
    await chat.getByText(screen.t('api:error.wechat_media_gone', { days: 3 }), { exact: true }).waitFor()
    expect(await chat.getByRole('button', { name: screen.t(`${name}.media.retry`), exact: true }).count()).toBe(0)
    expect(await violationsInBothModes(screen.page)).toEqual([])
    expect(await field.isEnabled()).toBe(true)
    await screen.fits()
  },

  'a voice message is handed over as a file, since browsers cannot play it': async (screen) => {
    const openid = follower()
    await simulator.sendVoice(openid)
    const { chat } = await conversationWith(screen, openid)
    await chat.getByText(screen.t(`${name}.media.voice_note`), { exact: true }).waitFor()
    const saving = screen.page.waitForEvent('download')
    await screen.button(`${name}.media.save_voice`, {}, chat)
    expect((await saving).suggestedFilename()).toMatch(/\.amr$/)
  },

  'a location has its name, its coordinates and links to maps, a link its address, and events say how they ended': async (screen) => {
    const { page, t } = screen
    const openid = follower()
    await simulator.sendLocation(openid, 26.66, 119.55, '宁德市蕉城区海安路')
    await simulator.sendLink(openid, '检测报告', 'https://example.com/report?no=1')
    await simulator.sendLink(openid, '点我', 'javascript:alert(1)')
    await simulator.event(openid, 'TEMPLATESENDJOBFINISH', { MsgID: '200163836', Status: 'failed:user block' })
    // The demo company hands those who ask for it over to a person.
    await simulator.sendText(openid, '人工')
    const { chat } = await conversationWith(screen, openid)
    await chat.getByText('宁德市蕉城区海安路').waitFor()
    await chat.getByText(t(`${name}.media.place`, { latitude: '26.66000', longitude: '119.55000' }), { exact: true }).waitFor()
    const map = chat.getByRole('link', { name: t('public:contact.maps.amap'), exact: true })
    const address = new URL((await map.getAttribute('href')) ?? '')
    expect([address.searchParams.get('position'), address.searchParams.get('coordinate')]).toEqual(['119.55,26.66', 'gaode'])
    expect(await chat.getByRole('link', { name: 'https://example.com/report?no=1' }).getAttribute('rel')).toContain('noopener')
    await chat.getByText(t(`${name}.media.link_unsafe`), { exact: true }).waitFor()
    expect(await chat.getByRole('link', { name: 'javascript' }).count()).toBe(0)
    await chat.getByText(t(`${name}.outcomes.TEMPLATESENDJOBFINISH.blocked`)).waitFor()
    await chat.locator('li[data-notice]').getByText(t('wechat-replies.transferred'), { exact: true }).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
  },

  'an answer may be as long as WeChat takes, and a longer one stays to be cut': async (screen) => {
    const openid = follower()
    await simulator.sendText(openid, '请详细介绍一下')
    const { chat, field, send } = await conversationWith(screen, openid)
    const long = '鱼'.repeat(683)
    await field.fill(long.slice(0, 600))
    await chat.getByText(screen.t('wechat.room_left', { letters: 248, characters: 82 }), { exact: true }).waitFor()
    await field.fill(long)
    await send()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe(long)
    expect(await chat.getByText(screen.t('wechat.room_over', { letters: 1, characters: 1 }), { exact: true }).count()).toBe(2)
    await field.fill(long.slice(1))
    await send()
    await expect.poll(() => onPhone(openid, long.slice(1))).toBe(1)
  },

  'who has unfollowed cannot be written to, which is said instead of a field': async (screen) => {
    const openid = follower()
    await simulator.sendText(openid, '不买了')
    await simulator.unfollow(openid)
    const { chat, field } = await conversationWith(screen, openid)
    await chat.getByText(screen.t(`${name}.reply_closed`), { exact: true }).waitFor()
    await chat
      .getByText(screen.t(`${name}.left`), { exact: true })
      .first()
      .waitFor()
    expect(await field.count()).toBe(0)
  },
}

// The last two: the line is cut by a test, and a tab without an address yet has no storage, which the fixture's script reports.
const allow = [/status of 4(04|09|10|22)/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|manifest patches/, /localStorage/]
test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { bypassCSP: true, allow }))
})
