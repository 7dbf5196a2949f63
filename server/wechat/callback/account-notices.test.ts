import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../../features/settings/settings.ts'
import { bodyOfMail, Post } from '../../test/post.ts'
import { pushedXml, pushOf, wechatSettings } from '../../test/wechat-pushes.ts'
import { createWorld, password, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'

describe('what WeChat tells of the account itself', () => {
  let world: World
  const post = new Post()
  beforeAll(async () => {
    world = await createWorld('sqlite', { env: { OUTGOING_HOSTS: '127.0.0.1' } })
    const mail = await post.settings()
    expect((await world.call('PUT', '/admin/config', { ...mail, current_password: password }, { token: world.admin })).status).toBe(200)
    const { work, secrets } = world.services
    await work.run(systemActor, (tx) => settings.put(tx, wechatSettings(), secrets))
    const account = (email: string, locale: string, role: string) =>
      world.call(
        'POST',
        '/admin/users',
        { email, name: '林海', locale, role, password, current_password: password },
        { token: world.admin },
      )
    await account('chen@test.example', 'zh', 'admin')
    await account('emma@test.example', 'en', 'admin')
    await account('editor@test.example', 'zh', 'editor')
    world.services.jobs.start()
  })
  afterAll(async () => {
    await world.close()
    await post.close()
  })

  test('reaches every administrator once, in their language, however often it is pushed', async () => {
    const seconds = Math.floor(Date.parse(world.clock.now()) / 1000)
    const xml = (event: string, fields: Record<string, string>) =>
      pushedXml('oSystem', seconds, { MsgType: 'event', Event: event, ...fields })
    const send = async (body: string) => {
      const push = pushOf(body, { seconds })
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/v1/wechat/callback',
        query: push.query,
        payload: push.body,
        headers: { 'content-type': 'text/xml' },
      })
      expect(answer.statusCode).toBe(200)
    }
    const renewal = xml('annual_renew', { ExpiredTime: '1803859200' })
    for (const _ of [1, 2]) await send(renewal)
    await send(xml('naming_verify_fail', { FailTime: String(seconds), FailReason: '名称 <b> 不符' }))
    await expect.poll(() => post.received.length).toBeGreaterThanOrEqual(6)
    const mailsTo = (email: string) => post.received.filter(({ to }) => to.includes(email)).map(({ text }) => bodyOfMail(text))
    expect(mailsTo('editor@test.example')).toEqual([])
    const [zh, en] = [mailsTo('chen@test.example'), mailsTo('emma@test.example')]
    expect([zh.length, en.length]).toEqual([2, 2])
    for (const part of ['林海，您好', '需要办理年审', '2027年3月1日', '名称认证没有通过', '原因：名称 <b> 不符', '/admin/wechat'])
      expect(zh.join()).toContain(part)
    for (const part of ['Hello 林海', 'has to be renewed', 'March', 'Reason: 名称 <b> 不符']) expect(en.join()).toContain(part)
  })
})
