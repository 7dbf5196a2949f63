import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { owner } from './product.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()

/** Writes as a follower, and answers what came back. */
async function say(screen: Screen, text: string): Promise<string> {
  const { page, t } = screen
  const log = page.getByRole('log', { name: t('wechat-replies.chat.title') })
  const before = await log.getByRole('listitem').count()
  await page.getByRole('textbox', { name: t('wechat-replies.chat.say') }).fill(text)
  await screen.button('wechat-replies.chat.send')
  await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(before)
  await log.getByText(text).first().waitFor()
  return log.getByRole('listitem').last().innerText()
}

const tests: ScreenTests = {
  'a rule is written, tried before it is saved, and answers once it is': async (screen) => {
    const { page, t } = screen
    const [name, word] = [unique('活鲜报价'), unique('词')]
    await screen.go('wechat/auto-reply/create')
    await screen.field('name').fill(name)
    await screen.button('wechat-replies.add_keyword')
    await page.getByRole('textbox', { name: t('wechat-replies.keyword_of', { number: 1 }) }).fill(word)
    await page.locator('[id="field-reply.content"]').fill('请留下邮箱，业务员当天回复。')
    await page
      .getByRole('region', { name: t('wechat-replies.preview') })
      .getByText('请留下邮箱')
      .waitFor()
    expect(await say(screen, `要${word}`)).toContain('请留下邮箱，业务员当天回复。')
    await screen.saveAs('form.save_close')
    await page.waitForURL(/\/wechat\/auto-reply(\?|$)/)
    await screen.go('wechat/auto-reply')
    await screen.button('wechat-replies.chat.open')
    const answer = await say(screen, `要${word}`)
    expect(answer).toContain('请留下邮箱，业务员当天回复。')
    expect(answer).toContain(t('wechat-replies.met.contains', { text: word }))
    expect(answer).toContain(name)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
  },

  'a regular expression that could be kept busy is said to be one while it is typed; one that is none is refused at its field': async (
    screen,
  ) => {
    const { page, t } = screen
    await screen.go('wechat/auto-reply/create')
    await screen.field('name').fill(unique('规则'))
    await page.locator('[id="field-reply.content"]').fill('好')
    await screen.button('wechat-replies.add_keyword')
    await screen.press(page.getByRole('combobox', { name: t('wechat-replies.match_of', { number: 1 }) }))
    await screen.press(page.getByRole('option', { name: t('wechat-replies.matches.regex'), exact: true }))
    const pattern = page.getByRole('textbox', { name: t('wechat-replies.keyword_of', { number: 1 }) })
    await pattern.fill('(a+)+$')
    await screen.refused(pattern, 'wechat-replies.pattern_problems.slow')
    await pattern.fill('(报价')
    await screen.refused(pattern, 'wechat-replies.pattern_problems.wechat_pattern')
    await screen.save()
    await page.getByRole('alert', { name: t('form.errors', { count: 1 }) }).waitFor()
    await screen.refused(pattern, 'api:field.wechat_pattern')
    await expect.poll(() => pattern.inputValue()).toBe('(报价')
  },

  'the default reply is switched off and on again, and whoever tries it is told': async (screen) => {
    const { page, t } = screen
    await screen.go('wechat/auto-reply')
    const toggle = page.getByRole('switch', { name: t('settings.default_reply') })
    await expect.poll(() => toggle.isChecked()).toBe(true)
    await screen.press(page.locator('label').filter({ hasText: t('settings.default_reply') }))
    await expect.poll(() => toggle.isChecked()).toBe(false)
    await screen.button('wechat-replies.chat.open')
    await screen.button('wechat-replies.chat.picture')
    await screen.says('wechat-replies.silence.switched_off')
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await screen.press(page.locator('label').filter({ hasText: t('settings.default_reply') }))
    await expect.poll(() => toggle.isChecked()).toBe(true)
  },

  'the rules of the WeChat console are imported once, inactive, and the screen says what of them is missing': async (screen) => {
    const { page, t, call } = screen
    const path = '/admin/wechat/auto-replies'
    expect(
      (await call('POST', '/admin/wechat/simulator', { action: 'connect', replace: true, current_password: owner.password })).status,
    ).toBe(200)
    const { items } = (await call('GET', `${path}?keyword=新闻`)).body.data
    const known = items.filter(({ name }: { name: string }) => name === '新闻').map(({ id }: { id: number }) => id)
    if (known.length > 0) await call('POST', `${path}/batch-delete`, { ids: known })
    await screen.go('wechat/auto-reply')
    const dialog = screen.dialog('wechat-replies.website.title')
    const entry = dialog.getByRole('listitem').filter({ hasText: '新闻' })
    await screen.button('wechat-replies.website.open')
    await screen.button('wechat-replies.website.start', {}, dialog)
    await entry.getByText(t('wechat-replies.website.states.imported')).waitFor()
    await entry.getByText(t('wechat-replies.website.notes.article')).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
    await screen.press(dialog.getByRole('button', { name: t('common.close') }).last())
    await dialog.waitFor({ state: 'detached' })
    await screen.button('wechat-replies.website.open')
    await screen.button('wechat-replies.website.start', {}, dialog)
    await entry.getByText(t('wechat-replies.website.states.exists')).waitFor()
    await screen.press(entry.getByRole('link'))
    await expect.poll(() => screen.field('name').inputValue()).toBe('新闻')
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
