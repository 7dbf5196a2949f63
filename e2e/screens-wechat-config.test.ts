import { afterAll, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { violationsInBothModes } from './accessibility.ts'
import { owner } from './product.ts'
import { byTurns, type Screen, type ScreenTests, screenTest } from './screen.ts'

const platform = await Simulator.start({ followers: 3 })
afterAll(() => platform.stop())

const test = screenTest({ env: { OUTGOING_HOSTS: new URL(platform.url).host } })

const empty = {
  enabled: false,
  simulator: false,
  kind: 'subscription',
  verified: false,
  original_id: '',
  app_id: '',
  app_secret: '',
  token: '',
  encoding_aes_key: '',
  encryption: 'safe',
}
const whole = () => ({
  ...empty,
  enabled: true,
  kind: 'service',
  verified: true,
  original_id: platform.account.originalId,
  app_id: platform.account.appId,
  app_secret: platform.account.secret,
  token: 'refToken8Aquatic',
  encoding_aes_key: 'm3Kd8QzT1vRf5Yb7Wn0Xc2Lg4Hj6Ps9Ue1Ia3Oo5MtA',
  api_base_url: platform.url,
})
const put = async ({ call }: Screen, values: object) => {
  const answer = await call('POST', '/admin/wechat/config', { ...values, current_password: owner.password })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const part = ({ page, t }: Screen, key: string) => page.getByRole('region', { name: t(key) })
const account = 'wechat-config.wizard.account'
const push = 'wechat-config.wizard.push'
const run = (screen: Screen, key = account) =>
  screen.press(part(screen, key).getByRole('button', { name: screen.t('wechat-config.test.run'), exact: true }))
const unfold = async (screen: Screen, key: string) => {
  const summary = part(screen, key).locator('summary').first()
  if (await summary.evaluate((element) => element.parentElement?.hasAttribute('open'))) return
  await screen.press(summary)
}

const tests: ScreenTests = {
  'an account is set up: what is wrong is said with its remedy, and once it is right the test passes': async (screen) => {
    const { page, t } = screen
    await put(screen, { ...empty, api_base_url: platform.url })
    await screen.go('glossary')
    await screen.side('nav.section.wechat', 'nav.tab.wechat/config')
    await page.getByRole('heading', { level: 1, name: t('nav.wechat/config') }).waitFor()
    expect(await screen.field('former_aes_key').count()).toBe(0)
    // The first step that is left to do is open.
    await run(screen)
    await part(screen, account).getByText(t('api:wechat_doctor.formats.no_app_id')).waitFor()

    await screen.field('app_id').fill('wx12')
    await screen.save()
    await screen.refusedForm('app_id', 'wx12', 'api:field.wechat_app_id')
    await screen.field('app_id').fill(platform.account.appId)
    await screen.field('app_secret').fill('f'.repeat(32))
    await screen.button('wechat-config.test.save_and_run', {}, part(screen, account))
    await screen.confirm()
    const remedy = t('api:error.wechat_code_secret', { errcode: 0 }).slice(0, 20)
    // The step names what failed, and the test below it too.
    await part(screen, account).getByText(remedy).first().waitFor()
    expect(await violationsInBothModes(page)).toEqual([])

    await put(screen, { ...whole(), enabled: false, token: '', encoding_aes_key: '' })
    await screen.go('wechat/config')
    await unfold(screen, account)
    await run(screen)
    await part(screen, account).getByText(t('api:wechat_doctor.connection.ok')).waitFor()
    await screen.button('wechat-config.wizard.next', {}, part(screen, account))
    await run(screen, push)
    await part(screen, push).getByText(t('api:wechat_doctor.callback_keys.no_token')).waitFor()
    expect(await page.content()).not.toContain(platform.account.secret)
    await screen.fits()
  },

  'another token is made only after a question, and stands where it is copied and edited': async (screen) => {
    const { page, t } = screen
    await put(screen, whole())
    await screen.go('wechat/config')
    await unfold(screen, push)
    const values = part(screen, push)
    // The one to copy stands before the one to edit.
    const token = values.getByRole('textbox', { name: t('wechat-config.server.token') }).first()
    await expect.poll(() => token.inputValue()).toBe('refToken8Aquatic')
    expect(await values.getByText(t('settings.encryption'), { exact: true }).count()).toBe(1)
    const regenerate = values.getByRole('button', { name: t('wechat-config.regenerate-token.again') })
    await screen.press(regenerate)
    const question = screen.dialog('wechat-config.regenerate-token.title')
    await screen.button('common.cancel', {}, question)
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => token.inputValue()).toBe('refToken8Aquatic')
    await screen.press(regenerate)
    await screen.button('wechat-config.regenerate-token.again', {}, question)
    await screen.confirm()
    await screen.says('wechat-config.regenerate-token.done')
    await expect.poll(() => token.inputValue()).toMatch(/^[A-Za-z0-9]{32}$/)
    await screen.press(values.getByText(t('wechat-config.wizard.own_values')))
    await expect.poll(() => screen.field('token').inputValue()).toBe(await token.inputValue())
    await screen.press(values.getByRole('button', { name: t('wechat.copy', { name: t('wechat-config.server.url') }) }))
    await unfold(screen, account)
    await screen.field('account_name').fill('安澜水产')
    await screen.field('account_name').blur()
    await expect.poll(() => regenerate.isDisabled()).toBe(true)
    expect(await violationsInBothModes(page)).toEqual([])
  },

  'a simulated account is said before anything else, and gives way to one’s own after a question': async (screen) => {
    const { page, t, call } = screen
    await put(screen, empty)
    await screen.go('wechat/config')
    await page.getByRole('heading', { name: t('wechat-config.account.none') }).waitFor()
    await screen.button('wechat.begin.simulated')
    await page.getByRole('heading', { name: t('wechat-config.account.simulated') }).waitFor()
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    await unfold(screen, push)
    await part(screen, push).getByText(t('wechat-config.account.own_field')).waitFor()
    await screen.button('wechat-config.account.connect_own')
    await screen.button('wechat-config.account.leave', {}, screen.dialog('wechat-config.account.leave_title'))
    // Where one's own is entered is open.
    await screen.field('app_id').waitFor()
    await page.getByRole('heading', { name: t('wechat-config.account.none') }).waitFor()
    expect((await call('GET', '/admin/wechat/standing')).body.data).toMatchObject({ simulator: false, is_set_up: false })
    await put(screen, { ...whole(), account_name: '安澜水产' })
    await screen.go('wechat/config')
    await page.getByRole('region', { name: '安澜水产' }).getByText(platform.account.appId).waitFor()
  },

  'what the account may do follows from its kind before it is saved': async (screen) => {
    const { t } = screen
    await put(screen, { ...whole(), verified: false })
    await screen.go('wechat/config')
    await unfold(screen, 'wechat-config.wizard.permissions')
    await unfold(screen, account)
    const tags = part(screen, 'wechat-config.wizard.permissions')
      .getByRole('listitem')
      .filter({ hasText: t('wechat-config.permission.tags') })
    await tags.getByText(t('wechat-config.unlock.no.verification')).waitFor()
    await screen.field('verified').press('Space')
    await tags.getByText(t('wechat-config.standing.yes')).waitFor()
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
