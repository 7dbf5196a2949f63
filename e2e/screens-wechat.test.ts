import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest } from './screen.ts'

const test = screenTest()

/** Connects the simulated account; the other variant's try may have ended before its end. */
async function begin(screen: Screen): Promise<Locator> {
  const { page } = screen
  await screen.go('wechat')
  await screen.call('POST', '/admin/wechat/simulator', { action: 'disconnect' })
  await page.reload()
  await screen.button('wechat.begin.simulated')
  await screen.says('wechat.simulator.connected')
  return openPhone(screen)
}

async function openPhone(screen: Screen): Promise<Locator> {
  const { page, t } = screen
  await screen.button('wechat.simulator.open')
  const conversation = page.getByRole('log', { name: t('wechat.simulator.conversation') })
  await conversation.waitFor()
  return conversation
}

/** Presses a button by which something is done on the other side, and waits until it is; answers what was asked for. */
async function acting(screen: Screen, button: string): Promise<unknown> {
  const answer = screen.page.waitForResponse((response) => response.url().endsWith('/simulator/act'))
  await screen.button(button)
  return (await answer).request().postDataJSON()
}

async function end(screen: Screen): Promise<void> {
  await screen.go('wechat')
  await openPhone(screen)
  await screen.button('wechat.simulator.disconnect')
  await screen.button('wechat.simulator.disconnect', {}, screen.dialog('wechat.simulator.disconnect_title'))
  await screen.says('wechat.simulator.disconnected')
}

const menuPath = '/admin/wechat/menus'
async function publish({ call }: Screen, buttons: object[]): Promise<void> {
  const { version } = (await call('GET', menuPath)).body.data
  expect((await call('POST', `${menuPath}/save`, { buttons, version })).status).toBe(200)
  expect((await call('POST', `${menuPath}/publish`, { version: version + 1 })).status).toBe(200)
}

const tests: ScreenTests = {
  'is tried with the simulated account by one press: a follower writes, is answered by a rule, and the message is in the log': async (
    screen,
  ) => {
    const { page, t } = screen
    const conversation = await begin(screen)
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    await acting(screen, 'wechat.simulator.follow')
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
    await end(screen)
    await page.getByRole('button', { name: t('wechat.begin.simulated') }).waitFor()
  },
  'the row of its screens shows the open one, also back from a record': async (screen) => {
    const { page, t } = screen
    const open = page.getByRole('navigation', { name: t('nav.section.wechat'), exact: true }).locator('[aria-current]')
    const isInView = async () => {
      const box = await open.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= screen.variant.width
    }
    await screen.go('wechat/config')
    await expect.poll(isInView).toBe(true)
    await screen.go('wechat/auto-reply')
    await page
      .locator('main')
      .getByRole('link', { name: t('palette.create.wechat-replies') })
      .click()
    await open.waitFor({ state: 'detached' })
    await page.goBack()
    await expect.poll(isInView).toBe(true)
  },
  'is played with as on a phone: its menu is pressed, a picture sent, a code scanned, and the last push comes once more': async (
    screen,
  ) => {
    const { page, t } = screen
    const conversation = await begin(screen)
    // The other variant has left its menu.
    await screen.call('DELETE', `${menuPath}/wechat`)
    await page.reload()
    await openPhone(screen)
    await page.getByText(t('wechat.simulator.no_menu')).waitFor()
    const site = { type: 'view', name: '公司官网', url: 'https://www.example.com/' }
    await publish(screen, [
      { type: 'click', name: '报价', key: '报价' },
      { type: 'menu', name: '更多', sub_button: [site] },
    ])
    await page.reload()
    await openPhone(screen)
    await acting(screen, 'wechat.simulator.follow')
    const menu = page.getByRole('list', { name: t('wechat.simulator.menu') })
    await screen.press(menu.getByRole('button', { name: '报价' }))
    await conversation.getByText(`${t('wechat/messages.events.CLICK')} · 报价`).waitFor()
    await screen.press(menu.getByRole('button', { name: '更多' }))
    await screen.press(page.getByRole('menuitem', { name: '公司官网' }))
    await conversation.getByText(site.url).waitFor()
    await screen.button('wechat.simulator.picture')
    await conversation
      .getByText(`[${t('wechat/messages.types.image')}]`)
      .first()
      .waitFor()
    await screen.button('wechat.simulator.scan')
    await page.getByLabel(t('wechat.simulator.scene')).fill('canton-fair')
    expect(await violationsInBothModes(page)).toEqual([])
    await acting(screen, 'wechat.simulator.scan_as')
    await conversation.getByText(`${t('wechat/messages.events.SCAN')} · canton-fair`).waitFor()
    await screen.press(page.getByText(t('wechat.simulator.advanced'), { exact: true }))
    const push = page.getByRole('region', { name: t('wechat.simulator.push') })
    expect(await acting(screen, 'wechat.simulator.redeliver')).toEqual({ action: 'redeliver' })
    await push.getByText(t('wechat/messages.events.SCAN')).waitFor()
    await screen.fits()
    await end(screen)
  },

  'fails at one API as often as was asked for, and becomes an account of another kind with fewer rights': async (screen) => {
    const { page, t } = screen
    await begin(screen)
    await screen.press(page.getByText(t('wechat.simulator.advanced'), { exact: true }))
    const faults = page.getByRole('region', { name: t('wechat.simulator.faults') })
    const choose = (label: string, option: string) => page.getByLabel(t(label), { exact: true }).selectOption({ label: option })
    const add = async () => {
      const button = faults.getByRole('button', { name: t('wechat.simulator.fault_add') })
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await screen.press(button)
    }
    await choose('wechat.simulator.fault_kind', t('wechat.simulator.fault.errcode'))
    await faults.getByLabel(t('wechat.simulator.fault_errcode')).fill('45056')
    await choose('wechat.simulator.fault_path', '/cgi-bin/tags/create')
    await faults.getByLabel(t('wechat.simulator.fault_times')).fill('1')
    await add()
    const failing = faults.getByRole('listitem').filter({ hasText: t('wechat.simulator.fault_code', { errcode: 45056 }) })
    await failing.getByText('/cgi-bin/tags/create').waitFor()
    await failing.getByText(t('wechat.simulator.fault_left', { times: 1 })).waitFor()
    await screen.fits()
    const name = `展会${Date.now().toString(36)}`
    expect((await screen.call('POST', '/admin/wechat/users/tags', { name })).status).toBe(409)
    expect((await screen.call('POST', '/admin/wechat/users/tags', { name })).status).toBe(201)
    // A fault that is used up is not added again with the next one.
    await choose('wechat.simulator.fault_kind', t('wechat.simulator.fault.busy'))
    await add()
    await failing.waitFor({ state: 'detached' })
    const fault = `${t('wechat.simulator.fault.busy')} · /cgi-bin/tags/create`
    await screen.button('wechat.simulator.fault_remove', { fault })
    await faults.getByRole('listitem').waitFor({ state: 'detached' })
    const kind = `${t('settings.values.subscription')} · ${t('wechat.unverified')}`
    await choose('wechat.simulator.kind', kind)
    await screen.says('wechat.simulator.kind_changed')
    await page.locator('main p').filter({ hasText: kind }).waitFor()
    expect((await screen.call('POST', '/admin/wechat/users/tags', { name: `${name}2` })).status).toBe(409)
    await end(screen)
  },
}

test.for(byTurns(tests))('the official account $name, in $language at $width px', async ({ run, variant }, { open }) => {
  await run(await open(variant, { bypassCSP: true }))
})
