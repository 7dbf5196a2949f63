import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TestClock } from '../../test/world.ts'
import { decryptMessage, encryptMessage, isSignature, signatureOf } from '../protocol/crypto.ts'
import { readXml, writeXml } from '../protocol/xml.ts'
import { simulatedAccount } from './account.ts'
import { unavailableNotice } from './push.ts'
import { replyOf } from './reply.ts'
import { rules } from './rules.ts'
import { Simulator } from './simulator.ts'

const { appId, originalId } = simulatedAccount
const token = 'refToken8Aquatic'
const encodingAesKey = 'm3Kd8QzT1vRf5Yb7Wn0Xc2Lg4Hj6Ps9Ue1Ia3Oo5MtA'
type Mode = 'plain' | 'compatible' | 'safe'

let received: { query: URLSearchParams; body: string }[] = []
let answer: (body: string, query: URLSearchParams) => string | null = () => 'success'
let status = 200
let server: Server
let url: string
let simulator: Simulator
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const query = new URL(request.url ?? '/', 'http://x').searchParams
    received.push({ query, body })
    const text = request.method === 'GET' ? query.get('echostr') : answer(body, query)
    if (text !== null) response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  received = []
  status = 200
  answer = () => 'success'
  simulator = await Simulator.start({ clock: new TestClock(), followers: 5, pushTimeoutMs: 100 })
})
afterEach(() => simulator.stop())

const connect = (mode: Mode) => simulator.setCallback({ url, token, encodingAesKey, mode })
const textReply = (openid: string, content: string, seconds = 1_770_000_000) =>
  writeXml({ ToUserName: openid, FromUserName: originalId, CreateTime: seconds, MsgType: 'text', Content: content })
const sealed = (xml: string) => {
  const encrypted = encryptMessage({ encodingAesKey, appId, text: xml })
  return writeXml({ Encrypt: encrypted, MsgSignature: signatureOf(token, '1', '2', encrypted), TimeStamp: 1, Nonce: '2' })
}
const conversation = () => simulator.state.conversation.map(({ from, text }) => [from, text])

describe.each<Mode>(['plain', 'compatible', 'safe'])('in %s mode', (mode) => {
  test('a message arrives signed and can be read, and the reply stands in the conversation', async () => {
    expect(await connect(mode)).toBe(true)
    const openid = simulator.followers.openidOf(0)
    answer = (body, query) => {
      const signature = query.get('signature') ?? ''
      const [timestamp, nonce] = [query.get('timestamp') ?? '', query.get('nonce') ?? '']
      expect(isSignature(signature, token, timestamp, nonce)).toBe(true)
      const outer = readXml(body)
      const encrypted = String(outer.Encrypt)
      if (mode !== 'plain') expect(isSignature(query.get('msg_signature') ?? '', token, timestamp, nonce, encrypted)).toBe(true)
      const inner = mode === 'plain' ? outer : readXml(decryptMessage(encrypted, [encodingAesKey], appId).text)
      expect(outer.Content).toBe(mode === 'safe' ? undefined : '虾 ]]> <b>')
      expect(inner).toMatchObject({ FromUserName: openid, MsgType: 'text', Content: '虾 ]]> <b>' })
      return mode === 'plain' ? textReply(openid, '好') : sealed(textReply(openid, '好'))
    }
    expect(await simulator.sendText(openid, '虾 ]]> <b>')).toMatchObject({ outcome: 'reply', reply: { kind: 'text', text: '好' } })
    expect(conversation()).toEqual([
      ['user', '虾 ]]> <b>'],
      ['account', '好'],
    ])
  })
})

test('a clear reply is refused in safe mode only, an encrypted one in plain mode', async () => {
  const openid = simulator.followers.openidOf(1)
  const outcomes: unknown[] = []
  for (const mode of ['plain', 'compatible', 'safe'] as const) {
    await connect(mode)
    for (const reply of [textReply(openid, '好'), sealed(textReply(openid, '好')), 'success', '']) {
      answer = () => reply
      outcomes.push((await simulator.sendText(openid, '?'))?.outcome)
    }
  }
  expect(outcomes).toEqual([
    ...['reply', 'unavailable', 'none', 'none'],
    ...['reply', 'reply', 'none', 'none'],
    ...['unavailable', 'reply', 'none', 'none'],
  ])
})

test.each([
  ['JSON', () => '{"ok":true}'],
  ['half an XML', () => '<xml><ToUserName>'],
  ['an empty text', (openid: string) => textReply(openid, '')],
  ['milliseconds', (openid: string) => textReply(openid, '好', 1_770_000_000_000)],
  ['the sender as receiver', () => textReply(originalId, '好')],
  ['nine articles', (openid: string) => newsOf(openid, 9, 9)],
  ['a wrong number of articles', (openid: string) => newsOf(openid, 1, 2)],
  ['an article without a title', (openid: string) => newsOf(openid, 1, 1, { Title: '' })],
  ['an article that leads nowhere', (openid: string) => newsOf(openid, 1, 1, { Url: '/news/7' })],
  ['a picture without a web address', (openid: string) => newsOf(openid, 1, 1, { PicUrl: 'cover.jpg' })],
  ['2,049 bytes of text', (openid: string) => textReply(openid, '虾'.repeat(683))],
  ['an image that the account lacks', (openid: string) => replyWith(openid, 'image', { Image: { MediaId: 'none' } })],
  ['a voice for an image', (openid: string) => replyWith(openid, 'image', { Image: { MediaId: 'a-voice' } })],
  ['a video without an id', (openid: string) => replyWith(openid, 'video', { Video: { Title: '船' } })],
  ['temporary material after three days', (openid: string) => replyWith(openid, 'voice', { Voice: { MediaId: 'expired' } })],
  ['music without a thumb', (openid: string) => replyWith(openid, 'music', { Music: { Title: '海' } })],
  ['an unknown type', (openid: string) => replyWith(openid, 'sticker', {})],
])('after an answer of %s the user is told that the service is unavailable', async (_what, made) => {
  await connect('plain')
  addMaterial()
  const openid = simulator.followers.openidOf(0)
  answer = () => made(openid)
  const push = await simulator.sendText(openid, '?')
  expect([push?.outcome, rules]).toEqual(['unavailable', expect.objectContaining({ [push?.reply?.rule ?? '']: expect.anything() })])
  expect(conversation().at(-1)).toEqual(['platform', unavailableNotice])
})

test.each([
  ['image', { Image: { MediaId: 'a-picture' } }, 'a-picture'],
  ['voice', { Voice: { MediaId: 'a-voice' } }, 'a-voice'],
  ['music', { Music: { Title: '海', ThumbMediaId: 'a-thumb' } }, '海'],
  ['text', { Content: '虾'.repeat(682) }, '虾'.repeat(682)],
  ['transfer_customer_service', {}, ''],
])('a reply of the type %s with material of the account is shown', async (type, fields, text) => {
  await connect('plain')
  addMaterial()
  const openid = simulator.followers.openidOf(0)
  answer = () => replyWith(openid, type, fields)
  expect(await simulator.sendText(openid, '?')).toMatchObject({ outcome: 'reply', reply: { kind: type, text } })
})

test('an answer to a message shows its first card, an answer to an event all of them', async () => {
  await connect('plain')
  const openid = simulator.followers.openidOf(0)
  answer = () => newsOf(openid, 3, 3)
  const cards = async (push: ReturnType<typeof simulator.click>) => (await push)?.reply?.text.split('\n').length
  expect([await cards(simulator.sendText(openid, '?')), await cards(simulator.click(openid, 'NEWS'))]).toEqual([1, 3])
})

const replyWith = (openid: string, type: string, fields: Parameters<typeof writeXml>[0]) =>
  writeXml({ ToUserName: openid, FromUserName: originalId, CreateTime: 1_770_000_000, MsgType: type, ...fields })

function addMaterial(): void {
  const one = (id: string, type: 'image' | 'voice' | 'thumb', expiresAt: number | null = null) => {
    simulator.state.materials.push({ id, type, name: `${id}.jpg`, url: '', at: 0, expiresAt })
  }
  one('a-picture', 'image')
  one('a-voice', 'voice')
  one('a-thumb', 'thumb')
  one('expired', 'voice', 1)
}

const newsOf = (openid: string, count: number, items: number, change: Record<string, string> = {}) =>
  writeXml({
    ToUserName: openid,
    FromUserName: originalId,
    CreateTime: 1_770_000_000,
    MsgType: 'news',
    ArticleCount: count,
    Articles: { item: Array.from({ length: items }, () => ({ Title: '题', Url: 'https://x.example/', ...change })) },
  })

test('a push that is not answered in time, or with a failure, is sent three times with the same message', async () => {
  await connect('plain')
  const openid = simulator.followers.openidOf(0)
  let round = 0
  answer = () => {
    round += 1
    return round < 3 ? null : 'success'
  }
  const push = await simulator.sendText(openid, '?')
  expect(push?.tries.map(({ status: one }) => one)).toEqual([null, null, 200])
  const ids = received.filter(({ body }) => body).map(({ body }) => readXml(body).MsgId)
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  status = 500
  answer = () => 'broken'
  expect(await simulator.sendText(openid, '?')).toMatchObject({
    outcome: 'unavailable',
    tries: [{ status: 500 }, { status: 500 }, { status: 500 }],
  })
})

test('events say what happened, and a push can be sent again as it was', async () => {
  await connect('safe')
  const seen = () => {
    const { body } = received.at(-1) ?? { body: '' }
    return readXml(decryptMessage(String(readXml(body).Encrypt), [encodingAesKey], appId).text)
  }
  const { openid } = await simulator.follow(undefined, 'booth')
  expect(seen()).toMatchObject({ Event: 'subscribe', EventKey: 'qrscene_booth', FromUserName: openid })
  expect(seen().MsgId).toBeUndefined()
  await simulator.click(openid, 'PRICE')
  expect(seen()).toMatchObject({ Event: 'CLICK', EventKey: 'PRICE' })
  const before = received.length
  expect(await simulator.redeliver(2)).toHaveLength(2)
  expect([received.length - before, seen()]).toEqual([2, expect.objectContaining({ Event: 'CLICK', EventKey: 'PRICE' })])
  await simulator.unfollow(openid)
  expect(seen()).toMatchObject({ Event: 'unsubscribe' })
  expect(simulator.followers.total).toBe(5)
})

test('what is answered to a push that comes again stands in the conversation once', async () => {
  await connect('plain')
  const openid = simulator.followers.openidOf(0)
  answer = () => textReply(openid, '好')
  await simulator.sendText(openid, '?')
  expect((await simulator.redeliver(2)).map(({ outcome }) => outcome)).toEqual(['reply', 'reply'])
  answer = () => textReply(openid, '别的')
  await simulator.redeliver(1)
  expect(conversation().map(([, text]) => text)).toEqual(['?', '好', '别的'])
})

test('of a publication that is through the callback is told once', async () => {
  await connect('plain')
  simulator.state.publications.push({
    ...{ publishId: '9007199254750001', draftId: '', articleId: 'a', dataId: '7', articles: [], submittedAt: 0, finishesAt: 0 },
    ...{ result: 0, isTold: false, deleted: [] },
  })
  await simulator.tick()
  await simulator.tick()
  const ends = received.filter(({ body }) => body.includes('PUBLISHJOBFINISH'))
  expect(ends).toHaveLength(1)
  expect(readXml(ends[0]?.body ?? '').PublishEventInfo).toMatchObject({
    publish_id: '9007199254750001',
    publish_status: '0',
    article_id: 'a',
  })
})

test('an account that is told of its publications by the other event hears no ids in it', async () => {
  await connect('plain')
  simulator.account.publishEvent = 'MASSSENDJOBFINISH'
  const articles = [{ ...article, title: '虾' }]
  simulator.state.publications.push({
    ...{ publishId: '9007199254750001', draftId: '', articleId: 'a', dataId: '7', articles, submittedAt: 0, finishesAt: 0 },
    ...{ result: 0, isTold: false, deleted: [] },
  })
  await simulator.tick()
  const event = readXml(received.at(-1)?.body ?? '')
  expect(event).toMatchObject({ Event: 'MASSSENDJOBFINISH', Status: 'send success', ArticleUrlResult: { Count: '1' } })
  expect(event).not.toHaveProperty('PublishEventInfo')
})

const article = {
  ...({ article_type: 'news', title: '', author: '', digest: '', content: '', content_source_url: '', thumb_media_id: '' } as const),
  ...{ need_open_comment: 0, only_fans_can_comment: 0, images: [] },
}

describe('pressing a button of the menu', () => {
  const menu = [
    { type: 'click', name: '报价', key: 'PRICE' },
    { name: '更多', sub_button: [{ type: 'view', name: '官网', url: 'https://www.example.com/' }] },
  ]
  const pressed = async (buttons: Record<string, unknown>[], place: number[]) => {
    await connect('plain')
    simulator.state.menu = { id: 7, buttons }
    addMaterial()
    const openid = simulator.followers.openidOf(0)
    await simulator.press(openid, place)
    return received.flatMap(({ body }) => (body ? [readXml(body)] : []))
  }

  test.each([
    ['a key', menu, [0], { Event: 'CLICK', EventKey: 'PRICE' }],
    ['a page', menu, [1, 0], { Event: 'VIEW', EventKey: 'https://www.example.com/', MenuId: '7' }],
    [
      'a mini program',
      [{ type: 'miniprogram', name: '下单', appid: 'wxa', pagepath: 'pages/order', url: 'https://x.example/' }],
      [0],
      { Event: 'view_miniprogram', EventKey: 'pages/order' },
    ],
    [
      'a scanner',
      [{ type: 'scancode_waitmsg', name: '扫码', key: 'SCAN' }],
      [0],
      { Event: 'scancode_waitmsg', EventKey: 'SCAN', ScanCodeInfo: { ScanType: 'qrcode' } },
    ],
  ])('tells the callback of %s', async (_what, buttons, place, event) => {
    expect(await pressed(buttons, place)).toMatchObject([event])
  })

  test.each([
    ['pic_weixin', 'image'],
    ['location_select', 'location'],
  ])('of the type %s sends an event, and then what the follower has chosen', async (type, message) => {
    const [event, sent] = await pressed([{ type, name: '发送', key: 'SEND' }], [0])
    expect([event?.Event, event?.EventKey, sent?.MsgType]).toEqual([type, 'SEND', message])
  })

  test('that sends material shows it to the follower, and the callback hears nothing', async () => {
    expect(await pressed([{ type: 'media_id', name: '证书', media_id: 'a-picture' }], [0])).toEqual([])
    expect(conversation()).toEqual([['account', 'a-picture.jpg']])
  })

  test('that is not there, or is the head of a sub-menu, does nothing', async () => {
    await expect(pressed(menu, [2])).rejects.toThrow()
    await expect(pressed(menu, [1, 4])).rejects.toThrow()
    expect(await pressed(menu, [1])).toEqual([])
  })

  test('is of the menu that the follower’s tags choose', async () => {
    const openid = simulator.followers.openidOf(0)
    simulator.state.menu = { id: 7, buttons: menu }
    simulator.state.conditionalMenus = [{ id: 8, buttons: [], matchrule: { tag_id: '100' } }]
    simulator.followers.change(0, { tags: [] })
    expect(simulator.menuOf(openid)?.id).toBe(7)
    simulator.followers.change(0, { tags: [100] })
    expect(simulator.menuOf(openid)?.id).toBe(8)
  })
})

test('an address that echoes something else does not pass, and without a callback nothing is sent', async () => {
  expect(await simulator.setCallback({ url: 'http://127.0.0.1:1/', token, encodingAesKey, mode: 'safe' })).toBe(false)
  await simulator.setCallback(null)
  expect((await simulator.follow()).push).toBeNull()
})

test('whatever an account answers is taken for a reply, for nothing, or for a failure', () => {
  const callback = { url: 'http://127.0.0.1/', token, encodingAesKey, mode: 'compatible' as const }
  const openid = simulator.followers.openidOf(0)
  const expected = { callback, account: simulator.account, openid, pushed: 'text', hasMaterial: () => false }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map((text) => `<xml><Encrypt>${text}</Encrypt></xml>`),
      ),
      (text) => {
        expect(['none', 'invalid']).toContain(replyOf(text, expected).kind)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const sent = readXml(writeXml({ text })).text
      const reply = replyOf(sealed(textReply(expected.openid, text)), expected)
      expect(reply).toEqual(sent === '' ? expect.objectContaining({ kind: 'invalid' }) : { kind: 'text', text: sent })
    }),
  )
})
