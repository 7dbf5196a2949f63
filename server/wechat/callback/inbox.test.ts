import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ruleTestOn } from '../../test/rule-test.ts'
import { createSite, dialects, type Site } from '../../test/world.ts'
import type { UnitOfWork } from '../../work.ts'
import { readIncoming } from '../protocol/messages.ts'
import { Inbox } from './inbox.ts'
import { Journal } from './journal.ts'
import { EventListeners } from './listeners.ts'
import { receive } from './receive.ts'

const account = { isEnabled: true, appId: '', token: '', keys: [], encryption: 'plain' as const, timeZone: 'Asia/Shanghai' }

describe.each(dialects)('the inbox of WeChat on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: Site
  let directory: string
  let sender: string
  beforeAll(async () => {
    world = await createSite(dialect)
  })
  afterAll(() => world.close())
  beforeEach(() => {
    directory = join(world.services.config.dataDir, randomUUID())
    sender = `o${randomUUID()}`
  })

  const locked = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
  const takesNothing = { runConcurrently: () => Promise.reject(locked) }
  const frozen = { runConcurrently: () => new Promise<never>(() => undefined) }
  const inboxOn = (work: Pick<UnitOfWork, 'runConcurrently'> = world.services.work) =>
    new Inbox({
      work: work as UnitOfWork,
      log: pino({ level: 'silent' }),
      listeners: new EventListeners(),
      journal: new Journal(directory),
    })
  const push = (inbox: Inbox, number: number) => {
    const CreateTime = String(Math.floor(Date.parse(world.clock.now()) / 1000))
    const MsgId = `${Number.parseInt(sender.slice(1, 9), 16)}${100 + number}`
    const fields = { ToUserName: 'gh_1', FromUserName: sender, MsgType: 'text', Content: `第 ${number} 条` }
    const incoming = readIncoming({ ...fields, CreateTime, MsgId })
    const replyEngine = { replyTo: async () => ({ type: 'text' as const, content: `答 ${number}` }) }
    const deps = { inbox, replyEngine, log: pino({ level: 'silent' }) }
    return receive(deps, account, { incoming, encodingAesKey: null }, { nonce: 'n', now: world.clock.now() })
  }
  const pushes = (inbox: Inbox, count = 30) => Promise.all(Array.from({ length: count }, (_, number) => push(inbox, number)))
  const rows = () =>
    world.services.database.read.selectFrom('wechat_messages').selectAll().where('openid', '=', sender).orderBy('id').execute()
  const files = () => readdir(directory)

  ruleTest.each([
    ['refuses them', takesNothing],
    ['says nothing', frozen],
  ])('pushes while the database %s are acknowledged, and stored once by the next start after a kill', async (_what, work) => {
    const killed = inboxOn(work)
    const answers = await pushes(killed)
    expect(answers.every((answer) => answer?.includes('答'))).toBe(true)
    expect(await rows()).toEqual([])
    const arrivedAt = world.clock.now()
    world.clock.advance(3_600_000)
    // Two processes on one directory, which begin at once.
    const next = [inboxOn(), inboxOn()]
    await Promise.all(next.map((inbox) => inbox.start()))
    await Promise.all(next.map((inbox) => inbox.stop()))
    const stored = await rows()
    expect(stored.filter(({ direction }) => direction === 'in')).toHaveLength(30)
    expect(new Set(stored.map(({ dedupe_key }) => dedupe_key)).size).toBe(60)
    expect(stored.filter(({ direction }) => direction === 'out').every(({ sent_at }) => sent_at === arrivedAt)).toBe(true)
    // People's messages are on the disk for no longer than they have to be.
    expect(await files()).toEqual([])
  })

  ruleTest('what waits when the program ends is on the disk, in files for this user alone, and is stored by the next start', async () => {
    const inbox = inboxOn(takesNothing)
    const answers = pushes(inbox)
    await new Promise((resolve) => setImmediate(resolve))
    await inbox.stop()
    expect((await answers).every((answer) => answer?.includes('答'))).toBe(true)
    const names = await files()
    expect(names.length).toBeGreaterThan(0)
    const modes = await Promise.all([directory, ...names.map((name) => join(directory, name))].map(async (path) => (await stat(path)).mode))
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, ...names.map(() => 0o600)])
    const next = inboxOn()
    await next.start()
    await next.stop()
    expect((await rows()).filter(({ direction }) => direction === 'in')).toHaveLength(30)
    expect(await files()).toEqual([])
  })

  test('a database that answers again takes what waits, and the disk is cleared', async () => {
    let isAway = true
    const { work } = world.services
    const inbox = inboxOn({ runConcurrently: (actor, action) => (isAway ? Promise.reject(locked) : work.runConcurrently(actor, action)) })
    await pushes(inbox)
    expect(await files()).not.toEqual([])
    isAway = false
    await inbox.settled()
    expect(await rows()).toHaveLength(60)
    await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 10_000 })
    await inbox.stop()
  })

  ruleTest(
    'where neither the database nor the disk takes a push, the platform is asked to send it again, and it is stored once',
    async () => {
      await writeFile(directory, 'no directory')
      let isAway = true
      const { work } = world.services
      const inbox = inboxOn({ runConcurrently: (actor, action) => (isAway ? Promise.reject(locked) : work.runConcurrently(actor, action)) })
      await expect(push(inbox, 1)).rejects.toThrow('neither the database nor the disk')
      isAway = false
      expect(await push(inbox, 1)).toContain('答 1')
      await inbox.stop()
      expect((await rows()).filter(({ direction }) => direction === 'in')).toHaveLength(1)
    },
  )

  test('a push that the database refuses for itself does not keep others out, and stays on the disk where it was acknowledged', async () => {
    const { work } = world.services
    let refusals = 0
    const inbox = inboxOn({
      runConcurrently: (actor, action) =>
        work.runConcurrently(actor, async (tx) => {
          const result = await action(tx)
          const bad = await tx.db
            .selectFrom('wechat_messages')
            .select('id')
            .where('openid', '=', sender)
            .where('content', '=', '第 1 条')
            .execute()
          if (bad.length > 0) {
            refusals += 1
            throw new Error('refused')
          }
          return result
        }),
    })
    const answers = await Promise.allSettled([push(inbox, 0), push(inbox, 1), push(inbox, 2)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    await vi.waitFor(() => expect(refusals).toBeGreaterThanOrEqual(4), { timeout: 10_000 })
    await inbox.stop()
    expect((await rows()).filter(({ direction }) => direction === 'in').map(({ content }) => content)).toEqual(['第 0 条', '第 2 条'])
    expect(await files()).toHaveLength(1)
    const next = inboxOn()
    await next.start()
    await next.stop()
    expect((await rows()).filter(({ direction }) => direction === 'in')).toHaveLength(3)
    expect(await files()).toEqual([])
  })

  ruleTest('a line that was torn is left out, and a file with lines that cannot be read stays for somebody to look at', async () => {
    const killed = inboxOn(takesNothing)
    await pushes(killed, 2)
    const [name = ''] = await files()
    await appendFile(join(directory, name), '{"raw":{"ToUser')
    await mkdir(join(directory, 'other.jsonl'))
    const [whole = ''] = (await readFile(join(directory, name), 'utf8')).split('\n')
    await writeFile(join(directory, 'strange.jsonl'), `${whole.replace('第', '另')}\n{"raw":{}}\n`)
    const next = inboxOn()
    await next.start()
    await next.stop()
    expect((await rows()).filter(({ direction }) => direction === 'in').length).toBeGreaterThanOrEqual(2)
    expect(await files()).toContain('strange.jsonl')
    expect(await files()).not.toContain(name)
  })
})
