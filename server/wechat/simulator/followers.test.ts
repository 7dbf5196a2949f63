import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testClient } from '../../test/wechat.ts'
import { TestClock } from '../../test/world.ts'
import { Followers } from './followers.ts'
import { Simulator } from './simulator.ts'
import { newState } from './state/state.ts'

test('an openid leads back to its index, and only what was given to somebody leads anywhere', () => {
  const followers = new Followers('wx5150aca1de00c0de', newState(1_770_000_000, 50_000), () => undefined)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 49_999 }), (index) => {
      const openid = followers.openidOf(index)
      expect(openid).toMatch(/^o[\w-]{27}$/)
      expect(followers.indexOf(openid)).toBe(index)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => followers.indexOf(text) === null))
  expect(followers.indexOf(followers.openidOf(50_000))).toBeNull()
})

test('50,000 followers come in pages of 10,000; the last has a cursor, behind which there is nothing', async () => {
  const simulator = await Simulator.start({ clock: new TestClock(), followers: 50_000 })
  const client = testClient(simulator)
  const seen = new Set<string>()
  let cursor = ''
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await client.get(`/cgi-bin/user/get?next_openid=${cursor}`)
    expect([body.total, body.count]).toEqual([50_000, 10_000])
    for (const openid of body.data.openid) seen.add(openid)
    cursor = body.next_openid
    expect(cursor).toBe(body.data.openid.at(-1))
  }
  expect(seen.size).toBe(50_000)
  expect((await client.get(`/cgi-bin/user/get?next_openid=${cursor}`)).body).toEqual({ total: 50_000, count: 0, next_openid: '' })
  await simulator.stop()
})

test('who leaves is counted and listed no longer, who comes again stands last, and details say so', () => {
  const state = newState(1_770_000_000, 3)
  const followers = new Followers('wx5150aca1de00c0de', state, () => undefined)
  const [first, second, third] = [0, 1, 2].map((index) => followers.openidOf(index))
  followers.change(0, { isFollower: false })
  expect([followers.total, followers.page(null, 10)]).toEqual([2, [second, third]])
  followers.add(first, { subscribeTime: 1_770_000_100 })
  followers.add('oRefUser00000000000000000001', { subscribeTime: 1_770_000_200 })
  expect([followers.total, followers.page(null, 10)]).toEqual([4, [second, third, first, 'oRefUser00000000000000000001']])
  expect(followers.page(followers.indexOf(String(third)), 1)).toEqual([first])
  expect(followers.find('oRefUser00000000000000000001')).toMatchObject({ isFollower: true, subscribeTime: 1_770_000_200, tags: [] })
})

test('details have dates, tags and remarks, and no names unless the account is an old one', async () => {
  const simulator = await Simulator.start({ clock: new TestClock(), followers: 100 })
  const client = testClient(simulator)
  const openids: string[] = (await client.get('/cgi-bin/user/get')).body.data.openid
  const batch = async () => (await client.post('/cgi-bin/user/info/batchget', { user_list: openids.map((openid) => ({ openid })) })).body
  const { user_info_list: people } = await batch()
  expect(people.map((person: { openid: string }) => person.openid)).toEqual(openids)
  expect(people.some((person: { nickname?: string }) => person.nickname !== undefined)).toBe(false)
  for (const field of ['unionid', 'remark']) expect(people.filter((one: Record<string, string>) => one[field]).length).toBeGreaterThan(0)
  const times = people.map((person: { subscribe_time: number }) => person.subscribe_time)
  expect(times).toEqual(times.toSorted((one: number, other: number) => one - other))
  simulator.account.hasProfiles = true
  expect((await batch()).user_info_list[0].nickname).toBeTruthy()
  await simulator.stop()
})
