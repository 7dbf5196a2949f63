import { afterAll, describe, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { type Screen, type ScreenTests, screenTest, unique, variants } from './screen.ts'
import { connectTo } from './wechat-account.ts'

const simulator = await Simulator.start({ followers: 0 })
afterAll(() => simulator.stop())
const test = screenTest({ env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
test.beforeAll(({ product }) => connectTo(simulator, product.base))

const name = 'wechat/articles'

/** A published article of its own, with the cover of one of the demo's. */
async function article(screen: Screen, fields: object = {}) {
  const { items } = (await screen.call('GET', '/admin/contents?status=published&per_page=1')).body.data
  const [{ category_id, cover_id }] = items
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
    const again = dialog.getByRole('button', { name: t(`${name}.send_again`), exact: true })
    await expect.poll(() => again.isDisabled()).toBe(true)
    await screen.press(dialog.getByText(t(`${name}.overwrite.draft_changed`), { exact: true }))
    await screen.press(again)
    await dialog.waitFor({ state: 'detached' })
    const content = () => simulator.state.drafts.find(({ articles }) => articles[0]?.title === title)?.articles[0]?.content
    await expect.poll(content, { timeout: 30_000 }).toContain('产地')
  },

  'an article is found from the screen itself': async (screen) => {
    const { page, t } = screen
    const { title } = await article(screen)
    await screen.go(name)
    await screen.button(`${name}.pick`)
    await page
      .getByRole('dialog')
      .getByPlaceholder(t(`${name}.pick_placeholder`))
      .fill(title)
    await screen.press(page.getByRole('option', { name: title }))
    await dialogOf(screen).frameLocator('iframe').getByRole('heading', { name: title }).waitFor()
  },
}

describe.for(variants)('in $language at $width px,', (variant) => {
  test.for(Object.keys(tests))('%s', { timeout: 120_000 }, async (task, { open }) => {
    await tests[task]?.(await open(variant))
  })
})
