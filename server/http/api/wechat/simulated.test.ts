import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DoctorReport } from '../../../../contracts/wechat/config.ts'
import type { MediaRow } from '../../../db/schema.ts'
import { media } from '../../../features/media/media.ts'
import { settings } from '../../../features/settings/settings.ts'
import { ruleTestOn } from '../../../test/rule-test.ts'
import { pushesStored } from '../../../test/wechat.ts'
import { createWechatWorld, type WechatWorld } from '../../../test/wechat-world.ts'
import { dialects } from '../../../test/world.ts'
import { newEncodingAesKey, newToken } from '../../../wechat/protocol/crypto.ts'
import { simulatedAccount } from '../../../wechat/simulator/account.ts'
import type { Deliver } from '../../../wechat/simulator/push.ts'
import { systemActor } from '../../../work.ts'

const hour = 3_600_000

// Other tests use fakes; these use the platform that the simulator stands in for: its limits, its state, its codes.
describe.each(dialects)('an official account on the simulated platform, on %s,', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: WechatWorld
  const deliver: Deliver = async (address, { method = 'GET', body = '' }) => {
    const { pathname, searchParams } = new URL(address)
    const query = Object.fromEntries(searchParams)
    const answer = await world.app.inject({ method: method as 'GET' | 'POST', url: pathname, query, payload: body })
    return { status: answer.statusCode, text: answer.payload }
  }
  const put = (values: Record<string, unknown>) =>
    world.services.work.run(systemActor, (tx) => settings.put(tx, values, world.services.secrets))
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = world.editor) =>
    world.call(method, `/admin/wechat/${path}`, body, { token, headers: { 'x-locale': 'en' } })
  const data = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }

  beforeAll(async () => {
    world = await createWechatWorld(dialect, { followers: 30, deliver })
    const [token, encodingAesKey] = [newToken(), newEncodingAesKey()]
    await put({ 'wechat.token': token, 'wechat.encoding_aes_key': encodingAesKey, 'wechat.encryption': 'safe' })
    const url = 'http://127.0.0.1/api/v1/wechat/callback'
    expect(await world.simulator.setCallback({ url, token, encodingAesKey, mode: 'safe' })).toBe(true)
    world.services.jobs.start()
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.simulator.faults.clear()
    Object.assign(world.simulator.account, { kind: 'service', isVerified: true, isFrozen: false, allowedIps: null })
  })

  if (dialect === 'sqlite')
    describe('answers with material:', () => {
      const addFile = async (kind: MediaRow['kind'], mime: string, bytes: Uint8Array): Promise<number> => {
        const { storage, temporaryDir, work } = world.services
        const extension = { 'image/jpeg': 'jpg', 'audio/mpeg': 'mp3', 'video/mp4': 'mp4' }[mime] ?? ''
        const name = createHash('md5').update(bytes).digest('hex')
        const file = join(temporaryDir, `${name}.${extension}`)
        await writeFile(file, bytes)
        await storage.put(`${name}.${extension}`, file)
        const isPicture = kind === 'image'
        const row = { storage_key: name, sha256: name, original_name: `${name}.${extension}`, mime, kind, size: bytes.length }
        const size = { width: isPicture ? 800 : null, height: isPicture ? 600 : null, placeholder: null }
        return (await work.run(systemActor, (tx) => media.add(tx, { ...row, ...size }))).id
      }
      const ids = { image: 0, audio: 0, video: 0 }
      beforeAll(async () => {
        const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#13717F' } })
          .jpeg()
          .toBuffer()
        ids.image = await addFile('image', 'image/jpeg', picture)
        ids.audio = await addFile('audio', 'audio/mpeg', Buffer.from('ID3 a voice'))
        ids.video = await addFile('video', 'video/mp4', Buffer.from('ftyp a film'))
      })

      ruleTest.each([
        ['image', 'image', () => ({ image_id: ids.image })],
        ['voice', 'voice', () => ({ audio_id: ids.audio })],
        ['video', 'video', () => ({ video_id: ids.video, title: '船队', description: '出海' })],
        ['music', 'thumb', () => ({ image_id: ids.image, title: '海', music_url: 'https://www.example.com/a.mp3' })],
      ])('a rule of the type %s has its file uploaded as %s, and the follower is sent it', async (type, material, fields) => {
        const rule = await data('POST', 'auto-replies', {
          name: type,
          kind: 'keyword',
          keywords: [{ text: `${type}！`, match: 'exact' }],
          reply: { type, ...fields() },
        })
        await expect.poll(async () => (await data('GET', `auto-replies/${rule.id}`)).upload).toBe('ready')
        const stored = world.simulator.state.materials.filter((one) => one.type === material && one.expiresAt === null)
        expect(stored).toHaveLength(1)
        const { openid } = await world.simulator.follow()
        const push = await world.simulator.sendText(openid, `${type}！`)
        expect(push).toMatchObject({ outcome: 'reply', reply: { kind: type } })
        // Material that the website's people have deleted is not the account's any more.
        world.simulator.state.materials = []
        expect(await world.simulator.sendText(openid, `${type}！`)).toMatchObject({
          outcome: 'unavailable',
          reply: { rule: 'reply.media' },
        })
      })

      test('a file that the platform refuses is said at its rule, and another one is sent in its place', async () => {
        // By its name a film, by its content a picture: the platform looks into the file.
        const odd = await addFile('video', 'video/mp4', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
        const reply = { type: 'video', video_id: odd, title: '船队' }
        const rule = await data('POST', 'auto-replies', { name: '船', kind: 'keyword', keywords: [{ text: '船队' }], reply })
        const stateOf = async () => {
          const { upload, upload_error } = await data('GET', `auto-replies/${rule.id}`)
          return [upload, upload_error]
        }
        await expect.poll(stateOf).toEqual(['failed', expect.stringMatching(/:40005$/)])
        await data('PUT', `auto-replies/${rule.id}`, { reply: { ...reply, video_id: ids.video }, version: 1 })
        await expect.poll(stateOf).toEqual(['ready', null])
      })
    })

  if (dialect === 'sqlite')
    describe('changes followers:', () => {
      const facts = async () => (await data('GET', 'users/facts')).sync
      const rows = async () => (await data('GET', 'users?per_page=30&subscribed=true')).items as { id: number; openid: string }[]
      const tagsOf = (openid: string) => world.simulator.followers.find(openid)?.tags ?? []
      const batch = (body: Record<string, unknown>) => data('POST', 'users/batch-operation', body)
      const fault = (errcode: number, path: string, times = 1) =>
        world.simulator.faults.add({ kind: 'errcode', errcode, path: `/cgi-bin/tags/members/${path}`, times })
      let people: { id: number; openid: string }[] = []
      beforeAll(async () => {
        world.clock.advance(60_000)
        await data('POST', 'users/sync')
        await vi.waitUntil(async () => (await facts()).state === 'done', { timeout: 30_000, interval: 50 })
        people = await rows()
        for (const { openid } of people) world.simulator.followers.change(world.simulator.followers.indexOf(openid) ?? 0, { tags: [] })
      })

      test('who could not be tagged among others is reported by name, and the others are tagged', async () => {
        const chosen = people.slice(0, 10)
        fault(45_171, 'batchtagging')
        const report = await batch({ ids: chosen.map(({ id }) => id), operation: 'tag', tag_ids: [101] })
        const failed = chosen.filter(({ openid }) => !tagsOf(openid).includes(101))
        expect(failed).toHaveLength(1)
        expect(report).toMatchObject({ done: 9, failed: [{ id: failed[0]?.id, message: expect.any(String) }] })
      })

      test('a change that met another one is made once more', async () => {
        const [one] = people.slice(10)
        fault(45_169, 'batchtagging')
        expect((await call('PUT', `users/${one?.id}/tags`, { tag_ids: [102] })).status).toBe(200)
        expect(tagsOf(one?.openid ?? '')).toEqual([102])
      })

      test('a quota that is used up fails the whole batch, says so, and changes nobody', async () => {
        const chosen = people.slice(11, 15)
        world.simulator.faults.add({ kind: 'daily_quota', path: '/cgi-bin/tags/members/batchblacklist' })
        const report = await call('POST', 'users/batch-operation', { ids: chosen.map(({ id }) => id), operation: 'blacklist' })
        expect(report.text).toMatch(/midnight/i)
        expect(chosen.filter(({ openid }) => world.simulator.followers.find(openid)?.isBlocked)).toEqual([])
      })

      test('an account that the platform does not give tags is told what is missing, whatever its settings say', async () => {
        world.simulator.account.isVerified = false
        const answer = await call('POST', 'users/tags', { name: '渠道' })
        expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/permission|verif/i)])
      })
    })

  if (dialect === 'sqlite')
    describe('answers by hand:', () => {
      const reply = (openid: string, text = 'Hello') => call('POST', 'messages/reply', { openid, text })
      const heard = (openid: string) =>
        world.simulator.state.conversation.filter((line) => line.openid === openid && line.from === 'account').map(({ text }) => text)
      const somebody = async () => {
        const { openid } = await world.simulator.follow()
        await world.simulator.sendText(openid, '在吗')
        await pushesStored(world)
        return openid
      }

      test('the follower hears it, five times, and the sixth is refused', async () => {
        const openid = await somebody()
        for (const text of ['1', '2', '3', '4', '5']) expect((await reply(openid, text)).status).toBe(200)
        expect((await reply(openid, '6')).status).toBe(409)
        expect(heard(openid).slice(-5)).toEqual(['1', '2', '3', '4', '5'])
      })

      test('nobody is answered after 48 hours, on the blacklist or after leaving', async () => {
        const [late, blocked, unsubscribed] = [await somebody(), await somebody(), await somebody()]
        world.simulator.followers.change(world.simulator.followers.indexOf(blocked) ?? 0, { isBlocked: true })
        await world.simulator.unfollow(unsubscribed)
        await pushesStored(world)
        expect([(await reply(blocked)).status, (await reply(unsubscribed)).status]).toEqual([409, 409])
        world.clock.advance(48 * hour + 1_000)
        expect((await reply(late)).status).toBe(409)
        expect([late, blocked, unsubscribed].map((openid) => heard(openid).includes('Hello'))).toEqual([false, false, false])
      })

      test('a connection that breaks leaves it open whether the follower has it', async () => {
        const openid = await somebody()
        world.simulator.faults.add({ kind: 'reset', path: '/cgi-bin/message/custom/send', times: 1 })
        const lost = await reply(openid)
        expect([lost.status, lost.body.data.unknown_id]).toEqual([409, expect.any(Number)])
        const repeated = await call('POST', `messages/${lost.body.data.unknown_id}/retry`)
        expect([repeated.body.data.state, heard(openid).at(-1)]).toEqual(['sent', 'Hello'])
      })
    })

  describe('is tested by the doctor:', () => {
    const doctor = async (): Promise<DoctorReport['steps']> => {
      const answer = await call('POST', 'config/test', undefined, world.admin)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.data.steps
    }
    const step = async (name: string) => (await doctor()).find((one) => one.step === name)
    const forgetToken = () => world.services.wechat.dropTokens()

    ruleTest('the platform lets it in, gives what the settings say and has quota', async () => {
      const steps = await doctor()
      for (const name of ['credentials', 'ip', 'connection', 'permissions', 'quota'])
        expect(steps.find((one) => one.step === name)?.outcome, name).toBe('ok')
    })

    test.each([
      ['a frozen secret', () => Object.assign(world.simulator.account, { isFrozen: true }), 'credentials', 40_243],
      ['an address that is not listed', () => Object.assign(world.simulator.account, { allowedIps: ['203.0.113.7'] }), 'ip', 40_164],
    ] as const)('%s is found by the platform’s own code', async (_what, change, name, errcode) => {
      change()
      await forgetToken()
      expect(await step(name)).toMatchObject({ outcome: 'failed', refusal: { errcode } })
      await forgetToken()
    })

    ruleTest('a secret that is another one is found, without being shown', async () => {
      await put({ 'wechat.app_secret': 'f'.repeat(32) })
      const found = await step('credentials')
      expect(found).toMatchObject({ outcome: 'failed', refusal: { errcode: 40_125 } })
      expect(JSON.stringify(found)).not.toContain('ffff')
      await put({ 'wechat.app_secret': simulatedAccount.secret })
    })

    ruleTest('settings that say more than the platform gives are found', async () => {
      world.simulator.account.isVerified = false
      expect(await step('permissions')).toMatchObject({ outcome: 'warning', refusal: { errcode: 48_001 } })
    })
  })
})
