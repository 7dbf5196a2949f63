import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { violationsInBothModes } from './accessibility.ts'
import { signIn } from './product.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { connectTo } from './wechat-account.ts'

const simulator = await Simulator.start({ followers: 0 })
afterAll(() => simulator.stop())
afterEach(() => simulator.faults.clear())
const test = screenTest({ env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
test.beforeAll(({ product }) => connectTo(simulator, product.base))

const name = 'wechat/articles'

/** A published article of its own, with the cover of one of the demo's. */
async function article(screen: Screen, fields: object = {}) {
  const { items } = (await screen.call('GET', '/admin/contents?status=published&per_page=50')).body.data
  const { category_id, cover_id } = items.find((item: { cover_id: number | null }) => item.cover_id !== null)
  const title = unique('大黄鱼')
  const texts = {
    title_cn: title,
    title_en: title,
    content_cn: '<h2>产地</h2><p>见<a href="/products">产品</a>。</p>',
    content_en: '<p>Text.</p>',
  }
  const made = await screen.make('contents', {
    ...{ category_id, cover_id, ...texts, summary_cn: '摘要', status: 'published' },
    published_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  })
  return { ...made, title }
}

const dialogOf = (screen: Screen) => screen.dialog(`${name}.send_title`)

/** Puts a picture into the library. */
async function uploaded({ base }: Screen, name: string, bytes: Buffer): Promise<{ id: number; url: string }> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${await signIn(base)}` }
  const answer = await fetch(`${base}/api/v1/admin/media/upload`, { method: 'POST', headers, body })
  return (await answer.json()).data[0]
}

/** One of the languages, or modes of the preview, to be chosen in the dialog. */
const segment = (screen: Screen, key: string) =>
  dialogOf(screen)
    .locator('label')
    .filter({ hasText: screen.t(`${name}.${key}`) })

/** A picture that is in no library yet. */
function drawn(): Sharp {
  const background = `#${randomBytes(3).toString('hex')}`
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
}
/** Two frames: red, then blue. */
function moving(): Promise<Buffer> {
  const frame = (colour: number[]) => Array.from({ length: 20 * 20 }, () => colour).flat()
  const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
  return sharp(Buffer.from([...frame([255, 0, 0]), ...frame([0, 0, 255])]), { raw })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

const draftsOf = (title: string) => simulator.state.drafts.filter(({ articles }) => articles[0]?.title === title)

/** Sends an article from the screen where it is asked for, until its draft is there. */
async function send(screen: Screen, id: number): Promise<void> {
  await screen.go(`${name}?send=${id}`)
  await screen.button(`${name}.send`, {}, dialogOf(screen))
  await dialogOf(screen).waitFor({ state: 'detached' })
}

const tests: ScreenTests = {
  'an article goes from the list to the drafts, and is published: each step says what comes next': async (screen) => {
    const { page, t } = screen
    const { title } = await article(screen)
    await screen.go(`contents?keyword=${encodeURIComponent(title)}`)
    await screen.rowMenu(title, t(`${name}.to_wechat`))
    const dialog = dialogOf(screen)
    const frame = dialog.frameLocator('iframe')
    await frame.getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => frame.locator('ol li').innerText()).toMatch(/\/products$/)
    await screen.fits()
    await screen.button(`${name}.send`, {}, dialog)
    const row = screen.row(title)
    await row.getByText(t(`${name}.states.draft`)).waitFor({ timeout: 30_000 })
    await row.getByText(t(`${name}.next.draft`)).waitFor()
    expect(simulator.state.drafts.some(({ articles }) => articles[0]?.title === title)).toBe(true)
    await screen.rowMenu(title, t(`${name}.publish`))
    const question = page.getByRole('dialog')
    await question.getByText(t(`${name}.publish_text`)).waitFor()
    await screen.button(`${name}.publish`, {}, question)
    await row.getByText(t(`${name}.states.published`)).waitFor({ timeout: 30_000 })
    expect(await row.getByRole('link', { name: t(`${name}.read`) }).getAttribute('href')).toMatch(/^https:\/\/mp\.weixin\.qq\.com\//)
    await screen.fits()
  },

  'what WeChat would refuse is said before, and mended in the dialog without a change of the article': async (screen) => {
    const { t } = screen
    const { id, title } = await article(screen)
    await screen.go(`${name}?send=${id}`)
    const dialog = dialogOf(screen)
    const field = dialog.getByRole('textbox', { name: t(`${name}.title`) })
    await field.fill('长'.repeat(35))
    await dialog.getByText(t(`${name}.over`, { count: 3 })).waitFor()
    const problems = dialog.getByRole('list', { name: t(`${name}.problems`) })
    await problems.getByText(t('api:error.wechat_article_title_long', { count: 35, over: 3, max: 32 })).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: t(`${name}.send`), exact: true }).isDisabled()).toBe(true)
    await field.fill('短标题')
    await screen.button(`${name}.send`, {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await screen
      .row(title)
      .getByText(t(`${name}.states.draft`))
      .waitFor({ timeout: 30_000 })
    expect((await screen.stored('contents', id)).title_cn).toBe(title)
  },

  'a draft that was edited in the console is not replaced by mistake': async (screen) => {
    const { t } = screen
    const { id, title } = await article(screen)
    await send(screen, id)
    await screen
      .row(title)
      .getByText(t(`${name}.states.draft`))
      .waitFor({ timeout: 30_000 })
    const [draft] = simulator.state.drafts.find(({ articles }) => articles[0]?.title === title)?.articles ?? []
    if (!draft) throw new Error('there is no draft')
    draft.content = '<p>在公众平台改的</p>'
    await screen.rowMenu(title, t(`${name}.send_again`))
    const dialog = dialogOf(screen)
    await dialog.getByText(t('api:error.wechat_article_draft_changed')).waitFor()
    const sendAgain = dialog.getByRole('button', { name: t(`${name}.send_again`), exact: true })
    await expect.poll(() => sendAgain.isDisabled()).toBe(true)
    await screen.press(dialog.getByText(t(`${name}.overwrite.draft_changed`), { exact: true }))
    await screen.press(sendAgain)
    await dialog.waitFor({ state: 'detached' })
    const content = () => simulator.state.drafts.find(({ articles }) => articles[0]?.title === title)?.articles[0]?.content
    await expect.poll(content, { timeout: 30_000 }).toContain('产地')
  },

  'an English article that is sent again is the English one, also after the page was read anew': async (screen) => {
    const { page, t } = screen
    const { id, title } = await article(screen)
    await screen.call('POST', '/admin/wechat/articles/push', { content_ids: [id], locale: 'en' })
    await screen.go(name)
    const row = screen.row(title)
    await row.getByText(t(`${name}.states.draft`)).waitFor({ timeout: 30_000 })
    await row.getByText(t(`${name}.languages.en`)).waitFor()
    await screen.rowMenu(title, t(`${name}.send_again`))
    const dialog = dialogOf(screen)
    const text = dialog.frameLocator('iframe').getByText('Text.')
    await text.waitFor()
    await page.reload()
    await text.waitFor()
    expect(await dialog.getByRole('radio', { name: t(`${name}.languages.en`) }).isChecked()).toBe(true)
    await screen.press(segment(screen, 'languages.zh'))
    await dialog.frameLocator('iframe').getByText('产地').waitFor()
    await screen.press(segment(screen, 'languages.en'))
    await text.waitFor()
    await screen.button(`${name}.send_again`, {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(t(`${name}.states.draft`)).waitFor({ timeout: 30_000 })
    expect(draftsOf(title).map(({ articles }) => articles[0]?.content)).toEqual([expect.stringContaining('Text.')])
  },

  'what becomes of pictures is said before, and the preview shows it': async (screen) => {
    const { page, t } = screen
    const { url: webp } = await uploaded(screen, 'a.webp', await drawn().webp().toBuffer())
    const { url: gif } = await uploaded(screen, 'b.gif', await moving())
    const { id } = await article(screen, {
      content_cn: `<figure data-align="left"><img src="${webp}" alt="鱼"></figure><p>文字</p><figure><img src="${gif}" alt="虾"></figure>`,
    })
    await screen.go(`${name}?send=${id}`)
    const dialog = dialogOf(screen)
    const problems = dialog.getByRole('list', { name: t(`${name}.problems`) })
    await problems.getByText(t('api:error.wechat_article_pictures_converted', { count: 1, formats: 'WebP' })).waitFor()
    await problems.getByText(t('api:error.wechat_article_pictures_still', { count: 1 })).waitFor()
    await problems.getByText(t('api:error.wechat_article_floats', { count: 1 })).waitFor()
    const still = dialog.frameLocator('iframe').getByAltText('虾')
    await expect.poll(() => still.getAttribute('src')).toMatch(/^data:image\/png/)
    const pixel = await still.evaluate((picture) => {
      const context = document.createElement('canvas').getContext('2d')
      context?.drawImage(picture as HTMLImageElement, 0, 0)
      return [...(context?.getImageData(10, 10, 1, 1).data ?? [])]
    })
    expect(pixel).toEqual([255, 0, 0, 255])
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
  },

  'the preview shows the article in WeChat’s dark mode, with every text light enough to be read': async (screen) => {
    const { id } = await article(screen, { content_cn: '<h2>产地</h2><h3>网箱</h3><p>见<a href="/products">产品</a>。</p>' })
    await screen.go(`${name}?send=${id}`)
    const dialog = dialogOf(screen)
    const frame = dialog.frameLocator('iframe')
    await frame.getByText('网箱').waitFor()
    await screen.press(segment(screen, 'modes.dark'))
    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await expect.poll(ground).toBe('rgb(25, 25, 25)')
    const inks = await frame.locator('h1, h2, h3, h4, p, li').evaluateAll((elements) =>
      elements.map((element) => {
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('there is no canvas')
        context.fillStyle = getComputedStyle(element).color
        context.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
        return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
      }),
    )
    expect(inks.length).toBeGreaterThan(4)
    // Of 255: enough for 4.5 : 1 on that ground, whichever the hue.
    expect(Math.min(...inks)).toBeGreaterThan(125)
    await screen.press(segment(screen, 'modes.light'))
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
  },

  'of several that are sent at once one is refused: it is named with the reason, the others become drafts': async (screen) => {
    const { page, t } = screen
    const [good, bad] = [await article(screen), await article(screen, { cover_id: null })]
    await screen.go(`${name}?send=${good.id},${bad.id}`)
    const dialog = screen.dialog(`${name}.send_many`, { count: 2 })
    await screen.button(`${name}.send`, {}, dialog)
    await dialog.getByText(t(`${name}.queued`, { count: 1 })).waitFor()
    const refused = dialog.getByRole('listitem')
    await refused.getByText(t('api:error.wechat_article_no_cover')).waitFor()
    expect(await refused.getByRole('link', { name: bad.title }).getAttribute('href')).toContain(`/contents/${bad.id}`)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('common.close', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await screen
      .row(good.title)
      .getByText(t(`${name}.states.draft`))
      .waitFor({ timeout: 30_000 })
    expect([draftsOf(good.title).length, draftsOf(bad.title).length, await screen.row(bad.title).count()]).toEqual([1, 0, 0])
  },

  'an article that a colleague changes while the dialog is open is not sent unseen, and what was typed stays': async (screen) => {
    const { t } = screen
    const { id, version } = await article(screen)
    const title = unique('微信标题')
    await screen.go(`${name}?send=${id}`)
    const dialog = dialogOf(screen)
    await dialog.getByRole('textbox', { name: t(`${name}.title`) }).fill(title)
    await dialog.frameLocator('iframe').getByRole('heading', { name: title }).waitFor()
    // Typed texts are checked once the typing pauses, and then against the article's present state.
    await expect.poll(() => dialog.getByRole('status').innerText()).toBe('')
    await screen.call('PUT', `/admin/contents/${id}`, { content_cn: '<p>同事改过的正文</p>', version })
    await screen.button(`${name}.send`, {}, dialog)
    await dialog.getByText(t('api:error.wechat_article_edited')).waitFor()
    await dialog.frameLocator('iframe').getByText('同事改过的正文').waitFor()
    expect([await dialog.getByRole('textbox', { name: t(`${name}.title`) }).inputValue(), draftsOf(title).length]).toEqual([title, 0])
    await screen.button(`${name}.send`, {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => draftsOf(title)[0]?.articles[0]?.content, { timeout: 30_000 }).toContain('同事改过的正文')
  },

  'what was typed outlives a check that fails, the other language, a closed dialog and a page that is read anew': async (screen) => {
    const { page, t } = screen
    const { id } = await article(screen)
    const title = unique('微信标题')
    await screen.go(`${name}?send=${id}`)
    const dialog = dialogOf(screen)
    const field = dialog.getByRole('textbox', { name: t(`${name}.title`) })
    await field.waitFor()
    const check = '**/wechat/articles/check'
    await page.route(check, (route) => route.fulfill({ status: 409, json: {} }))
    await field.fill(title)
    const failed = dialog.getByRole('alert').filter({ hasText: t(`${name}.not_checked`) })
    await failed.waitFor()
    expect(await field.inputValue()).toBe(title)
    await page.unroute(check)
    await screen.button(`${name}.check_again`, {}, dialog)
    await failed.waitFor({ state: 'detached' })
    await screen.press(segment(screen, 'languages.en'))
    await dialog.frameLocator('iframe').getByText('Text.').waitFor()
    await screen.press(segment(screen, 'languages.zh'))
    await expect.poll(() => field.inputValue()).toBe(title)
    await screen.button('common.cancel', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await screen.go(`${name}?send=${id}`)
    await expect.poll(() => field.inputValue()).toBe(title)
    await screen.button(`${name}.use_own`, {}, dialog)
    await expect.poll(() => field.inputValue()).not.toBe(title)
    await field.fill(title)
    await screen.button(`${name}.send`, {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => draftsOf(title).length, { timeout: 30_000 }).toBe(1)
  },

  'what WeChat refuses midway is said in the list, and the article goes on from there': async (screen) => {
    const { t } = screen
    const { id, title } = await article(screen)
    simulator.faults.add({ kind: 'daily_quota', path: '/cgi-bin/draft/add', times: 1 })
    await send(screen, id)
    const row = screen.row(title)
    await row.getByText(t(`${name}.states.failed`)).waitFor({ timeout: 30_000 })
    await row.getByText(t(`${name}.next.failed`)).waitFor()
    await screen.rowMenu(title, t(`${name}.retry`))
    await screen.button(`${name}.send`, {}, dialogOf(screen))
    await row.getByText(t(`${name}.states.draft`)).waitFor({ timeout: 30_000 })
    expect(draftsOf(title)).toHaveLength(1)
  },

  'while WeChat does not answer, the list says why and that the article is tried again by itself, which it is': async (screen) => {
    const { t } = screen
    const cover = await uploaded(screen, 'c.jpg', await drawn().jpeg().toBuffer())
    const { id, title } = await article(screen, { cover_id: cover.id })
    simulator.faults.add({ kind: 'bad_gateway', path: '/cgi-bin/material/add_material', times: 2 })
    await send(screen, id)
    const row = screen.row(title)
    await row.getByText(t(`${name}.next.retrying`)).waitFor({ timeout: 30_000 })
    await row.getByText(t(`${name}.states.draft`)).waitFor({ timeout: 60_000 })
    expect([draftsOf(title).length, await row.getByText(t(`${name}.next.retrying`)).count()]).toEqual([1, 0])
  },

  'an unverified account is told before that it publishes by hand, and what comes next says so': async (screen) => {
    const { page, t } = screen
    const { id, title } = await article(screen)
    // WeChat gives some of these accounts drafts, and none of them publishing.
    await screen.call('PUT', '/admin/config/group/wechat', { kind: 'subscription', verified: false })
    try {
      await screen.go(`${name}?send=${id}`)
      const dialog = dialogOf(screen)
      await dialog.getByText(t('api:error.wechat_article_publishing_missing')).waitFor()
      await dialog.getByText(t('api:wechat_articles.remedy.publishing_missing')).waitFor()
      await screen.button(`${name}.send`, {}, dialog)
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(t(`${name}.by_hand`)).waitFor()
      await page.getByText(t('wechat-config.obstacles.verification', { name: t('wechat-config.permission.publishing') })).waitFor()
      const row = screen.row(title)
      await row.getByText(t(`${name}.next.draft_by_hand`)).waitFor({ timeout: 30_000 })
      expect(await violationsInBothModes(page)).toEqual([])
      await screen.press(page.getByRole('button', { name: t('list.actions', { title }), exact: true }).first())
      await page.getByRole('menuitem', { name: t(`${name}.publish_by_hand`), exact: true }).waitFor()
      expect(await page.getByRole('menuitem', { name: t(`${name}.publish`), exact: true }).count()).toBe(0)
    } finally {
      await screen.call('PUT', '/admin/config/group/wechat', { kind: 'service', verified: true })
    }
  },

  'an answer that comes after the dialog was closed is told, and closes no other dialog': async (screen) => {
    const { page, t } = screen
    const [known, slow] = [await article(screen), await article(screen)]
    await send(screen, known.id)
    await screen
      .row(known.title)
      .getByText(t(`${name}.states.draft`))
      .waitFor({ timeout: 30_000 })
    await screen.go(`${name}?send=${slow.id}`)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/wechat/articles/push', async (route) => {
      await held
      await route.continue()
    })
    const dialog = dialogOf(screen)
    await screen.button(`${name}.send`, {}, dialog)
    await screen.button('common.cancel', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await screen.rowMenu(known.title, t(`${name}.send_again`))
    await dialog.frameLocator('iframe').getByRole('heading', { name: known.title }).waitFor()
    release()
    await screen.says(`${name}.sent`)
    await expect.poll(() => draftsOf(slow.title).length, { timeout: 30_000 }).toBe(1)
    expect(await dialog.frameLocator('iframe').getByRole('heading', { name: known.title }).count()).toBe(1)
  },

  'an article is found from the screen itself, told apart by its cover, state and date': async (screen) => {
    const { page, t } = screen
    const { title } = await article(screen)
    await screen.go(name)
    await screen.button(`${name}.pick`)
    await page
      .getByRole('dialog')
      .getByPlaceholder(t(`${name}.pick_placeholder`))
      .fill(title)
    const option = page.getByRole('option', { name: title })
    await option.getByText(t('state.published'), { exact: true }).waitFor()
    await option.getByText('2026').waitFor()
    await expect.poll(() => option.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await screen.press(option)
    await dialogOf(screen).frameLocator('iframe').getByRole('heading', { name: title }).waitFor()
  },

  'a draft is sent to followers in steps, the last of which says to how many, and their comments are answered': async (screen) => {
    const { page, t } = screen
    const { openid } = await simulator.follow()
    const { id, title } = await article(screen)
    await send(screen, id)
    const row = screen.row(title)
    await row.getByText(t(`${name}.states.draft`)).waitFor({ timeout: 30_000 })
    await screen.rowMenu(title, t(`${name}.mass.open`))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t(`${name}.mass.one_tag`) }).waitFor()
    await dialog.getByRole('textbox', { name: t(`${name}.mass.ways.wechat_id`) }).fill('anlan_office')
    await screen.button(`${name}.mass.send_preview`, {}, dialog)
    await dialog.getByText(t(`${name}.mass.previewed`)).waitFor()
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    // No audience is selected by default.
    expect(await dialog.getByRole('button', { name: t(`${name}.mass.next_step`) }).isDisabled()).toBe(true)
    await dialog.getByRole('radio').first().check()
    await screen.button(`${name}.mass.next_step`, {}, dialog)
    const { total } = (await screen.call('GET', '/admin/wechat/users?subscribed=1&per_page=1')).body.data.meta
    const last = dialog.getByRole('button', { name: t(`${name}.mass.send`, { number: String(total) }) })
    expect(await last.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: t(`${name}.mass.meant`) }).check()
    expect(await violationsInBothModes(page)).toEqual([])
    await last.click()
    await row.getByText(t(`${name}.states.sent`), { exact: true }).waitFor({ timeout: 30_000 })
    expect(simulator.state.conversation.filter((line) => line.openid === openid).at(-1)?.text).toBe(title)
    await screen.fits()
    const { dataId } = simulator.state.massMessages.at(-1) ?? { dataId: '' }
    simulator.state.commentsOpen[dataId] = true
    const words = unique('什么时候发货')
    await simulator.comment(openid, words)
    await screen.go('wechat/comments')
    await screen.row(words).getByText(t('wechat/comments.new')).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.rowMenu(words, t('wechat/comments.reply'))
    await dialog.getByRole('textbox', { name: t('wechat/comments.reply_label') }).fill('下周一')
    await screen.button('wechat/comments.send_reply', {}, dialog)
    await screen.row(words).getByText('下周一').waitFor()
    await screen.fits()
    expect(simulator.state.comments.at(-1)?.reply?.content).toBe('下周一')
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
