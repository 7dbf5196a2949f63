import { readFile } from 'node:fs/promises'
import { afterAll, expect } from 'vitest'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { holdRequests } from './walk.ts'
import { connectTo } from './wechat-account.ts'

const people = 30
const simulator = await Simulator.start({ followers: people })
afterAll(() => simulator.stop())
const test = screenTest({ env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
test.beforeAll(({ product }) => connectTo(simulator, product.base))

const name = 'wechat-users'
const path = '/admin/wechat/users'

/** All followers are read from the platform; before, those of the demo's account were. */
async function synchronized({ call }: Screen): Promise<void> {
  const total = async () => (await call('GET', `${path}?subscribed=true`)).body.data.meta.total
  const state = async () => (await call('GET', `${path}/facts`)).body.data.sync?.state
  // Another variant's may still be under way.
  if ((await total()) !== people && (await state()) !== 'running') expect((await call('POST', `${path}/sync`)).status).toBeLessThan(300)
  await expect.poll(async () => [await state(), await total()], { timeout: 30_000 }).toEqual(['done', people])
}

/** A follower whom no other test has changed. */
let next = 0
async function follower({ call }: Screen): Promise<{ id: number; openid: string }> {
  next += 1
  const { items } = (await call('GET', `${path}?subscribed=true&per_page=20`)).body.data
  return items[next]
}

const tests: ScreenTests = {
  'followers are read from WeChat by one press, and the screen says when': async (screen) => {
    const { page, call } = screen
    await screen.go('wechat/users')
    await screen.button(`${name}.sync.start`)
    await expect.poll(async () => (await call('GET', `${path}?subscribed=true`)).body.data.meta.total, { timeout: 30_000 }).toBe(people)
    await screen.says(`${name}.sync.done`)
    await expect.poll(() => page.locator('main :is(tbody tr, li)').count()).toBeGreaterThan(5)
    expect(
      await page
        .locator('main')
        .getByText(simulator.followers.openidOf(people - 1))
        .count(),
    ).toBe(0)
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
  },

  'the list is read once, although the QR codes that it can be narrowed by come after it': async (screen) => {
    const { page, call, t } = screen
    expect((await call('POST', '/admin/wechat/qr-codes', { name: unique('展会') })).status).toBe(201)
    const read: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(`/v1${path}`)) read.push(request.url())
    })
    const release = await holdRequests(page, '**/v1/admin/wechat/qr-codes?*')
    await screen.go('wechat/users')
    await page.locator('main :is(tbody tr, li)').first().waitFor()
    release()
    await page.getByRole('button', { name: t(`${name}.qr_code`) }).waitFor()
    expect(read).toHaveLength(1)
  },

  'followers are downloaded as a file, narrowed as the list is': async (screen) => {
    const { page, t } = screen
    await synchronized(screen)
    const { openid } = await follower(screen)
    await screen.go(`wechat/users?keyword=${openid}`)
    const [file] = await Promise.all([page.waitForEvent('download'), screen.menu(t('list.export'), 'CSV')])
    expect(file.suggestedFilename()).toMatch(/^wechat-users-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toEqual([expect.stringContaining('OpenID'), expect.stringContaining(openid)])
    // Nothing says that it is still being made.
    await expect.poll(() => page.getByText(t('list.exporting')).count()).toBe(0)
  },

  'a remark that is too long in bytes cannot be saved; one that fits reaches WeChat': async (screen) => {
    const { page, t } = screen
    await synchronized(screen)
    const { id, openid } = await follower(screen)
    await screen.go(`wechat/users/${id}`)
    await page.getByText(openid, { exact: true }).waitFor()
    await page.getByRole('button', { name: t('wechat.copy', { name: t(`${name}.openid`) }) }).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    const field = page.getByRole('textbox', { name: t(`${name}.remark`), exact: true })
    const save = page.getByRole('button', { name: t(`${name}.save_remark`), exact: true })
    await field.fill('采购部王经理与他的同事')
    await expect.poll(() => save.isDisabled()).toBe(true)
    const remark = unique('王').slice(0, 9)
    await field.fill(remark)
    await screen.press(save)
    await screen.says(`${name}.remark_saved`)
    expect((await screen.call('GET', `${path}/${id}`)).body.data.remark).toBe(remark)
    await screen.fits()
  },

  'a tag is made beside the list; one that is there already is refused where it is typed': async (screen) => {
    const { page, t } = screen
    await synchronized(screen)
    const tag = unique('商').slice(0, 9)
    await screen.go('wechat/users')
    await screen.button(`${name}.tags`)
    const drawer = page.getByRole('dialog', { name: t(`${name}.tags`) })
    const field = drawer.getByRole('textbox', { name: t(`${name}.new_tag`) })
    await field.fill(tag)
    await screen.button(`${name}.add_tag`, {}, drawer)
    await drawer.getByText(tag, { exact: true }).waitFor()
    expect(simulator.state.tags.some((one) => one.name === tag)).toBe(true)
    await field.fill(tag)
    await screen.button(`${name}.add_tag`, {}, drawer)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.inputValue()).toBe(tag)
  },

  'a tag is renamed, deleted after a question, and one that was made in the console is there once the tags are read again': async (
    screen,
  ) => {
    const { page, t, call } = screen
    const [tag, renamed, theirs] = [unique('旧').slice(0, 10), unique('新').slice(0, 10), unique('外').slice(0, 10)]
    expect((await call('POST', `${path}/tags`, { name: tag })).status).toBe(201)
    await screen.go('wechat/users')
    await screen.button(`${name}.tags`)
    const drawer = page.getByRole('dialog', { name: t(`${name}.tags`) })
    await screen.button(`${name}.rename_tag`, { tag }, drawer)
    const field = drawer.getByRole('textbox', { name: t(`${name}.rename_tag`, { tag }) })
    await field.fill(renamed)
    await screen.press(drawer.getByRole('listitem').getByRole('button', { name: t('common.save'), exact: true }))
    await drawer.getByRole('link', { name: renamed, exact: true }).waitFor()
    expect(simulator.state.tags.map((one) => one.name)).toContain(renamed)
    simulator.state.tags.push({ id: 5_000 + simulator.state.tags.length, name: theirs })
    await screen.button(`${name}.refresh_tags`, {}, drawer)
    await drawer.getByRole('link', { name: theirs, exact: true }).waitFor()
    await screen.button(`${name}.delete_tag_title`, { tag: renamed }, drawer)
    await screen.button(`${name}.delete_tag`, {}, screen.dialog(`${name}.delete_tag_title`, { tag: renamed }))
    await drawer.getByRole('link', { name: renamed, exact: true }).waitFor({ state: 'detached' })
    expect(simulator.state.tags.map((one) => one.name)).not.toContain(renamed)
    await screen.fits()
  },

  'one follower is given a tag on their page, and the figures show who follows': async (screen) => {
    const { page, t, call } = screen
    await synchronized(screen)
    const tag = unique('客').slice(0, 10)
    await call('POST', `${path}/tags`, { name: tag })
    const { id, openid } = await follower(screen)
    await screen.go(`wechat/users/${id}`)
    const field = page.getByRole('combobox', { name: t(`${name}.tags`), exact: true })
    await field.fill(tag)
    await screen.press(page.getByRole('option', { name: tag, exact: true }))
    await screen.button(`${name}.save_tags`)
    await screen.says(`${name}.tags_saved`)
    const given = simulator.state.tags.find((one) => one.name === tag)?.id
    expect(simulator.followers.tagsAt(simulator.followers.indexOf(openid) ?? 0)).toContain(given)
    await screen.go('wechat/users?shown=statistics')
    await page
      .locator('main')
      .getByText(t(`${name}.figures.followers`), { exact: true })
      .first()
      .waitFor()
    await expect.poll(() => page.locator('main').getByText(String(people), { exact: true }).count()).toBeGreaterThan(0)
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
  },

  'followers of another account are not taken for people who have left, unless somebody says so': async (screen) => {
    const { page, t, call } = screen
    await synchronized(screen)
    const account = (id: string) => call('PUT', '/admin/config/group/wechat', { app_id: id })
    const { appId } = simulator.account
    expect((await account('wx00000000000000ff')).status).toBe(200)
    await screen.go('wechat/users')
    await screen.button(`${name}.sync.start`)
    const question = screen.dialog(`${name}.sync.replace_title`)
    await question.getByText(appId).waitFor()
    await screen.fits()
    await screen.button('common.cancel', {}, question)
    await question.waitFor({ state: 'detached' })
    expect((await account(appId)).status).toBe(200)
    expect((await call('GET', `${path}?subscribed=true`)).body.data.meta.total).toBe(people)
    await screen.go('wechat/users')
    await page.getByRole('button', { name: t(`${name}.sync.start`), exact: true }).waitFor()
  },

  'who is put on the blacklist by mistake is taken off again; a question comes first': async (screen) => {
    const { page, t, call } = screen
    await synchronized(screen)
    const { id, openid } = await follower(screen)
    const blacklisted = async () => (await call('GET', `${path}/${id}`)).body.data.blacklisted
    await screen.go(`wechat/users?keyword=${openid}`)
    const choose = page.locator('main').getByRole('checkbox').last()
    await choose.check()
    await screen.button(`${name}.batch.blacklist`)
    const question = page.getByRole('dialog')
    await screen.button('common.cancel', {}, question)
    await question.waitFor({ state: 'detached' })
    expect(await blacklisted()).toBe(false)
    await screen.button(`${name}.batch.blacklist`)
    await screen.press(question.getByRole('button', { name: t(`${name}.batch.blacklist`), exact: true }))
    await expect.poll(blacklisted).toBe(true)
    await screen.go(`wechat/users?keyword=${openid}`)
    await choose.check()
    await screen.button(`${name}.batch.unblacklist`)
    await screen.press(question.getByRole('button', { name: t(`${name}.batch.unblacklist`), exact: true }))
    await expect.poll(blacklisted).toBe(false)
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { bypassCSP: true, allow: [/status of 4(04|09|22)/] }))
})
