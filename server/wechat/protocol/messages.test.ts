import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentOf, readIncoming } from './messages.ts'
import { passiveReply, replyXml } from './passive-replies.ts'
import { readXml, writeXml } from './xml.ts'

const sender = { ToUserName: 'gh_0a1b2c3d4e5', FromUserName: 'oRefUser000000000000000001', CreateTime: 1_760_000_000 }
const read = (fields: Parameters<typeof writeXml>[0]) => readIncoming(readXml(writeXml({ ...sender, ...fields })))
const word = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[^\P{C}\n]/gu, ''))
const number64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)

describe('a message', () => {
  test('of a known type has the fields of its type, its number digit by digit', () => {
    fc.assert(
      fc.property(number64, word, (MsgId, content) => {
        const text = read({ MsgType: 'text', Content: content, MsgId })
        expect(text).toMatchObject({ type: 'text', event: '', messageId: MsgId, known: { MsgType: 'text', Content: content } })
        expect(text.sentAt).toBe('2025-10-09T08:53:20.000Z')
        expect(contentOf(text)).toBe(content)
      }),
    )
  })

  test.each([
    ['image', { PicUrl: 'http://mmbiz.qpic.cn/1', MediaId: 'm1' }],
    ['voice', { MediaId: 'm1', Format: 'amr', Recognition: '你好' }],
    ['video', { MediaId: 'm1', ThumbMediaId: 't1' }],
    ['shortvideo', { MediaId: 'm1', ThumbMediaId: 't1' }],
    ['location', { Location_X: '30.01', Location_Y: '122.2', Scale: '16', Label: '舟山' }],
    ['link', { Title: '鱼', Description: '大黄鱼', Url: 'https://example.com/' }],
  ])('may be of the type %s', (MsgType, fields) => {
    expect(read({ MsgType, ...fields, MsgId: '18446744073709551615' }).known).toMatchObject({ MsgType, ...fields })
  })

  test.each([
    ['of a type that is not known', { MsgType: 'miniprogrampage', Title: 'x', MsgId: '1' }],
    ['without the fields of its type', { MsgType: 'image', MsgId: '1' }],
    ['that repeats a field', { MsgType: 'text', Content: ['a', 'b'], MsgId: '1' }],
    ['that has elements where a text should be', { MsgType: 'text', Content: { b: 'x' }, MsgId: '1' }],
    ['named after what every object has', { MsgType: 'constructor', MsgId: '1' }],
  ])('%s is kept raw', (_what, fields) => {
    const message = read(fields)
    expect(message).toMatchObject({ known: null, type: fields.MsgType, messageId: '1' })
    expect(contentOf(message)).toBe('')
  })

  test.each(['ToUserName', 'FromUserName', 'CreateTime', 'MsgType'])('without %s is malformed', (name) => {
    expect(() => read({ MsgType: 'text', Content: 'x', MsgId: '1', [name]: undefined })).toThrow('basic field')
  })
})

describe('an event', () => {
  test.each([
    [{ Event: 'subscribe', EventKey: '' }],
    [{ Event: 'subscribe', EventKey: 'qrscene_12', Ticket: 'T' }],
    [{ Event: 'unsubscribe', EventKey: '' }],
    [{ Event: 'SCAN', EventKey: '12', Ticket: 'T' }],
    [{ Event: 'LOCATION', Latitude: '30.0', Longitude: '122.1', Precision: '9' }],
    [{ Event: 'CLICK', EventKey: 'PRICE' }],
    [{ Event: 'VIEW', EventKey: 'https://example.com/', MenuId: '4' }],
    [{ Event: 'view_miniprogram', EventKey: 'pages/index', MenuId: '4' }],
    [{ Event: 'scancode_waitmsg', EventKey: 'K', ScanCodeInfo: { ScanType: 'qrcode', ScanResult: '1' } }],
    [
      {
        Event: 'location_select',
        EventKey: 'K',
        SendLocationInfo: { Location_X: '1', Location_Y: '2', Scale: '1', Label: 'x', Poiname: '' },
      },
    ],
    [{ Event: 'user_authorization_revoke', OpenID: 'o', AppID: 'wx', RevokeInfo: '1' }],
  ])('%j is read', (fields) => {
    expect(read({ MsgType: 'event', ...fields })).toMatchObject({ event: fields.Event, messageId: null, known: fields })
  })

  test('of a finished job has the number of the job, which is spelt otherwise than that of a message', () => {
    const fields = { MsgType: 'event', Event: 'TEMPLATESENDJOBFINISH', MsgID: '18446744073709551615', Status: 'success' }
    expect(read(fields)).toMatchObject({ messageId: '18446744073709551615', known: fields })
  })

  test.each([
    ['none', '', []],
    ['one', { item: { PicMd5Sum: 'a' } }, ['a']],
    ['two', { item: [{ PicMd5Sum: 'a' }, { PicMd5Sum: 'b' }] }, ['a', 'b']],
  ])('with %s of what may repeat has a list of them', (_what, PicList, sums) => {
    const { known } = read({ MsgType: 'event', Event: 'pic_weixin', EventKey: 'K', SendPicsInfo: { Count: sums.length, PicList } })
    const found = known?.MsgType === 'event' && known.Event === 'pic_weixin' ? known.SendPicsInfo.PicList?.item : null
    expect(found?.map(({ PicMd5Sum }) => PicMd5Sum)).toEqual(sums)
  })

  test('of a published article has the numbers of the articles that failed, and its own as text', () => {
    const PublishEventInfo = { publish_id: '2247503051', publish_status: 2, fail_idx: ['1', '2'] }
    expect(read({ MsgType: 'event', Event: 'PUBLISHJOBFINISH', PublishEventInfo }).known).toMatchObject({
      PublishEventInfo: { publish_id: '2247503051', publish_status: '2', fail_idx: ['1', '2'] },
    })
    const done = { publish_id: '1', publish_status: 0, article_id: 'A', article_detail: { count: 1, item: { idx: 1, article_url: 'u' } } }
    expect(read({ MsgType: 'event', Event: 'publishjobfinish', PublishEventInfo: done })).toMatchObject({
      event: 'PUBLISHJOBFINISH',
      known: { PublishEventInfo: { article_detail: { item: [{ idx: '1', article_url: 'u' }] }, fail_idx: [] } },
    })
  })

  test('that is not known, or of another case, is kept raw under its name', () => {
    expect(read({ MsgType: 'event', Event: 'card_pass_check', CardId: 'x' })).toMatchObject({ event: 'card_pass_check', known: null })
    expect(read({ MsgType: 'event', Event: 'Subscribe' })).toMatchObject({ event: 'Subscribe', known: null })
  })
})

test('whatever a push holds, it is read or malformed', () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, word, fc.array(word, { maxLength: 3 }), tie('fields')),
    fields: fc.dictionary(
      fc.constantFrom('Content', 'MsgId', 'Event', 'EventKey', 'item', 'ScanCodeInfo', 'PicList', 'List'),
      tie('value'),
    ),
  }))
  fc.assert(
    fc.property(fc.constantFrom('text', 'image', 'event', 'x'), value.fields, (MsgType, fields) => {
      try {
        read({ MsgType, ...(fields as object) })
      } catch (error) {
        expect((error as Error).name).toBe('MalformedXml')
      }
    }),
  )
})

describe('an answer', () => {
  const push = { openid: 'oUser', to: 'gh_1', type: 'event' }
  const now = '2025-10-09T08:53:20.000Z'

  test('goes back to the sender, whatever text it is', () => {
    fc.assert(
      fc.property(word, (content) => {
        const reply = passiveReply.safeParse({ type: 'text', content })
        expect(reply.success).toBe(content.trim() !== '')
        if (!reply.data) return
        const { Content, ...rest } = readXml(replyXml(reply.data, push, now))
        expect({ ...rest }).toEqual({ ToUserName: 'oUser', FromUserName: 'gh_1', CreateTime: '1760000000', MsgType: 'text' })
        expect(Content).toBe(content)
      }),
    )
  })

  test('is refused where the platform would show a failure in its place', () => {
    for (const reply of [
      { type: 'text', content: '\u0000\u0001' },
      { type: 'text', content: '鱼'.repeat(700) },
      { type: 'image', mediaId: '' },
      { type: 'news', articles: [] },
      { type: 'news', articles: Array.from({ length: 9 }, () => ({ title: 'x' })) },
      { type: 'music', title: 'x' },
    ])
      expect(passiveReply.safeParse(reply).success, JSON.stringify(reply)).toBe(false)
  })

  test('of many articles has one where the clients show no more', () => {
    const reply = passiveReply.parse({ type: 'news', articles: [{ title: '一' }, { title: '二', url: 'https://example.com/' }] })
    expect(readXml(replyXml(reply, { ...push, type: 'text' }, now))).toMatchObject({ ArticleCount: '1' })
    expect(readXml(replyXml(reply, push, now))).toMatchObject({ ArticleCount: '2', Articles: { item: [{ Title: '一' }, { Title: '二' }] } })
  })

  test('names only what it has', () => {
    const xml = (reply: object) => replyXml(passiveReply.parse(reply), push, now)
    expect(xml({ type: 'video', mediaId: 'm' })).toContain('<Video><MediaId><![CDATA[m]]></MediaId></Video>')
    expect(xml({ type: 'music', thumbMediaId: 'm' })).toContain('<Music><ThumbMediaId><![CDATA[m]]></ThumbMediaId></Music>')
    expect(xml({ type: 'transfer_customer_service' })).not.toContain('TransInfo')
    expect(xml({ type: 'transfer_customer_service', account: 'kf@a' })).toContain('<KfAccount><![CDATA[kf@a]]></KfAccount>')
  })
})
