import type { Locator } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { secretMask, settingGroups } from '../contracts/settings.ts'
import { Upstream } from '../server/test/upstream.ts'
import { violationsInBothModes } from './accessibility.ts'
import { owner } from './product.ts'
import { byTurns, type Screen, type ScreenTests, screenTest } from './screen.ts'

const rightKey = 'right-key-0123456789'
const english = 'Frozen large yellow croaker, whole round, 400–500 g, net weight 10 kg per carton.'
const asked = z.object({ q: z.array(z.string()), api_key: z.string().optional() })

/** A service with LibreTranslate's protocol that knows one sentence and accepts one key. */
const service = new Upstream()
service.answer = ({ body }, answer) => {
  const { q, api_key } = asked.parse(JSON.parse(body))
  answer.writeHead(api_key === rightKey ? 200 : 403, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(api_key === rightKey ? { translatedText: q.map(() => english) } : { error: 'Invalid API key' }))
}
await service.start()
afterAll(() => service.stop())

const test = screenTest({ env: { OUTGOING_HOSTS: `127.0.0.1:${service.port}` } })

const untouched = {
  provider: 'embedded',
  texts_provider: 'embedded',
  libretranslate_base_url: '',
  libretranslate_api_key: '',
  monthly_characters: null,
}
const put = (screen: Screen, values: object) =>
  screen.call('PUT', '/admin/config/group/translation', { ...values, current_password: owner.password })

/** A service's line, which opens it, and what it opens. */
const line = ({ page }: Screen, name: string): Locator => page.getByRole('heading', { level: 3 }).getByRole('button', { name, exact: true })
const card = ({ page }: Screen, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

const tests: ScreenTests = {
  'a service is set up, refuses a wrong key in words, translates with the right one, and is used; its key never comes back': async (
    screen,
  ) => {
    const { page, t } = screen
    await put(screen, untouched)
    await screen.go('glossary')
    await screen.side('nav.section.translation', 'nav.tab.translation-settings')
    await page.getByRole('heading', { level: 1, name: t('nav.translation-settings') }).waitFor()
    const libre = card(screen, 'LibreTranslate')
    await libre.getByText(t('translation-settings.state.not_set_up')).waitFor()
    expect(await screen.field('libretranslate_base_url').count()).toBe(0)
    await screen.press(line(screen, 'LibreTranslate'))
    await screen.field('libretranslate_base_url').fill(service.url)
    await screen.field('libretranslate_api_key').fill('wrong-key-0123456789')
    await libre.getByText(t('translation-settings.test.unsaved')).waitFor()
    const run = libre.getByRole('button', { name: t('translation-settings.test.run'), exact: true })
    await expect.poll(() => run.isDisabled()).toBe(true)
    await screen.save()
    await screen.confirm()
    await libre.getByText(t('translation-settings.state.ready'), { exact: true }).waitFor()

    const sentence = libre.getByRole('textbox', { name: t('translation-settings.test.label') })
    await sentence.fill('冷冻大黄鱼，条冻，规格 400–500 克，每箱净重 10 公斤。请尽快报价。')
    await screen.press(run)
    await libre.getByRole('status').getByText(t('api:error.translation_unauthorized')).waitFor()
    await expect.poll(() => sentence.inputValue()).toContain('请尽快报价')
    await expect.poll(() => screen.field('libretranslate_base_url').inputValue()).toBe(service.url)
    expect(await violationsInBothModes(page)).toEqual([])

    await sentence.fill('冷冻大黄鱼，条冻，规格 400–500 克，每箱净重 10 公斤。')
    await screen.field('libretranslate_api_key').fill(rightKey)
    await screen.save()
    await expect.poll(() => run.isEnabled()).toBe(true)
    expect(await libre.getByText(t('api:error.translation_unauthorized')).count()).toBe(0)
    await screen.press(run)
    await libre.getByRole('status').getByText(english).waitFor()
    await screen.press(libre.getByRole('button', { name: t('translation-settings.use.provider') }))
    await libre.getByText(t('translation-settings.once_saved')).waitFor()
    await screen.save()
    await libre.getByText(t('translation-settings.state.in_use'), { exact: true }).waitFor()
    const { body } = await screen.call('GET', '/admin/config/group/translation')
    expect(body.data).toMatchObject({ provider: 'libretranslate', texts_provider: 'embedded', libretranslate_api_key: secretMask })

    await screen.go('translation-settings')
    const secret = screen.field('libretranslate_api_key')
    expect([await secret.inputValue(), await secret.getAttribute('placeholder')]).toEqual(['', t('settings.secret.set')])
    expect(await page.content()).not.toContain(rightKey)
    expect(JSON.stringify((await screen.call('GET', '/admin/translation-settings/config')).body)).not.toContain(rightKey)
  },

  'what a service has billed is shown beside the month’s limit, with a warning from four fifths on': async (screen) => {
    const { page } = screen
    await put(screen, {
      ...untouched,
      provider: 'libretranslate',
      libretranslate_base_url: service.url,
      libretranslate_api_key: rightKey,
    })
    await screen.call('POST', '/admin/translation-settings/test', { provider: 'libretranslate', text: '每箱净重 10 公斤。400–500' })
    const { body } = await screen.call('GET', '/admin/translation-settings/config')
    const { characters } = body.data.providers.find(({ name }: { name: string }) => name === 'libretranslate').usage[0]
    await put(screen, { monthly_characters: characters * 2 })
    await screen.go('translation-settings')
    await page.getByRole('progressbar').first().waitFor()
    expect(await page.getByText(/50 ?%|80 ?%/).count()).toBe(0)
    await screen.field('monthly_characters').fill(String(characters))
    await screen.save()
    await screen.says('translation-settings.usage.full', { limit: characters })
    await screen.field('monthly_characters').fill(String(Math.floor(characters / 0.9)))
    await screen.save()
    await page.getByText(new RegExp(`(89|9\\d)%.*${Math.floor(characters / 0.9)}`)).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
  },

  'a service that is chosen without its key is asked for it at once and refused without; a preset fills in address and model': async (
    screen,
  ) => {
    const { page, t } = screen
    await put(screen, untouched)
    await screen.go('translation-settings')
    await screen.choose('provider', t('translation-settings.name_not_set_up', { name: 'DeepL' }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-deepl_api_key')
    await screen.save()
    await expect.poll(() => screen.field('deepl_api_key').getAttribute('aria-invalid')).toBe('true')
    await screen.press(line(screen, t('settings.values.openai')))
    await screen.press(page.getByRole('button', { name: 'Ollama', exact: true }))
    await expect.poll(() => screen.field('openai_base_url').inputValue()).toBe('http://127.0.0.1:11434/v1')
    expect(await screen.field('openai_model').inputValue()).not.toBe('')
    await screen.press(page.getByRole('button', { name: 'OpenAI', exact: true }))
    await screen.says('translation-settings.missing', { names: t('settings.openai_api_key') })
  },

  'every setting of the group has its place here, and the settings lead to it': async (screen) => {
    const { page, t } = screen
    await put(screen, untouched)
    await screen.go('settings')
    await page.getByRole('searchbox', { name: t('settings.search') }).fill('DeepL')
    const found = page.getByRole('list', { name: t('settings.found') }).getByRole('button')
    await screen.press(found.filter({ hasText: t('settings.deepl_api_key') }))
    await page.waitForURL(/\/admin\/translation-settings/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-deepl_api_key')
    await page.goto(`${screen.base}${screen.variant.prefix}/admin/settings?group=translation`)
    await page.waitForURL(/\/admin\/translation-settings$/)
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    for (const closed of await page
      .getByRole('heading', { level: 3 })
      .getByRole('button', { expanded: false })
      .all()
      .then((all) => all.reverse()))
      await closed.click()
    const missing = []
    for (const name of Object.keys(settingGroups.translation.shape)) if ((await screen.field(name).count()) === 0) missing.push(name)
    expect(missing).toEqual([])
    await screen.fits()
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
