import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WechatConversation, WechatConversationRow, WechatWaiting } from '../../contracts/wechat/messages.ts'
import { createWorld, dialects, type World } from '../../server/test/world.ts'
import { systemActor } from '../../server/work.ts'
import { prepareDemo } from './load.ts'
import { holdConversations } from './wechat-conversations.ts'

describe.each(dialects)('conversations with followers of the demo on %s', (dialect) => {
  let world: World
  const read = async (path: string) => (await world.call('GET', `/admin/wechat/${path}`, undefined, { token: world.admin })).body.data
  const rows = async () => (await read('messages/conversations?per_page=50')).items as WechatConversationRow[]
  const conversationWith = async (remark: string): Promise<WechatConversation> => {
    const row = (await rows()).find(({ user }) => user.remark === remark)
    return read(`messages/conversation?openid=${encodeURIComponent(row?.user.openid ?? '')}`)
  }

  beforeAll(async () => {
    world = await createWorld(dialect)
    const addRecords = await prepareDemo(world.services)
    await world.services.work.run(systemActor, addRecords)
    await holdConversations(world.services)
    world.services.jobs.start()
    // The remarks are read with the followers.
    await vi.waitFor(async () => expect((await read('users/facts')).sync?.state).toBe('done'), { timeout: 60_000, interval: 100 })
    await world.services.jobs.stop()
  })
  afterAll(() => world.close())

  test('wait or are answered, each in time', async () => {
    const { count, open }: WechatWaiting = await read('messages/waiting')
    expect([count, open]).toEqual([4, 4])
    const states = (await rows()).map(({ reply_state, message }) => [reply_state, message?.direction])
    expect(states.filter(([state]) => state === 'replied')).toHaveLength(2)
    expect(states).toHaveLength(6)
  })

  test('have the lines in their order, with what the rules answered and what a person wrote', async () => {
    const { messages } = await conversationWith('郑店长')
    expect(messages.map(({ direction, type }) => `${direction} ${type}`)).toEqual([
      ...['in event', 'out text', 'in text', 'out transfer_customer_service', 'in text', 'out text'],
      ...['out text', 'in image', 'out text', 'in text'],
    ])
    const { messages: others, user } = await conversationWith('林先生·澜溪餐饮')
    const { items: codes } = await read('qr-codes')
    expect(codes).toMatchObject([{ scene: user?.qr_scene, scans: 1, follows: 1, is_foreign: false }])
    expect(others.every(({ state }) => ['received', 'answered', 'sent'].includes(state))).toBe(true)
  })

  test('are held once', async () => {
    expect(await holdConversations(world.services)).toEqual({ lines: 0 })
  })
})
