import type { Locator } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { type Screen, type ScreenTests, screenTest, variants } from './screen.ts'

const simulator = await Simulator.start({ followers: 1 })
afterAll(() => simulator.stop())
const test = screenTest({ env: { OUTGOING_HOSTS: new URL(simulator.url).host } })

/** What the platform refuses, and what it does not answer. */
const failures = /status of (404|409|422|503)/

const path = '/admin/wechat/menus'
const view = (name: string) => ({ type: 'view', name, url: 'https://www.example.com/' })
const click = (name: string) => ({ type: 'click', name, key: 'PRICE' })
const ready = { type: 'menu', name: '产品', sub_button: [view('大黄鱼'), click('今日报价')] }

/** The account is entered, and has and shows this menu. */
async function begin({ call }: Screen, buttons: object[]) {
  simulator.faults.clear()
  simulator.state.menu = null
  simulator.state.hasWebsiteMenu = false
  const { appId, secret } = simulator.account
  const account = { enabled: true, kind: 'service', verified: true, app_id: appId, app_secret: secret, api_base_url: simulator.url }
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
const live = () => simulator.state.menu?.buttons.map(({ name }) => name) ?? null

const tests: ScreenTests = {
  'a menu is built from nothing, saved, and published after the changes for followers were shown': async (screen) => {
    const { page, t } = screen
    await begin(screen, [])
    await screen.go('wechat/menus')
    await screen.button('wechat-menus.add', {}, phone(screen))
    await screen.field('buttons.0.name').fill('公司官网欢迎您')
    await page.getByText(t('wechat-menus.bytes_over', { count: 5 })).waitFor()
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
    const conflict = screen.dialog('form.conflict.title_single', { title: t('nav.wechat/menus') })
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
    await screen.says('wechat-menus.taken_over')
    await phone(screen).getByRole('button', { pressed: true }).waitFor()
    await screen.says('form.unsaved')

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
    await expect.poll(() => screen.page.getByRole('button', { name: screen.t('wechat-menus.publish') }).isDisabled()).toBe(true)
  },
}

describe.for(variants)('in $language at $width px,', (variant) => {
  test.for(Object.keys(tests))('%s', { timeout: 120_000 }, async (name, { open }) => {
    await tests[name]?.(await open(variant, { allow: [failures] }))
  })
})
