import { expect } from 'vitest'
import type { DialectName } from '../db/connect.ts'
import { settings } from '../features/settings/settings.ts'
import { WechatPlatform } from '../wechat/platform/platform.ts'
import { systemActor } from '../work.ts'
import type { Upstream } from './upstream.ts'
import { type Fields, pushedXml, pushOf, wechatSettings } from './wechat-pushes.ts'
import { createWorld, type World } from './world.ts'

export interface MessageWorld extends World {
  /** Comes from a follower as the platform sends it; answers the id of the message once it is stored. A second passes. */
  push(openid: string, fields: Fields): Promise<number>
  say(openid: string, content: string): Promise<number>
}

interface Options {
  settings?: Record<string, unknown>
  sleep?: () => Promise<void>
}

/** A verified service account, whose platform gives tokens and answers everything else by `answer`. */
export async function createMessageWorld(
  dialect: DialectName,
  upstream: Upstream,
  answer: Upstream['answer'],
  { settings: changes = {}, ...options }: Options = {},
): Promise<MessageWorld> {
  const world = await createWorld(dialect)
  const { services } = world
  const { database, clock, secrets, work } = services
  services.wechat = new WechatPlatform({ database, clock, secrets, outgoing: upstream.outgoing(), ...options })
  const account = {
    ...{ 'wechat.app_secret': 'secret'.repeat(6), 'wechat.api_base_url': upstream.url, 'wechat.kind': 'service', 'wechat.verified': true },
    ...changes,
  }
  await work.run(systemActor, (tx) => settings.put(tx, wechatSettings(account), secrets))
  let tokens = 0
  upstream.answer = (request, response) => {
    if (!request.url.startsWith('/cgi-bin/stable_token')) return answer(request, response)
    tokens += 1
    response.end(JSON.stringify({ access_token: `token ${tokens}`, expires_in: 7200 }))
  }
  let numbers = 0
  const push: MessageWorld['push'] = async (openid, fields) => {
    const seconds = Math.floor(Date.parse(world.clock.now()) / 1000)
    const { query, body } = pushOf(pushedXml(openid, seconds, fields), { seconds })
    expect((await world.app.inject({ method: 'POST', url: '/api/v1/wechat/callback', query, payload: body })).statusCode).toBe(200)
    const path = `/admin/wechat/messages?direction=in&openid=${openid}`
    const newest = async () => (await world.call('GET', path, undefined, { token: world.editor })).body.data.items[0]
    // On a busy machine a push is answered once it is in the journal, and stored a moment later.
    await expect.poll(async () => (await newest())?.sent_at).toBe(new Date(seconds * 1000).toISOString())
    world.clock.advance(1_000)
    return (await newest()).id
  }
  const say: MessageWorld['say'] = (openid, content) => {
    numbers += 1
    return push(openid, { MsgType: 'text', Content: content, MsgId: `9${numbers}` })
  }
  return { ...world, push, say }
}
