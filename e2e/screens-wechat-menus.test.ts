import type { Locator } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { violationsInBothModes } from './accessibility.ts'
import { owner } from './product.ts'
import { byTurns, type Screen, type ScreenTests, screenTest } from './screen.ts'

const simulator = await Simulator.start({ followers: 1 })
afterAll(() => simulator.stop())
const test = screenTest({ env: { OUTGOING_HOSTS: new URL(simulator.url).host } })

/** Statuses of requests that the platform refuses or does not answer. */
const failures = /status of (404|409|422|503)/

const path = '/admin/wechat/menus'
const view = (name: string) => ({ type: 'view', name, url: 'https://www.example.com/' })
const click = (name: string) => ({ type: 'click', name, key: 'PRICE' })
const ready = { type: 'menu', name: '产品', sub_button: [view('大黄鱼'), click('今日报价')] }

/** The account is entered, and has and shows this menu. */
async function begin({ call }: Screen, buttons: object[], kind: object = {}) {
  simulator.faults.clear()
  simulator.state.menu = null
  simulator.state.hasWebsiteMenu = false
  const { appId, secret } = simulator.account
  const account = {
    enabled: true,
    simulator: false,
    kind: 'service',
    verified: true,
    app_id: appId,
    app_secret: secret,
    api_base_url: simulator.url,
    ...kind,
    current_password: owner.password,
  }
  expect((await call('PUT', '/admin/config/group/wechat', account)).status).toBe(200)
  const { version } = await stored({ call })
  const saved = await call('POST', `${path}/save`, { buttons, version })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  if (buttons.length > 0) expect((await call('POST', `${path}/publish`, { version: version + 1 })).status).toBe(200)
}

// biome-ignore lint/suspicious/noExplicitAny: assertions look into buttons of many shapes
const stored = async ({ call }: Pick<Screen, 'call'>): Promise<any> => (await call('GET', path)).body.data
const phone = ({ page, t }: Screen) => page.getByRole('region', { name: t('wechat-menus.phone') })
const tile = (screen: Screen, name: string): Locator => phone(screen).getByRole('button', { name, exact: false }).first()
const publishButton = ({ page, t }: Screen) => page.getByRole('button', { name: t('wechat-menus.publish'), exact: true })
const live = () => simulator.state.menu?.buttons.map(({ name }) => name) ?? null

const tests: ScreenTests = {
  'a menu is built from nothing, saved, and published after the changes for followers were shown': async (screen) => {
    const { page, t } = screen
    await begin(screen, [])
    await screen.go('wechat/menus')
    await screen.button('wechat-menus.add', {}, phone(screen))
    await screen.field('buttons.0.name').fill('公司官网欢迎您')
    await page.getByText(t('wechat.room_over', { letters: 5, characters: 2 })).waitFor()
    await screen.field('buttons.0.name').fill('公司官网页')
    await page.getByText(t('wechat-menus.shown_as', { name: '公司官网…' })).waitFor()
    await screen.button('wechat-menus.choose_page')
    await screen.press(page.getByRole('combobox', { name: t('site-menus.page') }))
    await screen.press(page.getByRole('option', { name: t('site-menus.pages.contact') }))
    await expect.poll(() => screen.field('buttons.0.url').inputValue()).toBe(`${screen.base}/contact`)
    await screen.save()
    await screen.saved()
    expect(live()).toBeNull()
    await screen.button('wechat-menus.publish')
    const dialog = screen.dialog('wechat-menus.publish_title')
    await dialog.getByText(t('wechat-menus.changes.added')).waitFor()
    await screen.fits()
    await screen.button('wechat-menus.publish_now', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(live()).toEqual(['公司官网页'])
  },

  'what breaks a limit is refused at its field in a sub-menu, which the summary opens; what was typed stays': async (screen) => {
    const { page } = screen
    await begin(screen, [ready])
    await screen.go('wechat/menus')
    await screen.press(tile(screen, '今日报价'))
    await screen.field('buttons.0.sub_button.1.key').fill('')
    await screen.press(tile(screen, '大黄鱼'))
    await screen.field('buttons.0.sub_button.0.url').fill('/products')
    await screen.press(tile(screen, '今日报价'))
    await screen.save()
    const summary = page.getByRole('alert')
    await summary.getByText(screen.t('api:field.wechat_url')).waitFor()
    await screen.press(summary.getByRole('button').first())
    await screen.refused(screen.field('buttons.0.sub_button.0.url'), 'api:field.wechat_url')
    await expect.poll(() => screen.field('buttons.0.sub_button.0.url').inputValue()).toBe('/products')
    await page.reload()
    await screen.button('form.draft.restore')
    await screen.press(tile(screen, '大黄鱼'))
    await expect.poll(() => screen.field('buttons.0.sub_button.0.url').inputValue()).toBe('/products')
    expect((await stored(screen)).buttons).toEqual([ready])
  },

  'a mistake is explained at its field once that was left, and goes while it is corrected; the phone tells it from what is missing': async (
    screen,
  ) => {
    const { t } = screen
    await begin(screen, [])
    await screen.go('wechat/menus')
    await screen.button('wechat-menus.add', {}, phone(screen))
    const [name, url, appid] = ['name', 'url', 'appid'].map((field) => screen.field(`buttons.0.${field}`)) as [Locator, Locator, Locator]
    await name.fill('官网')
    await url.pressSequentially('www')
    expect(await url.getAttribute('aria-invalid')).not.toBe('true')
    await tile(screen, '官网').getByText(t('wechat-menus.flaws.wrong')).waitFor()
    await url.press('Tab')
    await screen.refused(url, 'api:field.wechat_url')
    await url.fill('https://www.example.com/')
    await expect.poll(() => url.getAttribute('aria-invalid')).not.toBe('true')
    await expect.poll(() => tile(screen, '官网').innerText()).toBe('官网')
    await url.fill('')
    await screen.refused(url, 'api:field.required')
    await tile(screen, '官网').getByText(t('wechat-menus.flaws.incomplete')).waitFor()
    await screen.choose('buttons.0.type', new RegExp(`^${t('wechat-menus.types.miniprogram')}`))
    await appid.fill('wxABC')
    await appid.blur()
    await screen.refused(appid, 'api:field.wechat_app_id')
    await appid.fill('wx0123456789abcdef')
    await expect.poll(() => appid.getAttribute('aria-invalid')).not.toBe('true')
    await name.fill('官\u0007网')
    await name.blur()
    await screen.refused(name, 'api:field.wechat_characters')
    await screen.fits()
    expect(await violationsInBothModes(screen.page)).toEqual([])
  },

  'a button opens an article that was published from here, chosen by its title, or one from elsewhere by its id': async (screen) => {
    const { page, t, call } = screen
    await begin(screen, [])
    const { items } = (await call('GET', '/admin/contents?status=published&per_page=1&sort=id')).body.data
    await call('POST', '/admin/wechat/articles/push', { content_ids: [items[0].id], overwrite: true })
    const article = async () => (await call('GET', '/admin/wechat/articles')).body.data.items[0]
    await expect.poll(async () => (await article())?.state, { timeout: 30_000 }).toBe('draft')
    await call('POST', `/admin/wechat/articles/${(await article()).id}/publish`)
    await expect.poll(async () => (await article()).state, { timeout: 30_000 }).toBe('published')
    const { title, title_en, article_id } = await article()
    await screen.go('wechat/menus')
    await screen.button('wechat-menus.add', {}, phone(screen))
    await screen.field('buttons.0.name').fill('最新')
    await screen.choose('buttons.0.type', new RegExp(`^${t('wechat-menus.types.article_view_limited')}`))
    const picker = page.getByRole('combobox', { name: t('wechat-menus.choose_article') })
    await picker.fill(title_en.slice(0, 12).toUpperCase())
    await screen.press(page.getByRole('option', { name: title }))
    await expect.poll(() => screen.field('buttons.0.article_id').inputValue()).toBe(article_id)
    await screen.save()
    await screen.saved()
    expect((await stored(screen)).buttons).toEqual([{ type: 'article_view_limited', name: '最新', article_id }])
    await screen.field('buttons.0.article_id').fill('of-elsewhere')
    await expect.poll(() => picker.inputValue()).toBe('')
    await screen.save()
    await expect.poll(async () => (await stored(screen)).buttons[0].article_id).toBe('of-elsewhere')
  },

  'what a colleague saves while the changes are looked at is shown before it can be published, and an open form goes on from it': async (
    screen,
  ) => {
    const { t, call } = screen
    await begin(screen, [ready])
    await screen.go('wechat/menus')
    const { version } = await stored(screen)
    await screen.button('wechat-menus.publish')
    const dialog = screen.dialog('wechat-menus.publish_title')
    await dialog.getByText(t('wechat-menus.same_for_followers')).waitFor()
    await call('POST', `${path}/save`, { buttons: [view('同事的')], version })
    await screen.button('wechat-menus.publish_now', {}, dialog)
    const { updated_by } = await stored(screen)
    await dialog.getByText(t('wechat-menus.stale', { name: updated_by })).waitFor()
    await dialog.getByText('同事的').first().waitFor()
    expect(live()).toEqual(['产品'])
    await screen.button('wechat-menus.publish_now', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(live()).toEqual(['同事的'])
    await tile(screen, '同事的').waitFor()
  },

  'an unverified account is told what unlocks its menu, which can be written all the same': async (screen) => {
    const { page, t } = screen
    await begin(screen, [ready])
    await begin(screen, [], { kind: 'subscription', verified: false })
    await screen.go('wechat/menus')
    const name = t('wechat-config.permission.menus')
    await screen.says('wechat-config.obstacles.verification', { name })
    await screen.button('wechat-menus.add', {}, phone(screen))
    await screen.field('buttons.0.name').fill('官网')
    await screen.field('buttons.0.url').fill('https://www.example.com/')
    await screen.save()
    await screen.saved()
    expect(await publishButton(screen).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: t('wechat-menus.delete') }).isDisabled()).toBe(true)
    // Reading it is open to every account.
    expect(await page.getByRole('button', { name: t('wechat-menus.compare') }).isDisabled()).toBe(false)

    await begin(screen, [], { kind: 'service', verified: false })
    await page.reload()
    await screen.says('wechat-config.obstacles.perhaps', { name })
    await screen.button('wechat-menus.add', {}, phone(screen))
    await screen.field('buttons.0.name').fill('官网')
    await screen.field('buttons.0.url').fill('https://www.example.com/')
    await screen.save()
    await expect.poll(() => publishButton(screen).isEnabled()).toBe(true)
    expect(await violationsInBothModes(page)).toEqual([])
  },

  'buttons are moved by keys, by buttons and into a sub-menu; a removed one comes back': async (screen) => {
    const { page, t } = screen
    await begin(screen, [ready, view('官网'), click('客服')])
    await screen.go('wechat/menus')
    await tile(screen, '官网').press('Alt+ArrowRight')
    await screen.press(tile(screen, '官网'))
    await screen.press(page.getByRole('combobox', { name: t('wechat-menus.place') }))
    await screen.press(page.getByRole('option', { name: t('wechat-menus.place_sub', { name: '产品' }) }))
    await screen.press(page.getByRole('button', { name: t('editor.earlier') }))
    await screen.press(page.getByRole('button', { name: t('editor.remove') }))
    await screen.press(page.getByRole('button', { name: t('common.undo') }))
    await screen.save()
    await screen.saved()
    const { buttons } = await stored(screen)
    expect(buttons).toEqual([{ ...ready, sub_button: [view('大黄鱼'), view('官网'), click('今日报价')] }, click('客服')])
  },

  'a wrong menu that was published is rolled back with one press, and a colleague’s change is not overwritten': async (screen) => {
    const { page, t, call } = screen
    await begin(screen, [ready])
    const { version } = await stored(screen)
    await call('POST', `${path}/save`, { buttons: [view('错了')], version })
    await call('POST', `${path}/publish`, { version: version + 1 })
    expect(live()).toEqual(['错了'])
    await screen.go('wechat/menus')
    const backups = page.getByRole('region', { name: t('wechat-menus.backups') })
    await screen.press(backups.getByRole('listitem').filter({ hasText: '大黄鱼' }).first().getByRole('button'))
    await screen.button('wechat-menus.restore_now', {}, screen.dialog('wechat-menus.restore_title'))
    await expect.poll(live).toEqual(['产品'])
    // Back again.
    await backups.getByRole('listitem').first().filter({ hasText: '错了' }).waitFor()
    await screen.press(backups.getByRole('listitem').first().getByRole('button'))
    await screen.button('wechat-menus.restore_now', {}, screen.dialog('wechat-menus.restore_title'))
    await expect.poll(live).toEqual(['错了'])

    await screen.field('buttons.0.name').fill('我的')
    await call('POST', `${path}/save`, { buttons: [view('同事的')], version: version + 1 })
    await screen.save()
    const conflict = screen.dialog('form.conflict.title_single', { name: t('form.conflict.somebody'), title: t('nav.wechat/menus') })
    await conflict.getByText('同事的').first().waitFor()
    await screen.press(conflict.locator('label').filter({ hasText: t('form.conflict.mine') }))
    await screen.button('form.conflict.save', {}, conflict)
    await expect.poll(async () => (await stored(screen)).buttons[0].name).toBe('我的')
  },

  'the account’s own menu is taken over and explained; what the platform refuses is said; a lost answer is cleared up': async (screen) => {
    const { page, t } = screen
    await begin(screen, [])
    simulator.state.hasWebsiteMenu = true
    await screen.go('wechat/menus')
    await screen.button('wechat-menus.import')
    await screen.says('wechat-menus.taken_over_foreign')
    await screen.says('form.unsaved')
    await tile(screen, '关于我们').getByText(t('wechat-menus.flaws.foreign')).waitFor()
    await screen.press(tile(screen, '关于我们'))
    await screen.press(tile(screen, '工厂视频'))
    await screen.says('wechat-menus.foreign', { kind: t('wechat-menus.foreign_kinds.video') })
    await screen.save()
    await screen.saved()
    await screen.says('wechat-menus.foreign_first')
    await expect.poll(() => publishButton(screen).isDisabled()).toBe(true)

    await begin(screen, [view('官网')])
    await page.reload()
    simulator.faults.add({ kind: 'reset', path: '/cgi-bin/menu/create', times: 1 })
    await screen.button('wechat-menus.publish')
    const dialog = screen.dialog('wechat-menus.publish_title')
    await screen.button('wechat-menus.publish_now', {}, dialog)
    await dialog.getByRole('alert').waitFor()
    await screen.button('common.cancel', {}, dialog)
    await screen.says('wechat-menus.uncertain')
    await screen.button('wechat-menus.compare')
    await screen.dialog('wechat-menus.compare_title').getByText(t('wechat-menus.same_for_followers')).waitFor()
    await screen.button('common.close', {}, screen.dialog('wechat-menus.compare_title'))
    await expect.poll(async () => (await stored(screen)).is_uncertain).toBe(false)
  },

  'an account that is not set up is explained, and the menu can be written all the same': async (screen) => {
    await begin(screen, [])
    await screen.call('PUT', '/admin/config/group/wechat', { enabled: false })
    await screen.go('wechat/menus')
    await screen.says('wechat-config.obstacles.disabled')
    await screen.button('wechat-menus.add', {}, phone(screen))
    await screen.field('buttons.0.name').fill('官网')
    await screen.field('buttons.0.url').fill('https://www.example.com/')
    await screen.save()
    await screen.saved()
    await expect.poll(() => publishButton(screen).isDisabled()).toBe(true)
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { allow: [failures] }))
})
