import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { violationsInBothModes, violationsOf } from './accessibility.ts'
import { callerOf, owner, sessionOf } from './product.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { shown } from './walk.ts'

const test = screenTest()

const both = (title: string) => ({ title_cn: title, title_en: title })
const password = 'Tide-Rope-7-Harbour'

/** A colleague's account. */
async function makeUser(screen: Screen, name: string): Promise<{ id: number; email: string }> {
  const email = `${unique('p')}@e2e.example`
  const { id } = await screen.make('users', { email, name, role: 'editor', password, current_password: owner.password })
  return { id, email }
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .png()
    .toBuffer()

const tests: ScreenTests = {
  'the dashboard: another period is shown, and what waits leads to its list': async (screen) => {
    const { page, t } = screen
    await screen.go('dashboard')
    await screen.press(page.locator('label').filter({ hasText: t('dashboard.period.7') }))
    await page.waitForURL(/period=7/)
    await screen.press(page.getByRole('button', { name: new RegExp(`^${t('dashboard.custom')}`) }))
    await page.getByRole('dialog', { name: new RegExp(`^${t('dashboard.custom')}`) }).waitFor()
    expect(await violationsOf(page, ['aria-dialog-name'])).toEqual([])
    await screen.go('dashboard?from=2026-02-30&to=nonsense')
    expect(await page.getByRole('radio', { name: t('dashboard.period.30') }).isChecked()).toBe(true)
    await screen.press(
      page
        .getByRole('region', { name: t('dashboard.todo') })
        .getByRole('link')
        .first(),
    )
    await page.waitForURL(/\/admin\/(contact-messages|jobs|contents|products|media|translation-review)\?/)
  },

  'users: one gets a link to set a password; deleting one asks first, and says why the owner stays': async (screen) => {
    const { page, t } = screen
    const name = unique('同事')
    const { id } = await makeUser(screen, name)
    await screen.go(`users?keyword=${encodeURIComponent(name)}`)
    await screen.rowMenu(name, t('users.link.make'))
    await screen.confirm()
    await expect.poll(() => page.getByRole('textbox', { name: t('users.link.label') }).inputValue()).toContain('/admin/set-password')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const question = screen.dialog('list.purge_title', { title: name })
    await screen.rowMenu(name, t('common.delete'))
    await screen.button('common.cancel', {}, question)
    await question.waitFor({ state: 'detached' })
    expect((await screen.call('GET', `/admin/users/${id}`)).status).toBe(200)
    await screen.rowMenu(name, t('common.delete'))
    await screen.button('list.purge', {}, question)
    await screen.says('list.purged', { title: name })
    expect((await screen.call('GET', `/admin/users/${id}`)).status).toBe(404)
  },

  'a user: an address that is none is refused at its field, and so is a wrong password of one’s own; then there is a link': async (
    screen,
  ) => {
    const { page, t } = screen
    await screen.go('users/create')
    await screen.field('name').fill('林海')
    await screen.field('email').fill('linhai.example')
    await screen.save()
    await screen.refusedForm('email', 'linhai.example', 'api:field.email')
    await screen.field('email').fill(`${unique('l')}@e2e.example`)
    await screen.save()
    const prompt = screen.dialog('prompt.title')
    const own = prompt.getByLabel(t('prompt.label'))
    await own.fill('not-my-password')
    await screen.button('prompt.confirm', {}, prompt)
    await prompt.getByText(t('api:field.wrong_password')).waitFor()
    await screen.confirm()
    await expect.poll(() => page.getByRole('textbox', { name: t('users.link.label') }).inputValue()).toContain('/admin/set-password')
    await screen.fits()
  },

  'the profile: a name is changed; two passwords that differ are said at the field and stay to be mended': async (screen) => {
    const { page, t } = screen
    const name = unique('Owner')
    await screen.go('profile')
    const field = page.locator('form input[name="name"]')
    const save = page
      .locator('form')
      .filter({ has: page.locator('input[name="name"]') })
      .getByRole('button', { name: t('common.save') })
    await field.fill('')
    await screen.press(save)
    await screen.refused(field, 'api:field.required')
    await field.fill(name)
    await screen.press(save)
    await screen.says('profile.saved')
    const input = (part: string) => page.locator(`input[name="${part}"]`)
    await input('current_password').fill(owner.password)
    await input('new_password').fill(password)
    await input('repeat').fill(`${password}!`)
    await screen.button('profile.change')
    await screen.refused(input('repeat'), 'profile.mismatch')
    await expect.poll(() => input('new_password').inputValue()).toBe(password)
    expect((await callerOf(screen.base)('POST', '/auth/login', owner)).body.data.user.name).toBe(name)
    await screen.call('PUT', '/auth/user', { name: 'Administrator', locale: 'zh' })
  },

  'the settings: an address that is no e-mail is refused at its field, in any group, and a right one holds at once': async (screen) => {
    const { page, t } = screen
    const address = `${unique('sales')}@haiyu.example`
    await screen.go('settings')
    const box = page.getByRole('searchbox', { name: t('settings.search') })
    await box.fill(t('settings.working_hours'))
    await screen.press(
      page
        .getByRole('list', { name: t('settings.found') })
        .getByRole('button')
        .first(),
    )
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field-working_hours_(cn|en)$/)
    await screen.field('email').fill('sales.haiyu.example')
    await screen.save()
    await screen.refusedForm('email', 'sales.haiyu.example', 'api:field.email')
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.field('email').fill(address)
    await screen.save()
    await screen.says('form.saved')
    expect(await screen.site('/contact')).toContain(address)
  },

  'the mail settings: another sender takes one’s own password, and who does not enter it loses nothing that was typed': async (screen) => {
    const { page, t } = screen
    const address = `${unique('web')}@haiyu.example`
    const stored = async () => (await screen.call('GET', '/admin/config/group/mail')).body.data.from
    await screen.go('settings?group=mail')
    await screen.field('from').fill(address)
    await screen.save()
    const prompt = screen.dialog('prompt.title')
    await prompt.getByLabel(t('prompt.label')).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('common.cancel', {}, prompt)
    await prompt.waitFor({ state: 'detached' })
    expect([await screen.field('from').inputValue(), (await stored()) === address]).toEqual([address, false])
    await screen.save()
    await screen.confirm()
    await screen.says('form.saved')
    expect(await stored()).toBe(address)
    await screen.fits()
  },

  'the brand colour: one that is no colour is refused at its field, one that is too light is said to be, and a good one holds': async (
    screen,
  ) => {
    const { page, t } = screen
    await screen.go('settings?group=appearance')
    const colour = screen.field('brand_colour')
    await colour.fill('teal')
    await screen.save()
    await screen.refused(colour, 'api:field.colour')
    await expect.poll(() => colour.inputValue()).toBe('teal')
    await colour.fill('#FFE14D')
    await page.getByText(t('settings.colour.poor', { ratio: '' }).split(/，|,/).at(1)?.trim() ?? '').waitFor()
    const good = screen.isPhone ? '#1F6F50' : '#0F5C8C'
    await colour.fill(good)
    await screen.save()
    await screen.says('form.saved')
    expect(await screen.site('/')).toContain(good)
  },

  'the activity log: what was done is found by who did it and what it was about, and says what changed': async (screen) => {
    const { page, t } = screen
    const title = unique('记录')
    const { id } = await screen.make('milestones', { ...both(title), year: 2001 })
    await screen.call('PUT', `/admin/milestones/${id}`, { version: 1, year: 2002 })
    await screen.go('audit')
    await screen.press(page.getByRole('button', { name: t('audit.entity'), exact: true }))
    await screen.press(page.getByRole('dialog').getByText(t('audit.entities.milestones'), { exact: true }))
    await page.waitForURL(/entity=milestones/)
    await shown(page)
    const entry = screen.page.locator('main :is(tbody tr, li)').filter({ hasText: title }).first()
    await screen.press(entry.locator('summary'))
    await expect.poll(() => entry.innerText()).toMatch(new RegExp(`${t('milestones.year')}.*2002`, 's'))
    expect(await entry.locator('a').getAttribute('href')).toBe(`${screen.variant.prefix}/admin/about/milestones/${id}/edit`)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.press(page.getByRole('button', { name: t('audit.when'), exact: true }).first())
    const days = page.getByRole('dialog').getByRole('button', { name: t('audit.when') })
    await screen.press(days)
    await page
      .getByRole('dialog', { name: new RegExp(`^${t('audit.when')}`) })
      .nth(1)
      .waitFor()
    expect(await violationsOf(page, ['aria-dialog-name'])).toEqual([])
    await screen.go('audit?user=999999')
    await screen.says('list.no_match')
    await screen.button('list.clear_filters')
    await page.waitForURL(/\/audit$/)
  },

  'the cache: an address of another site is refused at its field, a page of this one is explained, and clearing asks': async (screen) => {
    const { page, t } = screen
    await fetch(`${screen.base}/about/milestones`)
    await screen.make('milestones', { ...both(unique('新')), year: 2003 })
    await screen.go('cache')
    const field = page.getByRole('textbox', { name: t('cache.address') })
    await field.fill('https://elsewhere.example/')
    await screen.button('cache.look_up')
    await screen.refused(field, 'api:field.other_site')
    await expect.poll(() => field.inputValue()).toBe('https://elsewhere.example/')
    await field.fill('/about/milestones')
    await screen.button('cache.look_up')
    const { user } = await sessionOf(screen.base)
    await page
      .getByRole('status')
      .getByText(new RegExp(`${t('cache.changed')} · ${user.name}`))
      .waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('cache.clear_all')
    const question = screen.dialog('cache.clear_all_title')
    await screen.button('common.cancel', {}, question)
    await question.waitFor({ state: 'detached' })
    await screen.button('cache.clear_all')
    await screen.button('cache.clear_all', {}, question)
    await page
      .getByText(new RegExp(t('cache.cleared', { count: 17 }).replace('17', '\\d+')))
      .first()
      .waitFor()
  },

  'the jobs: one that was cancelled by mistake is run again': async (screen) => {
    const { page, t } = screen
    // No server answers there: the mail waits for its next attempt.
    const mail = { 'mail.host': '127.0.0.1', 'mail.port': 9, 'mail.from': 'web@anlan.example' }
    await screen.call('PUT', '/admin/config', { ...mail, current_password: owner.password })
    const letter = await screen.make('contact-messages', { name: '周先生', email: 'zhou@buyer.example', message: '请报价' })
    await screen.call('POST', `/admin/contact-messages/${letter.id}/reply`, { text: '好的', version: letter.version })
    await screen.go('jobs?kind=messages.reply')
    const row = page
      .locator('main :is(tbody tr, li)')
      .filter({ hasText: t('jobs.kinds.messages.reply') })
      .first()
    const choose = async (key: string) => {
      await screen.press(row.getByRole('button').last())
      await screen.press(page.getByRole('menuitem', { name: t(key), exact: true }))
    }
    await row.getByText(t('jobs.again_at')).waitFor()
    await choose('jobs.cancel')
    await screen.button('jobs.cancel', {}, page.getByRole('dialog'))
    await row.getByText(t('jobs.states.cancelled')).waitFor()
    await choose('jobs.retry')
    await screen.says('jobs.retried')
    await screen.call('PUT', '/admin/config', { 'mail.host': '', current_password: owner.password })
  },

  'the system: a backup is made, downloaded, and deleted only after a question': async (screen) => {
    const { page, t } = screen
    for (const { name } of (await screen.call('GET', '/admin/system/backups')).body.data.backups)
      await screen.call('DELETE', `/admin/system/backups/${name}`)
    await screen.go('system')
    await screen.button('system.back_up')
    const download = page.getByRole('button', { name: new RegExp(`^${t('system.download')}`) })
    const backup = page.locator('main li').filter({ has: download })
    const remove = backup.getByRole('button').last()
    await remove.waitFor()
    await screen.press(backup.getByRole('button').first())
    const [file] = await Promise.all([page.waitForEvent('download'), screen.confirm()])
    expect(file.suggestedFilename()).toMatch(/-backup\.tar$/)
    await screen.press(remove)
    await screen.button('common.cancel', {}, page.getByRole('dialog'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await screen.press(remove)
    await screen.button('system.remove', {}, page.getByRole('dialog'))
    await remove.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('system.back_up'), exact: true }).waitFor()
  },

  'the sign-in test: a refused call is shown with its answer, and said in words': async (screen) => {
    const { page, t } = screen
    await screen.go('test-auth')
    await screen.press(page.getByRole('button', { name: new RegExp(`^${t('test_auth.buttons.404')}`) }))
    const answer = page.getByRole('region', { name: t('test_auth.answer') })
    await expect.poll(() => answer.innerText()).toContain('"status": 404')
    await expect.poll(() => answer.innerText()).toContain(t('api:error.not_found'))
    await screen.fits()
  },

  'redirects: an address is tested, one that leads nowhere is said to, and a redirect is switched off': async (screen) => {
    const { page, t } = screen
    const from = `/${unique('old')}`
    await screen.make('redirects', { from_path: from, to: '/about' })
    await screen.go('redirects')
    await screen.rowMenu(from, t('redirects.test.run'))
    const dialog = screen.dialog('redirects.test.title')
    await dialog.getByText(t('redirects.test.steps', { count: 1 })).waitFor()
    const address = dialog.getByRole('textbox', { name: t('redirects.test.address') })
    await address.fill('/no-such-page')
    await screen.button('redirects.test.run', {}, dialog)
    await dialog.getByText(t('redirects.test.ends.missing')).waitFor()
    await expect.poll(() => address.inputValue()).toBe('/no-such-page')
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await screen.press(
      screen
        .row(from)
        .locator('label')
        .filter({ has: page.getByRole('switch') }),
    )
    await expect.poll(async () => (await fetch(screen.base + from, { redirect: 'manual' })).status).toBe(404)
  },

  'a redirect: a full address as its beginning and a loop are refused at their fields; then it leads on': async (screen) => {
    const { page } = screen
    const path = `/${unique('fair')}`
    await screen.go('redirects/create')
    await screen.field('from_path').fill('https://old.example/fair')
    await screen.field('to').fill(`/en${path}`)
    await screen.save()
    await screen.refusedForm('from_path', 'https://old.example/fair', 'api:field.site_path')
    await screen.field('from_path').fill(path)
    await screen.save()
    await screen.refusedForm('to', `/en${path}`, 'api:field.redirect_loop')
    await screen.field('to').fill('/about/certificate')
    const pages = page.getByRole('option').filter({ hasText: '/about/certificates' })
    await pages.waitFor()
    // The pages that are offered lie over the fields below.
    await screen.field('to').fill('/about/certificates')
    await pages.waitFor({ state: 'hidden' })
    await screen.choose('status', screen.t('redirects.kind_names.302'))
    await screen.saveAs('form.save_close')
    await page.waitForURL(/\/admin\/redirects$/)
    const answer = await fetch(screen.base + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/about/certificates'])
  },

  'media: a picture is uploaded; a file that is none is refused in words': async (screen) => {
    const { page, t } = screen
    const name = `${unique('图')}.png`
    await screen.go('media')
    const input = page.locator('input[type="file"]').first()
    await input.setInputFiles([
      { name, mimeType: 'image/png', buffer: await picture() },
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
    ])
    await page.getByRole('link', { name, exact: true }).waitFor()
    await page.getByText(t('api:field.file_unknown')).waitFor()
    await screen.press(page.getByRole('button', { name: t('media_library.dismiss', { name: '说明.txt' }) }))
    await screen.fits()
  },

  'the dashboard: of two messages one is assigned, the other put aside as spam and brought back': async (screen) => {
    const { page, t, call } = screen
    const { id: colleagueId, name: colleague } = (await call('GET', '/auth/user')).body.data
    const inquire = async () => {
      const name = unique('Olu ')
      const { id } = await screen.make('contact-messages', {
        name,
        email: 'olu@buyer.example',
        subject: 'Kelp',
        message: 'x',
        status: 'unread',
      })
      return { id, name, statusOf: async () => (await screen.stored('contact-messages', id)).status }
    }
    const [kelp, spam] = [await inquire(), await inquire()]
    await screen.go('dashboard')
    await screen.press(
      page.getByRole('button', { name: t('contact-messages.assign_of', { name: kelp.name, to: t('contact-messages.assign') }) }),
    )
    await screen.press(page.getByRole('menuitem', { name: colleague, exact: true }))
    await expect.poll(async () => (await screen.stored('contact-messages', kelp.id)).assigned_to).toBe(colleagueId)
    await page
      .getByRole('region', { name: t('dashboard.waiting_groups.mine') })
      .getByRole('link', { name: kelp.name })
      .waitFor()
    await screen.rowMenu(spam.name, t('contact-messages.is_spam'))
    await expect.poll(spam.statusOf).toBe('spam')
    const waiting = page.getByRole('region', { name: t('dashboard.waiting'), exact: true })
    const spamLink = waiting.getByRole('link', { name: spam.name })
    await spamLink.waitFor({ state: 'detached' })
    await screen.says('contact-messages.status_set', { status: t('state.spam') })
    await screen.press(page.getByRole('button', { name: t('common.undo'), exact: true }).last())
    await spamLink.waitFor()
    expect(await spam.statusOf()).not.toBe('spam')
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
  },
}

const login: ScreenTests = {
  'the login: without a password it says so at the field; a wrong one keeps the address; the right one leads on': async (screen) => {
    const { page, t } = screen
    await screen.go('login')
    const [email, secret] = [page.locator('input[name="email"]'), page.locator('input[name="password"]')]
    await email.fill(owner.email)
    await screen.button('login.submit')
    await expect.poll(() => page.getByText(t('login.password_needed')).isVisible()).toBe(true)
    await secret.fill('wrong-password')
    await screen.button('login.submit')
    await page.getByRole('alert').getByText(t('api:error.invalid_credentials')).waitFor()
    await expect.poll(() => email.inputValue()).toBe(owner.email)
    await secret.fill(owner.password)
    await screen.button('login.submit')
    await page.waitForURL(/\/admin\/dashboard$/)
    await screen.fits()
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { acceptDownloads: true }))
})

test.for(byTurns(login))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { isSignedIn: false }))
})
