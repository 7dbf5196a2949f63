import { rm } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { newEncodingAesKey, newToken } from '../server/wechat/protocol/crypto.ts'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { launchBrowser, openPage, signedIn } from './browser.ts'
import { apiOf, copyOf, freePort, owner, startProduct } from './product.ts'
import { Screen, wideChinese } from './screen.ts'
import { numberApart } from './wechat-account.ts'

const followers = process.env.SOAK ? 50_000 : 5_000
const tagged = 300
const config = '/admin/wechat/config'

/** The work of an editor and an administrator in a day, from an account that is not connected to an answered message. */
test(`a day with the official account: the test says what is wrong until it is right, a menu is rolled back, replies are tried, ${followers} followers are read through a crash, an article goes to the drafts and is published, a message is answered`, {
  timeout: 300_000,
}, async () => {
  const simulator = await Simulator.start({ followers })
  numberApart(simulator)
  const env = { OUTGOING_HOSTS: new URL(simulator.url).host }
  const port = await freePort()
  const finished = inject('demoDirectory')
  let product = await startProduct({ env, port, keepData: true, ...(finished ? { dataDir: await copyOf(finished) } : {}) })
  const { dataDir, base } = product
  const browser = await launchBrowser()
  try {
    const opened = await openPage(browser, { viewport: { width: wideChinese.width, height: 900 } })
    await signedIn(opened.context, base)
    const { page } = opened
    const screen = new Screen({ ...opened, go: (path, how) => page.goto(base + path, how) }, wideChinese, base, await apiOf(base))
    const { t, call } = screen
    const data = async (method: string, path: string, body?: unknown) => {
      const answer = await call(method, path, body)
      expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      return answer.body.data
    }

    // The account is connected: each thing that is wrong is named, and mended.
    const [token, encodingAesKey] = [newToken(), newEncodingAesKey()]
    const { appId, originalId, secret } = simulator.account
    const account = {
      enabled: true,
      simulator: false,
      kind: 'service',
      verified: true,
      app_id: appId,
      original_id: originalId,
      api_base_url: simulator.url,
    }
    await data('POST', config, {
      ...account,
      app_secret: 'f'.repeat(32),
      token,
      encoding_aes_key: encodingAesKey,
      current_password: owner.password,
    })
    await screen.go('wechat/config')
    const part = (name: string) => page.getByRole('region', { name: t(`wechat-config.wizard.${name}`) })
    const doctor = part('start')
    // An account that is set up has its steps folded.
    await screen.press(part('account').locator('summary'))
    await screen.press(doctor.locator('summary'))
    const examine = () => screen.button('wechat-config.test.run', {}, doctor)
    await examine()
    await doctor.getByText(t('api:error.wechat_code_secret', { errcode: 0 }).slice(0, 12)).waitFor()
    simulator.account.allowedIps = ['203.0.113.1']
    await screen.field('app_secret').fill(secret)
    await screen.save()
    await screen.confirm()
    await examine()
    await doctor
      .getByText(/127\.0\.0\.1/)
      .first()
      .waitFor()
    simulator.account.allowedIps = null
    const callback = { url: `${base}/api/v1/wechat/callback`, encodingAesKey, mode: 'safe' } as const
    expect(await simulator.setCallback({ ...callback, token: newToken() })).toBe(false)
    await examine()
    await doctor.getByText(t('api:wechat_doctor.callback_keys.signature', { minutes: 0 })).waitFor()
    expect(await simulator.setCallback({ ...callback, token })).toBe(true)
    await examine()
    await doctor.getByText(t('api:wechat_doctor.callback_keys.taken', { minutes: 0 })).waitFor()
    await doctor.getByText(t('api:wechat_doctor.connection.ok')).waitFor()

    // The menu is published, broken, and rolled back.
    const live = () => simulator.state.menu?.buttons.map(({ name }) => name) ?? null
    const publish = async () => {
      await screen.button('wechat-menus.publish')
      const dialog = screen.dialog('wechat-menus.publish_title')
      await screen.button('wechat-menus.publish_now', {}, dialog)
      await dialog.waitFor({ state: 'detached' })
    }
    await screen.go('wechat/menus')
    await publish()
    const good = live()
    expect(good).not.toBeNull()
    await screen.field('buttons.0.name').fill('错了')
    await screen.save()
    await screen.saved()
    await publish()
    expect(live()?.[0]).toBe('错了')
    const backups = page.getByRole('region', { name: t('wechat-menus.backups') })
    await screen.press(backups.getByRole('listitem').first().getByRole('button'))
    await screen.button('wechat-menus.restore_now', {}, screen.dialog('wechat-menus.restore_title'))
    await expect.poll(live).toEqual(good)

    // A reply is written and tried.
    await screen.go('wechat/auto-reply/create')
    await screen.field('name').fill('船期')
    await screen.button('wechat-replies.add_keyword')
    await page.getByRole('textbox', { name: t('wechat-replies.keyword_of', { number: 1 }) }).fill('船期')
    await page.locator('[id="field-reply.content"]').fill('每周三、周六从宁德发船。')
    await screen.saveAs('form.save_close')
    await page.waitForURL(/\/wechat\/auto-reply(\?|$)/)
    await screen.go('wechat/auto-reply')
    await screen.button('wechat-replies.chat.open')
    await page.getByRole('textbox', { name: t('wechat-replies.chat.say') }).fill('请问船期')
    await screen.button('wechat-replies.chat.send')
    await page
      .getByRole('log', { name: t('wechat-replies.chat.title') })
      .getByText('每周三、周六从宁德发船。')
      .waitFor()

    // The followers are read; the program is killed in the middle.
    const read = async () => (await data('GET', '/admin/wechat/users?per_page=1')).meta.total as number
    const known = await read()
    await screen.go('wechat/users')
    await screen.button('wechat-users.sync.start')
    // The demo's followers are known before: the press has arrived once there are more.
    await expect.poll(read, { timeout: 60_000, interval: 100 }).toBeGreaterThan(known)
    await product.stop('SIGKILL')
    product = await startProduct({ env, port, dataDir, keepData: true })
    console.log(`${await read()} of ${followers} followers were known when the program was killed`)
    await page.reload()
    await expect
      .poll(async () => (await data('GET', '/admin/wechat/users/facts')).sync?.state, { timeout: 120_000, interval: 500 })
      .toBe('done')
    expect(await read()).toBe(followers)

    // Some of them are tagged together: three pages of them, by clicks.
    await screen.go('wechat/users?subscribed=true&per_page=100')
    await screen.button('wechat-users.tags')
    const drawer = page.getByRole('dialog', { name: t('wechat-users.tags') })
    await drawer.getByRole('textbox', { name: t('wechat-users.new_tag') }).fill('冻品客户')
    await screen.button('wechat-users.add_tag', {}, drawer)
    await drawer.getByText('冻品客户', { exact: true }).waitFor()
    await screen.button('common.close', {}, drawer)
    await drawer.waitFor({ state: 'detached' })
    for (let count = 100; count <= tagged; count += 100) {
      await page.getByRole('checkbox', { name: t('list.select_page') }).check()
      await page.getByText(t('list.selected', { count }), { exact: true }).waitFor()
      if (count === tagged) break
      await screen.button('list.next_page')
      await page.waitForURL(new RegExp(`[?&]page=${count / 100 + 1}(&|$)`))
      await expect.poll(() => page.getByRole('checkbox', { name: t('list.select_page') }).isChecked()).toBe(false)
    }
    await screen.button('wechat-users.batch.tag')
    const choice = screen.dialog('wechat-users.batch.tag_title', { count: tagged })
    await choice.getByRole('combobox').fill('冻品')
    await screen.press(page.getByRole('option', { name: '冻品客户', exact: true }))
    await screen.button('wechat-users.batch.tag_label', { count: tagged }, choice)
    await screen.says('wechat-users.batch.done.tag', { count: tagged })
    const { items: tags } = await data('GET', '/admin/wechat/users/tags')
    const tag = tags.find(({ name }: { name: string }) => name === '冻品客户')
    await screen.go(`wechat/users?tag=${tag.tag_id}`)
    await page.locator('main tbody').getByText('冻品客户').first().waitFor()
    expect((await data('GET', `/admin/wechat/users?tag=${tag.tag_id}`)).meta.total).toBe(tagged)

    // An article with pictures goes to the drafts.
    const { items: pictures } = await data('GET', '/admin/media?kind=image&per_page=2')
    const { items: articles } = await data('GET', '/admin/contents?status=published&per_page=50')
    const { id: contentId, version } = articles.find(({ cover_id }: { cover_id: number | null }) => cover_id !== null)
    const figures = pictures.map(({ url }: { url: string }) => `<figure><img src="${url}" alt="渔排"></figure>`)
    const content_cn = `<p>今天的渔排。</p>${figures.join('<p>第二张。</p>')}`
    const article = await data('PUT', `/admin/contents/${contentId}`, { content_cn, version })
    await screen.go(`wechat/articles?send=${article.id}`)
    await screen.button('wechat/articles.send', {}, screen.dialog('wechat/articles.send_title'))
    await expect.poll(() => simulator.state.drafts.length, { timeout: 60_000 }).toBe(1)
    const [draft] = simulator.state.drafts[0]?.articles ?? []
    expect(draft?.title).toBe(article.title_cn)
    const sent = [...(draft?.content ?? '').matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, address]) => address)
    expect(sent).toEqual([expect.stringMatching(/qpic\.cn\//), expect.stringMatching(/qpic\.cn\//)])

    // It is published: the platform accepts it at once, and says later by an encrypted message what has become of it.
    simulator.faults.add({ kind: 'bad_gateway', path: '/cgi-bin/freepublish/get' })
    await screen.go('wechat/articles')
    await screen.rowMenu(article.title_cn, t('wechat/articles.publish'))
    await screen.button('wechat/articles.publish', {}, screen.dialog('wechat/articles.publish_title', { title: article.title_cn }))
    await expect.poll(() => simulator.state.publications.length, { timeout: 30_000 }).toBe(1)
    await page.locator('main').getByText(t('wechat/articles.states.publishing')).first().waitFor()
    await simulator.publishFinished(simulator.state.publications[0]?.publishId ?? '')
    await page.locator('main').getByText(t('wechat/articles.states.published')).first().waitFor({ timeout: 30_000 })
    simulator.faults.clear()

    // A follower writes, and is answered by a person within the time that the platform allows.
    const openid = simulator.followers.openidOf(7)
    await simulator.sendText(openid, '请问大黄鱼起订量是多少？')
    await screen.go(`wechat/messages?with=${openid}`)
    const conversation = page.getByRole('region', { name: t('wechat/messages.conversation'), exact: true })
    await conversation.getByText('请问大黄鱼起订量是多少？').first().waitFor()
    await conversation.getByRole('textbox', { name: t('wechat/messages.reply') }).fill('起订量一个 20 尺冷柜，约 10 吨。')
    await screen.button('wechat/messages.send', {}, conversation)
    await expect
      .poll(() => simulator.state.conversation.some(({ from, text }) => from === 'account' && text.includes('20 尺冷柜')))
      .toBe(true)
  } finally {
    await browser.close()
    await product.stop()
    await simulator.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
