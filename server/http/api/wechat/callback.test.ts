import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { settings } from '../../../features/settings/settings.ts'
import { createServices, openDatabase } from '../../../runtime.ts'
import { ticksDuring, ticksOf } from '../../../test/measure.ts'
import { ruleTestOn } from '../../../test/rule-test.ts'
import { pushesStored } from '../../../test/wechat.ts'
import { type Fields, pushedXml, pushOf, wechatAccount, wechatSettings } from '../../../test/wechat-pushes.ts'
import { createWorld, dialects, password, type World } from '../../../test/world.ts'
import { decryptMessage, signatureOf } from '../../../wechat/protocol/crypto.ts'
import type { PassiveReply } from '../../../wechat/protocol/passive-replies.ts'
import { readXml } from '../../../wechat/protocol/xml.ts'
import { systemActor } from '../../../work.ts'

const url = '/api/v1/wechat/callback'
let numbers = 0
const number = () => {
  numbers += 1
  return String(7_000_000_000_000_000_000n + BigInt(numbers))
}

describe.each(dialects)('the callback of WeChat on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  let engine: World['services']['wechatReplies']
  beforeAll(async () => {
    world = await createWorld(dialect)
    engine = world.services.wechatReplies
  })
  afterAll(() => world.close())
  const configure = async (changes: Record<string, unknown> = {}) => {
    const { work, secrets } = world.services
    await work.run(systemActor, (tx) => settings.put(tx, wechatSettings(changes), secrets))
  }
  const answerWith = (reply: PassiveReply | null | (() => Promise<PassiveReply | null>)) => {
    world.services.wechatReplies = { replyTo: async () => (typeof reply === 'function' ? reply() : reply) }
  }
  beforeEach(async () => {
    await configure()
    answerWith(null)
  })

  const seconds = () => Math.floor(Date.parse(world.clock.now()) / 1000)
  const send = (
    push: { query: Record<string, string | string[]>; body: string | Buffer },
    method: 'POST' | 'PUT' = 'POST',
    app = world.app,
  ) => app.inject({ method, url, query: push.query, payload: push.body, headers: { 'content-type': 'text/xml' } })
  const textXml = (content: string, openid = 'oUser', id = number()) =>
    pushedXml(openid, seconds(), { MsgType: 'text', Content: content, MsgId: id })
  const safe = (xml: string, options: object = {}) => pushOf(xml, { seconds: seconds(), ...options })
  const event = (name: string, fields: Fields = {}, openid = 'oUser') =>
    pushedXml(openid, seconds(), { MsgType: 'event', Event: name, ...fields })
  const rowsNow = (openid: string) =>
    world.services.database.read.selectFrom('wechat_messages').selectAll().where('openid', '=', openid).orderBy('id').execute()
  const rows = async (openid: string) => {
    await pushesStored(world)
    return rowsNow(openid)
  }
  const user = (openid: string) =>
    world.services.database.read.selectFrom('wechat_users').selectAll().where('openid', '=', openid).executeTakeFirst()
  const stored = async (content: string) => (await rows('oUser')).filter((row) => row.content === content).length
  const verify = (query: Record<string, string | string[]>) => world.app.inject({ method: 'GET', url, query })
  const signed = (at = seconds()) => ({
    signature: signatureOf(wechatAccount.token, String(at), 'n'),
    timestamp: String(at),
    nonce: 'n',
    echostr: '<b>4711</b>',
  })

  if (dialect === 'sqlite')
    describe('verification', () => {
      ruleTest.each(['plain', 'compatible', 'safe'])('answers the text that was sent, as a text and again, in mode %s', async (mode) => {
        await configure({ 'wechat.encryption': mode })
        for (const _ of [1, 2]) {
          const answer = await verify(signed())
          expect([answer.statusCode, answer.body]).toEqual([200, '<b>4711</b>'])
          expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        }
      })

      test('is refused without a good signature, with repeated parameters, and outside of five minutes', async () => {
        const at = signed()
        const bad = [
          { ...at, signature: 'a'.repeat(40) },
          { ...at, signature: at.signature.toUpperCase() },
          { ...at, nonce: 'm' },
          { ...at, signature: [at.signature, at.signature] },
          { ...at, timestamp: '' },
          { ...at, timestamp: `${at.timestamp}.0` },
          {},
          signed(seconds() - 301),
          signed(seconds() + 301),
        ]
        for (const query of bad) {
          const answer = await verify(query)
          expect([answer.statusCode, answer.body], JSON.stringify(query)).toEqual([403, 'refused'])
        }
        expect((await verify(signed(seconds() - 299))).statusCode).toBe(200)
        expect((await verify({ ...at, echostr: '' })).statusCode).toBe(400)
      })

      test('is refused where no account is set up, and works before it is turned on', async () => {
        await configure({ 'wechat.token': '' })
        expect((await verify(signed())).statusCode).toBe(403)
        expect((await send(safe(textXml('未设置')))).statusCode).toBe(403)
        await configure({ 'wechat.enabled': false })
        expect((await verify(signed())).statusCode).toBe(200)
        const answer = await send(safe(textXml('未启用')))
        expect([answer.statusCode, answer.body, await stored('未启用')]).toEqual([200, 'success', 0])
      })
    })

  if (dialect === 'sqlite')
    describe.each(['plain', 'compatible', 'safe'] as const)('a push in mode %s', (mode) => {
      beforeEach(() => configure({ 'wechat.encryption': mode }))

      test('is stored once however often it comes, and answered with `success`', async () => {
        const xml = textXml(`三次 ${mode}`)
        const answers = await Promise.all([1, 2, 3].map(() => send(safe(xml, { mode }))))
        for (const answer of answers) {
          expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
          expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
        }
        expect(await stored(`三次 ${mode}`)).toBe(1)
      })

      test('is answered by the engine, sealed as the push was, and the repeats with the same', async () => {
        answerWith({ type: 'text', content: '您好 ]]> & 再见' })
        const xml = textXml(`请答 ${mode}`)
        for (const _ of [1, 2, 3]) {
          const answer = await send(safe(xml, { mode }))
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
          const { ToUserName, FromUserName, Content } = opened(answer.body, mode)
          expect([ToUserName, FromUserName, Content]).toEqual(['oUser', wechatAccount.original, '您好 ]]> & 再见'])
          answerWith({ type: 'text', content: '另一个' })
        }
        const [incoming, outgoing] = (await rows('oUser')).slice(-2)
        expect(incoming).toMatchObject({ direction: 'in', state: 'answered', content: `请答 ${mode}` })
        expect(outgoing).toMatchObject({ direction: 'out', state: 'sent', content: '您好 ]]> & 再见', answers_id: incoming?.id })
      })

      test('that is malformed is a 400, and a document type is', async () => {
        const inner = textXml('坏')
        const bodies = [
          '<xml><a></xml>',
          'nothing',
          '',
          '<message><a>1</a></message>',
          `<!DOCTYPE xml [<!ENTITY a "b">]>${safe(inner, { mode }).body}`,
          `<!DOCTYPE xml SYSTEM "http://127.0.0.1:1/x.dtd">${safe(inner, { mode }).body}`,
        ]
        for (const body of bodies) {
          const answer = await send({ ...safe(inner, { mode }), body })
          expect([answer.statusCode, answer.body], body).toEqual([400, 'malformed'])
        }
        for (const xml of ['<!DOCTYPE xml><xml><A>1</A></xml>', '<xml><MsgType>text</MsgType></xml>', '<note/>', 'x']) {
          const answer = await send(safe(xml, { mode, ...(mode === 'compatible' && { clear: inner }) }))
          expect([answer.statusCode, answer.body], xml).toEqual([400, 'malformed'])
        }
        const notUtf8 = Buffer.concat([Buffer.from('<xml><A>'), Buffer.from([0xff, 0xfe]), Buffer.from('</A></xml>')])
        expect((await send({ ...safe(inner, { mode }), body: notUtf8 })).statusCode).toBe(400)
        expect(await stored('坏')).toBe(0)
      })

      test('that is too large is a 413', async () => {
        const push = safe(textXml('大'), { mode })
        const padded = (body: string, bytes: number) => body + ' '.repeat(bytes - Buffer.byteLength(body))
        expect((await send({ ...push, body: padded(push.body, 64 * 1024 + 1) })).statusCode).toBe(413)
        expect((await send({ ...push, body: padded(push.body, 64 * 1024) })).statusCode).toBe(200)
      })

      test('with a wrong, missing or repeated signature, or an old one, is a 403 that says nothing', async () => {
        const good = safe(textXml('伪造'), { mode })
        const name = mode === 'plain' ? 'signature' : 'msg_signature'
        const bad: Record<string, string | string[]>[] = [
          { ...good.query, [name]: 'b'.repeat(40) },
          { ...good.query, [name]: '' },
          { ...good.query, [name]: [String(good.query[name]), 'x'] },
          { ...good.query, nonce: '' },
          { ...good.query, timestamp: '0' },
          {},
          safe(textXml('伪造'), { mode, seconds: seconds() - 301 }).query,
          safe(textXml('伪造'), { mode, seconds: seconds() + 301 }).query,
        ]
        for (const query of bad) {
          const answer = await send({ ...good, query })
          expect([answer.statusCode, answer.body], JSON.stringify(query)).toEqual([403, 'refused'])
        }
        expect(await stored('伪造')).toBe(0)
      })

      test('is of no other method', async () => {
        for (const method of ['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
          const answer = await world.app.inject({ method, url, query: safe(textXml('x'), { mode }).query })
          expect([answer.statusCode, answer.headers.allow], method).toEqual([405, 'GET, POST'])
        }
      })
    })

  const opened = (body: string, mode: string) => {
    if (mode === 'plain') return readXml(body)
    const { Encrypt, MsgSignature, TimeStamp, Nonce } = readXml(body)
    expect(MsgSignature).toBe(signatureOf(wechatAccount.token, String(TimeStamp), String(Nonce), String(Encrypt)))
    return readXml(decryptMessage(String(Encrypt), [wechatAccount.encodingAesKey], wechatAccount.appId).text)
  }

  if (dialect === 'sqlite')
    describe('the mode of the settings', () => {
      test('refuses what is of another mode, however well it is signed', async () => {
        for (const [setting, sent] of [
          ['safe', 'plain'],
          ['compatible', 'plain'],
          ['plain', 'safe'],
          ['plain', 'compatible'],
        ] as const) {
          await configure({ 'wechat.encryption': setting })
          const answer = await send(safe(textXml('别的模式'), { mode: sent }))
          expect([answer.statusCode, answer.body], `${setting} ${sent}`).toEqual([403, 'refused'])
        }
        expect(await stored('别的模式')).toBe(0)
      })

      test('a wrong app id, key, padding or ciphertext is a 403', async () => {
        const xml = textXml('错号')
        const others = [
          safe(xml, { appId: 'wx0123456789abcdee' }),
          safe(xml, { appId: `${wechatAccount.appId}0` }),
          safe(xml, { appId: wechatAccount.appId.toUpperCase() }),
          safe(xml, { key: wechatAccount.formerAesKey }),
        ]
        for (const push of others) expect((await send(push)).statusCode).toBe(403)
        const { query } = safe(xml)
        for (const junk of ['AAAA', '====', 'x', Buffer.alloc(64).toString('base64')]) {
          const msg_signature = signatureOf(wechatAccount.token, String(query.timestamp), String(query.nonce), junk)
          expect((await send({ query: { ...query, msg_signature }, body: `<xml><Encrypt>${junk}</Encrypt></xml>` })).statusCode).toBe(403)
        }
        expect(await stored('错号')).toBe(0)
      })

      test('of a compatible push only what was encrypted counts', async () => {
        await configure({ 'wechat.encryption': 'compatible' })
        const answer = await send(safe(textXml('真'), { mode: 'compatible', clear: textXml('假', 'oVictim') }))
        expect([answer.statusCode, await stored('真'), (await rows('oVictim')).length]).toEqual([200, 1, 0])
      })

      test('a push that is still encrypted by the former key is answered by it', async () => {
        await configure({ 'wechat.former_aes_key': wechatAccount.formerAesKey })
        answerWith({ type: 'text', content: '旧' })
        const answer = await send(safe(textXml('旧钥匙'), { key: wechatAccount.formerAesKey }))
        const { text } = decryptMessage(String(readXml(answer.body).Encrypt), [wechatAccount.formerAesKey], wechatAccount.appId)
        expect(readXml(text).Content).toBe('旧')
      })

      test('does not depend on the signature of the address, which covers no body', async () => {
        const { query, body } = safe(textXml('无地址签名'))
        const { signature: _, ...rest } = query
        expect((await send({ query: rest, body })).statusCode).toBe(200)
        expect(await stored('无地址签名')).toBe(1)
      })
    })

  describe('whatever goes wrong behind', () => {
    const failing = (times: number, error: Error): (() => void) => {
      const { work } = world.services
      const run = work.runConcurrently
      let left = times
      work.runConcurrently = async (actor, action) => {
        left -= 1
        if (left >= 0) throw error
        return run.call(work, actor, action) as never
      }
      return () => {
        work.runConcurrently = run
      }
    }

    ruleTest(
      'an engine that fails, hangs or answers nonsense costs no message, and is given up while the platform still waits',
      async () => {
        const engines: (() => Promise<PassiveReply | null>)[] = [
          () => Promise.reject(new Error('broken')),
          () => new Promise(() => undefined),
          async () => ({ type: 'text', content: '' }),
        ]
        for (const [index, engine] of engines.entries()) {
          answerWith(engine)
          const answered = send(safe(textXml(`引擎 ${index}`)))
          expect(await ticksDuring(answered)).toBeLessThan(ticksOf(5))
          const answer = await answered
          expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
          expect(await stored(`引擎 ${index}`)).toBe(1)
        }
      },
    )

    test('a database that is away for a moment is waited for, and the message stored when it is back', async () => {
      const mend = failing(3, Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }))
      try {
        expect((await send(safe(textXml('断电')))).body).toBe('success')
        expect((await rowsNow('oUser')).filter(({ content }) => content === '断电')).toEqual([])
        await expect.poll(() => stored('断电')).toBe(1)
      } finally {
        mend()
      }
    })

    ruleTest(
      'a lock that others hold is waited for, however often it is refused, and the answer that was found is given in time',
      async () => {
        const mend = failing(5, Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }))
        answerWith(async () => ({ type: 'text', content: '稍等' }))
        try {
          expect((await send(safe(textXml('被锁')))).body).toContain('<Encrypt>')
          await expect.poll(() => stored('被锁')).toBe(1)
        } finally {
          mend()
        }
      },
    )

    test('keys that were sealed by another installation are no reason to fail: what needs none is taken, a new one is entered', async () => {
      const { database, cache } = world.services
      const keys = ['wechat.encoding_aes_key', 'wechat.former_aes_key']
      const before = await database.read.selectFrom('settings').selectAll().where('key', 'in', keys).execute()
      await database.write(async (db) => {
        await db.deleteFrom('settings').where('key', 'in', keys).execute()
        const facts = { updated_at: world.clock.now(), updated_by: null }
        await db
          .insertInto('settings')
          .values(keys.map((key) => ({ ...facts, key, value: JSON.stringify('sealed-elsewhere') })))
          .execute()
      })
      cache.clear()
      try {
        expect((await send(safe(textXml('旧密钥')))).statusCode).toBe(403)
        const generated = await world.call(
          'POST',
          '/admin/wechat/config/generate-aes-key',
          { current_password: password },
          { token: world.admin },
        )
        expect(generated.status, generated.text).toBe(200)
      } finally {
        await database.write(async (db) => {
          await db.deleteFrom('settings').where('key', 'in', keys).execute()
          if (before.length > 0) await db.insertInto('settings').values(before).execute()
        })
        cache.clear()
      }
    })

    ruleTest('a rule that answers counts each message once, and keeps its version', async () => {
      const rules = '/admin/wechat/auto-replies'
      const rule = {
        kind: 'keyword',
        name: '报价',
        keywords: [{ text: '报价', match: 'contains' }],
        reply: { type: 'text', content: '稍后报价' },
      }
      const { id } = (await world.call('POST', rules, rule, { token: world.editor })).body.data
      world.services.wechatReplies = engine
      for (const content of ['请报价', '报价单']) {
        const xml = textXml(content, 'oAsking')
        for (const _ of [1, 2, 3]) expect((await send(safe(xml))).body).toContain('<Encrypt>')
      }
      const read = (await world.call('GET', `${rules}/${id}`, undefined, { token: world.editor })).body.data
      expect(read).toMatchObject({ hit_count: 2, last_hit_at: world.clock.now(), version: 1 })
    })

    ruleTest('a listener that fails keeps no event from being stored', async () => {
      const seen: string[] = []
      world.services.wechatInbox.listeners.on('PUBLISHJOBFINISH', async (_tx, { known }) => {
        seen.push(known.PublishEventInfo.publish_id)
        throw new Error('broken')
      })
      const xml = event('PUBLISHJOBFINISH', { PublishEventInfo: { publish_id: '2247503051', publish_status: 0 } }, 'oAdmin')
      for (const _ of [1, 2, 3]) expect((await send(safe(xml))).body).toBe('success')
      await pushesStored(world)
      expect(seen).toEqual(['2247503051'])
      expect(await rows('oAdmin')).toMatchObject([{ event: 'PUBLISHJOBFINISH', state: 'received' }])
      expect(await user('oAdmin')).toBeUndefined()
    })
  })

  test('a text with a control character is stored without it, and answered', async () => {
    const answer = await send(safe(textXml('报@价', 'oControl').replace('@', '\u0010')))
    expect(answer.statusCode).toBe(200)
    expect(await rows('oControl')).toMatchObject([{ content: '报价' }])
  })

  if (dialect === 'sqlite')
    describe('an unknown type or event', () => {
      test('is stored raw and answered with `success`', async () => {
        const answers = [
          await send(safe(pushedXml('oRaw', seconds(), { MsgType: 'miniprogrampage', Title: '标题', MsgId: number() }))),
          await send(safe(event('new_event', { Extra: { Deep: '1' } }, 'oRaw'))),
        ]
        expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(Array.from({ length: 2 }, () => [200, 'success']))
        expect(await rows('oRaw')).toMatchObject([
          { type: 'miniprogrampage', payload: '{"Title":"标题"}' },
          { type: 'event', event: 'new_event', payload: '{"Extra":{"Deep":"1"}}' },
        ])
      })
    })

  describe('a follower', () => {
    const arrive = async (xml: string) => {
      expect((await send(safe(xml))).statusCode).toBe(200)
      await pushesStored(world)
    }

    ruleTest('is known from the first thing on, and by the code that led here', async () => {
      await arrive(event('subscribe', { EventKey: 'qrscene_展会2026', Ticket: 'T' }, 'oNew'))
      expect(await user('oNew')).toMatchObject({
        subscribed: 1,
        subscribe_time: world.clock.now(),
        subscribe_scene: 'ADD_SCENE_QR_CODE',
        qr_scene: '展会2026',
        last_message_at: null,
      })
      world.clock.advance(60_000)
      await arrive(textXml('你好', 'oNew'))
      await arrive(event('CLICK', { EventKey: 'PRICE' }, 'oNew'))
      expect(await user('oNew')).toMatchObject({ last_message_at: world.clock.now(), subscribed: 1 })
      await arrive(textXml('没关注过', 'oStranger'))
      expect(await user('oStranger')).toMatchObject({ subscribed: 1, subscribe_time: null })
    })

    test('two events of one second are two where they differ, and one where they are repeated', async () => {
      for (const key of ['A', 'B', 'A']) await arrive(event('CLICK', { EventKey: key }, 'oClicks'))
      expect((await rows('oClicks')).map(({ event_key }) => event_key)).toEqual(['A', 'B'])
    })

    test('two publications that end in one second are both told', async () => {
      const info = (publish_id: string) => ({ PublishEventInfo: { publish_id, publish_status: '0', article_id: `A${publish_id}` } })
      for (const id of ['101', '102', '101']) await arrive(event('PUBLISHJOBFINISH', info(id), 'oPublisher'))
      expect(await rows('oPublisher')).toHaveLength(2)
    })

    test('whose return was not told follows again with the next message, and nothing more is erased', async () => {
      await arrive(event('unsubscribe', {}, 'oBack'))
      world.clock.advance(5_000)
      await arrive(textXml('我又来了', 'oBack'))
      expect(await user('oBack')).toMatchObject({ subscribed: 1, unsubscribe_time: null, last_message_at: world.clock.now() })
      expect((await rows('oBack')).map(({ content }) => content)).toContain('我又来了')
    })

    ruleTest('is nobody who has only allowed something elsewhere', async () => {
      for (const name of ['user_info_modified', 'user_authorization_revoke', 'subscribe_msg_sent_event'])
        await arrive(event(name, { OpenID: 'oElsewhere' }, 'oElsewhere'))
      expect(await user('oElsewhere')).toBeUndefined()
    })

    test('who leaves is forgotten, but counted; who comes back is the same', async () => {
      await arrive(event('subscribe', {}, 'oGone'))
      await arrive(textXml('我的电话是 13800000000', 'oGone'))
      const { database, work, jobs } = world.services
      const { id = 0 } = (await user('oGone')) ?? {}
      await work.run(systemActor, async (tx) => {
        await tx.db
          .updateTable('wechat_users')
          .set({ nickname: '王', avatar: 'http://a', remark: '大客户', unionid: 'u', search_text: '大客户' })
          .where('id', '=', id)
          .execute()
        await tx.db.insertInto('wechat_user_tags').values({ user_id: id, tag_id: 2 }).execute()
      })
      world.clock.advance(1_000)
      const leaving = event('unsubscribe', { EventKey: '' }, 'oGone')
      jobs.start()
      for (const _ of [1, 2, 3]) await arrive(leaving)
      expect(await user('oGone')).toMatchObject({
        ...{ id, subscribed: 0, unsubscribe_time: world.clock.now(), nickname: '', avatar: '', remark: '', unionid: '', search_text: '' },
      })
      expect(await database.read.selectFrom('wechat_user_tags').selectAll().where('user_id', '=', id).execute()).toEqual([])
      await expect.poll(async () => (await rows('oGone')).map(({ content }) => content)).toEqual(['', '', ''])
      expect(JSON.stringify(await rows('oGone'))).not.toContain('1380000')
      world.clock.advance(1_000)
      await arrive(event('subscribe', {}, 'oGone'))
      expect(await user('oGone')).toMatchObject({ id, subscribed: 1, unsubscribe_time: null })
    })

    test('is forgotten with the answers that our clock, which is ahead, dates after the moment of leaving', async () => {
      await arrive(textXml('有货吗', 'oAhead'))
      const leaving = event('unsubscribe', { EventKey: '' }, 'oAhead')
      world.clock.advance(30_000)
      const at = world.clock.now()
      const { database, jobs } = world.services
      const [{ id: _, ...asked } = { id: 0 }] = await rows('oAhead')
      const answer = {
        ...asked,
        direction: 'out',
        state: 'sent',
        content: '有，报价已发到您的手机',
        dedupe_key: 'ahead',
        sent_at: at,
      } as const
      await database.write((db) =>
        db
          .insertInto('wechat_messages')
          .values(answer as never)
          .execute(),
      )
      world.clock.advance(1_000)
      jobs.start()
      await arrive(leaving)
      await expect.poll(async () => (await rows('oAhead')).map(({ content }) => content)).toEqual(['', '', ''])
    })

    ruleTest('whose older events arrive late stays as the newer ones say', async () => {
      const early = event('subscribe', {}, 'oLate')
      world.clock.advance(2_000)
      await arrive(event('unsubscribe', {}, 'oLate'))
      await arrive(early)
      expect(await user('oLate')).toMatchObject({ subscribed: 0 })
    })

    ruleTest.each([
      'annual_renew',
      'naming_verify_success',
      'qualification_verify_fail',
      'card_pass_check',
      'user_get_card',
      'poi_check_notify',
      'WifiConnected',
      'ShakearoundUserShake',
    ])('is nobody whom only %s names', async (name) => {
      await arrive(event(name, {}, `oNobody${name}`))
      await expect.poll(async () => (await rows(`oNobody${name}`)).length).toBe(1)
      expect(await user(`oNobody${name}`)).toBeUndefined()
    })

    test('keeps the words of a text without a number and of an unknown type, two of one second apart', async () => {
      const bare = (fields: Fields) => pushedXml('oWords', seconds(), fields)
      await arrive(bare({ MsgType: 'text', Content: '没有编号' }))
      await arrive(bare({ MsgType: 'text', Content: '没有编号，第二条' }))
      await arrive(bare({ MsgType: 'device_text', Content: '设备的话' }))
      await expect
        .poll(async () => (await rows('oWords')).map(({ content }) => content).sort())
        .toEqual(['没有编号', '没有编号，第二条', '设备的话'].sort())
    })

    test('whose profile has changed is read anew', async () => {
      await arrive(event('subscribe', {}, 'oProfile'))
      // An acknowledged message may wait in the journal for a database that is busy.
      await expect.poll(() => user('oProfile')).toBeDefined()
      await world.services.database.write((db) =>
        db
          .updateTable('wechat_users')
          .set({ nickname: '旧名', unionid: 'u', remark: '备注', synced_at: world.clock.now() })
          .where('openid', '=', 'oProfile')
          .execute(),
      )
      await arrive(event('user_info_modified', { OpenID: 'oProfile', AppID: wechatAccount.appId }, 'oSystem'))
      expect(await user('oProfile')).toMatchObject({ nickname: '', unionid: '', remark: '备注', synced_at: null })
    })
  })

  test('a message is stored and answered once where two processes of one site are both given it', async () => {
    if (dialect === 'sqlite') return
    const { services } = world
    const other = openDatabase(services.config)
    const second = await createServices(services.config, services.log, other, world.clock)
    const app = await buildApp(second, { shedLoad: false })
    try {
      // One site has one set of rules.
      for (const one of [services, second])
        one.wechatReplies = { replyTo: async ({ known }) => ({ type: 'text', content: `答：${known?.Content}` }) }
      // Another one where the test is run again.
      const sender = `oTwice${number()}`
      const messages = Array.from({ length: 60 }, (_, index) => textXml(`双份 ${index}`, `${sender}-${index % 7}`))
      const answers = await Promise.all(
        messages.flatMap((xml, index) => {
          const apps = index % 2 === 0 ? [world.app, app, world.app] : [app, world.app, app]
          return apps.map(async (one) => ({ xml, answer: await send(safe(xml), 'POST', one) }))
        }),
      )
      for (const xml of messages) {
        const own = answers.filter((one) => one.xml === xml).map(({ answer }) => answer.body)
        // Where the machine is so busy that seconds would pass, the platform is asked to send it again.
        const given = own.filter((body) => body.startsWith('<')).map((body) => opened(body, 'safe').Content)
        expect(new Set(given).size).toBeLessThanOrEqual(1)
      }
      const counts = async () => {
        const all = await services.database.read
          .selectFrom('wechat_messages')
          .select('direction')
          .where('openid', 'like', `${sender}-%`)
          .execute()
        return Object.fromEntries(['in', 'out'].map((direction) => [direction, all.filter((one) => one.direction === direction).length]))
      }
      await expect.poll(counts).toEqual({ in: 60, out: 60 })
      await Promise.all([services.wechatInbox.stop(), second.wechatInbox.stop()])
      expect(await counts()).toEqual({ in: 60, out: 60 })
    } finally {
      await app.close()
      await second.wechatInbox.stop()
      await second.views.stop()
      await second.missingTexts.stop()
      await second.metrics.stop()
      await second.cache.close()
      await other.close()
    }
  })
})

test('forgeries from one network are refused unread after a while, and the platform goes on', async () => {
  const world = await createWorld('sqlite', { env: { RATE_LIMIT: 'on' } })
  try {
    const { work, secrets } = world.services
    await work.run(systemActor, (tx) => settings.put(tx, wechatSettings(), secrets))
    const seconds = Math.floor(Date.parse(world.clock.now()) / 1000)
    const post = (query: Record<string, string>, payload: string) => world.app.inject({ method: 'POST', url, query, payload })
    const forged = { timestamp: String(seconds), nonce: 'n', encrypt_type: 'aes', msg_signature: 'a'.repeat(40) }
    for (let count = 0; count < 200; count += 1) expect((await post(forged, '<xml><Encrypt>AAAA</Encrypt></xml>')).statusCode).toBe(403)
    // Read, this would be a 413.
    expect((await post(forged, 'x'.repeat(70_000))).statusCode).toBe(403)
    for (let count = 0; count < 1_500; count += 1) {
      const xml = pushedXml('oBusy', seconds, { MsgType: 'text', Content: 'x', MsgId: String(count) })
      const { query, body } = pushOf(xml, { seconds })
      expect((await post(query, body)).statusCode).toBe(200)
    }
  } finally {
    await world.close()
  }
})
