import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWechatWorld, type WechatWorld } from '../../../test/wechat-world.ts'
import { convertWebsiteReplies, websiteReplies } from '../../../wechat/replies/website.ts'

const path = '/admin/wechat/auto-replies'

describe('the rules of the platform’s website', () => {
  let world: WechatWorld
  beforeAll(async () => {
    world = await createWechatWorld('sqlite', { followers: 3 })
  })
  afterAll(() => world.close())
  const send = (method: 'GET' | 'POST', address: string, body?: unknown) => world.call(method, address, body, { token: world.editor })
  const takeOver = async () => (await send('POST', `${path}/import`, {})).body.data.rules as Record<string, unknown>[]

  test('are taken over once, inactive, with what could not be taken said', async () => {
    const rules = await takeOver()
    expect(rules.map(({ name, kind, state, notes }) => [name, kind, state, notes])).toEqual([
      ['公众平台的被关注回复', 'subscribe', 'imported', []],
      ['公众平台的收到消息回复', 'default', 'imported', []],
      ['报价', 'keyword', 'imported', ['file']],
      ['新闻', 'keyword', 'imported', ['article']],
    ])
    const stored = (await send('GET', `${path}/${rules[2]?.id}`)).body.data
    expect(stored).toMatchObject({
      status: 'inactive',
      keywords: [
        { text: '报价', match: 'contains' },
        { text: '价格', match: 'exact' },
      ],
      reply: { type: 'text', content: '请留下规格和数量，业务员会与您联系。' },
    })
    const news = (await send('GET', `${path}/${rules[3]?.id}`)).body.data.reply.content
    expect(news).toBe('<a href="http://mp.weixin.qq.com/s?__biz=simulated&mid=1&idx=1">南极磷虾新季到港</a>')
    expect((await takeOver()).map(({ id, state }) => [id, state])).toEqual(rules.map(({ id }) => [id, 'exists']))
    expect((await send('GET', path)).body.data.meta.total).toBe(4)
  })

  test('are none where the platform cannot be asked, and nothing is stored', async () => {
    world.simulator.faults.add({ kind: 'bad_gateway', path: '/cgi-bin/get_current_autoreply_info' })
    const before = (await send('GET', path)).body.data.meta.total
    const { status, body } = await send('POST', `${path}/import`, {})
    world.simulator.faults.clear()
    expect([status, body.message]).toEqual([503, '微信返回的内容无法识别，请稍后再试；若改过接口地址，请核对'])
    expect((await send('GET', path)).body.data.meta.total).toBe(before)
  })
})

describe('a rule of the platform’s website', () => {
  const convert = (rule: object) =>
    convertWebsiteReplies(websiteReplies.parse({ keyword_autoreply_info: { list: [rule].flat() } }), (key) => key)
  const keyword_list_info = [{ type: 'text', match_mode: 'contain', content: '虾' }]
  const says = (content: string) => ({ type: 'text', content })

  test('with several texts becomes one message', () => {
    const [rule] = convert({ rule_name: '虾', keyword_list_info, reply_list_info: [says('一'), says('二')] })
    expect(rule?.input?.reply).toEqual({ type: 'text', content: '一\n\n二' })
  })

  test('whose answers take turns has the first', () => {
    const [rule] = convert({ rule_name: '虾', reply_mode: 'random_one', keyword_list_info, reply_list_info: [says('一'), says('二')] })
    expect([rule?.input?.reply, rule?.notes]).toEqual([{ type: 'text', content: '一' }, ['random']])
  })

  test('that holds nothing but a picture, or more than a message may be long, is left out', () => {
    const [picture, long] = convert([
      { rule_name: '图', keyword_list_info, reply_list_info: [{ type: 'img', content: 'media' }] },
      { rule_name: '长', keyword_list_info, reply_list_info: [says('字'.repeat(700))] },
    ])
    expect([picture?.input, picture?.notes, long?.input]).toEqual([null, ['file'], null])
  })

  test('without a name is called by its keywords, and of two names each is kept', () => {
    const rule = { keyword_list_info, reply_list_info: [says('一')] }
    expect(convert([rule, rule]).map(({ name, input }) => [name, input?.name])).toEqual([
      ['虾', '虾'],
      ['虾 (2)', '虾 (2)'],
    ])
  })

  test('cannot put markup into the link that an article becomes', () => {
    const article = { title: '<b>新</b>', content_url: 'https://mp.weixin.qq.com/s?a=1' }
    const bad = { title: '坏', content_url: 'javascript:alert(1)' }
    const [rule] = convert({ rule_name: '文', keyword_list_info, reply_list_info: [{ type: 'news', news_info: { list: [article, bad] } }] })
    expect(rule?.input?.reply).toEqual({ type: 'text', content: '<a href="https://mp.weixin.qq.com/s?a=1">b新/b</a>' })
  })
})
