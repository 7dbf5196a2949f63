import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClient } from '../../test/wechat.ts'
import { TestClock } from '../../test/world.ts'
import { type FaultKind, Faults } from './faults.ts'
import { Simulator } from './simulator.ts'

let directory: string
let simulator: Simulator
const clock = new TestClock()
const start = () => Simulator.start({ clock, followers: 20, stateFile: join(directory, 'simulator.json') })
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'anlan-simulator-'))
  simulator = await start()
})
afterEach(async () => {
  await simulator.stop()
  await rm(directory, { recursive: true })
})

test.each<[FaultKind, number]>([
  ['busy', -1],
  ['daily_quota', 45_009],
  ['rate', 45_011],
  ['ip', 40_164],
  ['token_rejected', 40_001],
  ['token_expired', 42_001],
])('the fault %s is answered %i, once, and only on its path', async (kind, errcode) => {
  const client = testClient(simulator)
  simulator.faults.add({ kind, path: '/cgi-bin/tags/get', times: 1 })
  expect((await client.get('/cgi-bin/user/get')).body.errcode).toBeUndefined()
  expect((await client.get('/cgi-bin/tags/get')).body.errcode).toBe(errcode)
  expect((await client.get('/cgi-bin/tags/get')).body.errcode).toBeUndefined()
  expect(simulator.faults.list()).toEqual([])
})

test.each([
  [45_169, '/cgi-bin/tags/members/batchtagging', 'tag.concurrent'],
  [53_500, '/cgi-bin/freepublish/submit', 'publish.barred'],
  [53_501, '/cgi-bin/freepublish/submit', 'publish.often'],
  [53_503, '/cgi-bin/freepublish/submit', 'publish.check'],
  [53_504, '/cgi-bin/freepublish/submit', 'publish.website'],
  [53_505, '/cgi-bin/freepublish/submit', 'publish.save'],
  [61_451, '/cgi-bin/menu/create', 'call.injected'],
])('the code %i is answered at %s where that was asked for, with its rule', async (errcode, path, rule) => {
  simulator.faults.add({ kind: 'errcode', errcode, path, times: 1 })
  expect(await testClient(simulator).post(path, {})).toMatchObject({ body: { errcode, errmsg: expect.stringContaining('rid:') }, rule })
})

test('a batch that fails for some tags the others, and names those', async () => {
  const client = testClient(simulator)
  const openids = [0, 1, 2].map((index) => simulator.followers.openidOf(index))
  for (const index of [0, 1, 2]) simulator.followers.change(index, { tags: [] })
  simulator.faults.add({ kind: 'errcode', errcode: 45_171, path: '/cgi-bin/tags/members/batchtagging', times: 1 })
  const { body } = await client.post('/cgi-bin/tags/members/batchtagging', { openid_list: openids, tagid: 101 })
  expect(body).toMatchObject({ errcode: 45_171, fail_openid_list: [openids[2]] })
  expect([0, 1, 2].map((index) => simulator.followers.tagsAt(index))).toEqual([[101], [101], []])
})

test('a gateway answers HTML, nothing or half an answer, resets connections, and is slow', async () => {
  const raw = () => fetch(`${simulator.url}/cgi-bin/tags/get?access_token=${simulator.tokens.stable(false).access_token}`)
  const once = (kind: FaultKind, ms?: number) => simulator.faults.add({ kind, times: 1, ms })
  once('bad_gateway')
  const page = await raw()
  expect([page.status, await page.text()]).toEqual([502, expect.stringContaining('<html>')])
  once('empty')
  expect(await (await raw()).text()).toBe('')
  once('garbage')
  await expect((await raw()).json()).rejects.toThrow()
  once('reset')
  await expect(raw()).rejects.toThrow()
  once('slow', 60)
  const started = performance.now()
  expect((await raw()).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(50)
})

test('a wrong count leaves one of the list out', async () => {
  simulator.faults.add({ kind: 'wrong_count', times: 1 })
  const { body } = await testClient(simulator).get('/cgi-bin/user/get')
  expect([body.count, body.data.openid.length]).toEqual([20, 19])
})

test('calls that fail by chance are the same for the same seed', () => {
  const drawn = (seed: number) => {
    const faults = new Faults(seed)
    faults.add({ kind: 'busy', probability: 0.3 })
    return Array.from({ length: 200 }, () => faults.next('/x') !== null)
  }
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
  expect(drawn(7).filter(Boolean).length).toBeGreaterThan(30)
  expect(drawn(7).filter(Boolean).length).toBeLessThan(100)
})

test('what was done stands after a restart, the token holds, and a damaged file is put aside', async () => {
  const client = testClient(simulator)
  const { openid } = await simulator.follow('oRefUser00000000000000000001')
  await client.post('/cgi-bin/user/info/updateremark', { openid, remark: '王经理' })
  await client.post('/cgi-bin/menu/create', { button: [{ type: 'click', name: '报价', key: 'PRICE' }] })
  const { access_token: token } = simulator.tokens.stable(false)
  await simulator.stop()
  simulator = await start()
  expect(simulator.tokens.stable(false).access_token).toBe(token)
  const restarted = testClient(simulator)
  expect((await restarted.get('/cgi-bin/user/get')).body).toMatchObject({ total: 21, next_openid: openid })
  expect((await restarted.get(`/cgi-bin/user/info?openid=${openid}`)).body.remark).toBe('王经理')
  expect((await restarted.get('/cgi-bin/menu/get')).body.menu.button[0].key).toBe('PRICE')
  await simulator.stop()
  await writeFile(join(directory, 'simulator.json'), '{"since":')
  simulator = await start()
  expect(simulator.followers.total).toBe(20)
  expect(await readdir(directory)).toContain('simulator.json.damaged')
})
