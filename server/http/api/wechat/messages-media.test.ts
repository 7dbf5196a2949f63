import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Upstream } from '../../../test/upstream.ts'
import { createMessageWorld, type MessageWorld } from '../../../test/wechat-messages.ts'
import type { Fields } from '../../../test/wechat-pushes.ts'
import { forgetMessages } from '../../../wechat/messages/forget.ts'

const dayMs = 86_400_000
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb00', 'hex')
const amr = Buffer.from('#!AMR\n\x3c\x00\x00\x00')
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(64)])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const upstream = new Upstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.stop())

describe('files in messages of WeChat', () => {
  let world: MessageWorld
  let answer: (response: ServerResponse, mediaId: string) => unknown
  let asked: string[] = []
  let numbers = 0
  beforeAll(async () => {
    const answerTo: Upstream['answer'] = ({ url }, response) => {
      const { pathname, searchParams } = new URL(url, upstream.url)
      const mediaId = searchParams.get('media_id') ?? ''
      asked.push(`${pathname} ${mediaId}`.trim())
      answer(response, mediaId)
    }
    world = await createMessageWorld('sqlite', upstream, answerTo, { sleep: async () => undefined })
  })
  afterAll(() => world.close())
  beforeEach(() => {
    answer = (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    asked = []
  })

  const arrive = (openid: string, fields: Fields): Promise<number> => {
    numbers += 1
    return world.push(openid, { ...fields, MsgId: String(numbers) })
  }
  const picture = (openid: string, mediaId = 'media-1') => arrive(openid, { MsgType: 'image', PicUrl: 'http://x.test/1', MediaId: mediaId })
  const media = async (id: number, token = world.editor) => {
    const headers = { authorization: `Bearer ${token}`, 'x-locale': 'zh' }
    const given = await world.app.inject({ method: 'GET', url: `/api/v1/admin/wechat/messages/${id}/media`, headers })
    return { ...given, status: given.statusCode, headers: given.headers, bytes: given.rawPayload, text: given.payload }
  }

  test('a picture is fetched from WeChat and handed to staff as what it is, for nobody to keep', async () => {
    const id = await picture('oPicture')
    const given = await media(id)
    expect([given.status, given.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(given.bytes.equals(jpeg)).toBe(true)
    expect(given.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="wechat-${id}.jpg"`,
    })
    expect(given.headers['content-security-policy']).toContain("default-src 'none'")
    expect(asked).toEqual(['/cgi-bin/media/get media-1'])
  })

  test('nobody but staff is handed a file', async () => {
    const id = await picture('oPrivate')
    expect((await media(id, 'nobody')).status).toBe(401)
    expect(asked).toEqual([])
  })

  test('a voice message is handed over as a sound, and a video from where WeChat says that it is', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'audio/amr' }).end(amr)
    const voice = await media(await arrive('oVoice', { MsgType: 'voice', MediaId: 'voice-1', Format: 'amr' }))
    expect([voice.status, voice.headers['content-type']]).toEqual([200, 'audio/amr'])
    answer = (response, mediaId) => (mediaId ? response.end(JSON.stringify({ video_url: `${upstream.url}/video/1` })) : response.end(mp4))
    const video = await media(await arrive('oVideo', { MsgType: 'video', MediaId: 'video-1', ThumbMediaId: 't' }))
    expect([video.status, video.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect(asked.slice(-2)).toEqual(['/cgi-bin/media/get video-1', '/video/1'])
  })

  test('a file that WeChat has no longer is said to be gone, after three days without a question', async () => {
    const id = await picture('oGone')
    answer = (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('{"errcode":40007,"errmsg":"invalid media_id"}')
    const expired = await media(id)
    expect([expired.status, JSON.parse(expired.text).message]).toEqual([410, expect.stringContaining('3 天')])
    asked = []
    world.clock.advance(3 * dayMs)
    expect((await media(id)).status).toBe(410)
    expect(asked).toEqual([])
  })

  test('a failure of WeChat is told as its code says, and a token that has expired is renewed', async () => {
    const id = await picture('oFails')
    answer = (response) => response.end('{"errcode":45009,"errmsg":"reach max api daily quota limit"}')
    expect((await media(id)).status).toBe(503)
    let tries = 0
    answer = (response) => {
      tries += 1
      return tries === 1 ? response.end('{"errcode":42001,"errmsg":"access_token expired"}') : response.end(jpeg)
    }
    expect((await media(id)).status).toBe(200)
  })

  test('what is no picture, sound or video is not handed out, whatever WeChat calls it', async () => {
    const id = await picture('oScript')
    answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(svg)
    expect((await media(id)).status).toBe(409)
  })

  test('a file that is too large is not read to its end', async () => {
    const id = await picture('oLarge')
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.concat([jpeg, Buffer.alloc(26 * 1_048_576)]))
    const large = await media(id)
    expect([large.status, JSON.parse(large.text).message]).toEqual([413, '内容过大，上限为 25 MB'])
    answer = (response) => response.end(jpeg)
    expect((await media(id)).status).toBe(200)
  })

  test('a message without a file has none, nor has one whose content is erased', async () => {
    expect((await media(await arrive('oText', { MsgType: 'text', Content: '您好' }))).status).toBe(404)
    const id = await picture('oErased')
    const { database, work } = world.services
    const { body } = await world.call('GET', '/admin/wechat/messages?openid=oErased', undefined, { token: world.editor })
    expect(body.data.items[0].details).toMatchObject({ kind: 'media', media: 'image' })
    await forgetMessages({ database, work }, body.data.items[0].user.id, { in: world.clock.now(), out: world.clock.now() })
    expect((await media(id)).status).toBe(404)
    expect((await media(999_999)).status).toBe(404)
    expect(asked).toEqual([])
  })
})
