import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../db/schema.ts'
import { JobQueue } from '../../platform/jobs.ts'
import { Post, type PostMood } from '../../test/post.ts'
import { runs } from '../../test/soak.ts'
import { solvedProof } from '../../test/visitor.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { messageJobs } from './jobs.ts'

const trials = runs(12, 1_000)
/** About what a message costs from the form to the note that its mail is out. */
const deepest = 28
const ways = ['crash', 'crash', 'full'] as const
const moods: PostMood[] = ['takes', 'takes', 'refuses', 'cuts', 'takes and cuts']

/** Lets a process do a number of things with its database; then it is dead, or its disk is full, until it is started again. */
class Fault {
  #left = Number.POSITIVE_INFINITY
  #way: (typeof ways)[number] = 'crash'
  happened = false
  /** In all trials. */
  count = 0

  arm(left: number, way: (typeof ways)[number]): void {
    this.#left = left
    this.#way = way
    this.happened = false
  }
  heal(): void {
    this.#left = Number.POSITIVE_INFINITY
    this.happened = false
  }
  step(): void {
    this.#left -= 1
    if (this.#left >= 0) return
    if (!this.happened) this.count += 1
    this.happened = true
    throw Object.assign(new Error('injected'), { code: this.#way === 'full' ? '53100' : '57P01' })
  }

  /** Has every query, and the moments before and after a commit, be one of those things. */
  inject({ services: { database } }: World): void {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        this.step()
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { read } = database
    const write = database.write.bind(database)
    const faulty: Pick<World['services']['database'], 'read' | 'write'> = {
      read: read.withPlugin(plugin),
      write: async (work) => {
        const result = await write(async (db) => {
          const done = await work(db.withPlugin(plugin))
          this.step()
          return done
        })
        this.step()
        return result
      },
    }
    Object.assign(database, faulty)
  }
}

/** The same numbers in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe.each(dialects)('messages of visitors on %s', (dialect) => {
  let world: World
  /** Sees the database whatever happens to the process. */
  let healthy: Db
  const post = new Post()
  const fault = new Fault()

  beforeAll(async () => {
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: '127.0.0.1' } })
    const settings = {
      ...(await post.settings()),
      'contact_form.notify_addresses': ['sales@anlan.example'],
      'contact_form.per_hour': 1_000,
    }
    expect((await world.call('PUT', '/admin/config', { ...settings, current_password: password }, { token: world.admin })).status).toBe(200)
    healthy = world.services.database.read
    fault.inject(world)
  })
  afterAll(async () => {
    fault.heal()
    await post.close()
    await world.close()
  })

  const stored = () => healthy.selectFrom('contact_messages').select(['id', 'reference'])
  const jobOf = async (id: number) => {
    const jobs = await healthy
      .selectFrom('jobs')
      .select(['state', 'payload'])
      .where('kind', '=', 'messages.notify')
      .orderBy('id', 'desc')
      .limit(5)
      .execute()
    return jobs.find(({ payload }) => payload === JSON.stringify({ id }))
  }

  /** A process that does what is due, until nothing is or its fault has happened. */
  async function work(): Promise<void> {
    const { database, clock, secrets, mailer, wording, config } = world.services
    const queue = new JobQueue({ database, clock, log: pino({ level: 'silent' }) })
    queue.handleAll(messageJobs, { database, clock, secrets, mailer, wording, config })
    queue.start()
    const isDue = () => {
      const now = clock.now()
      const due = healthy.selectFrom('jobs').select('id').where('state', '!=', 'done').where('run_at', '<=', now).limit(1)
      return due.where('state', 'in', ['queued', 'running']).executeTakeFirst()
    }
    while (!fault.happened && (await isDue())) await sleep(2)
    await queue.stop()
  }

  /** Sends the form as the page does: again with the same key until it is answered. */
  async function send(key: string, arm: () => void): Promise<string> {
    const letter = { name: 'Harriet Colman', email: 'harriet@buyer.example', message: `Please quote ${key}.`, locale: 'en' }
    const body = { ...letter, proof: await solvedProof(world) }
    arm()
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const answer = await world.call('POST', '/contact-messages', body, { headers: { 'idempotency-key': key } })
      if (answer.status === 201) return answer.body.data.reference
      expect(fault.happened, answer.text).toBe(true)
      fault.heal()
    }
    throw new Error('no answer')
  }

  test(`shown as received are stored once, and mailed or waiting, over ${trials} crashes, full disks and failing mail servers`, {
    timeout: 60_000 + trials * 500,
  }, async () => {
    const roll = dice(7)
    let waiting = 0
    for (let trial = 0; trial < trials; trial += 1) {
      const key = crypto.randomUUID()
      post.mood = moods[roll(moods.length)] ?? 'takes'
      post.received.length = 0
      const depth = roll(deepest)
      const how = ways[roll(ways.length)] ?? 'crash'
      const reference = await send(key, () => fault.arm(depth, how))
      await work()
      fault.heal()
      // A new process, once what the dead one had begun is anybody's, and its mail server may work again.
      if (roll(2) === 0) post.mood = 'takes'
      world.clock.advance(20 * 60_000)
      await work()
      const rows = await stored().where('message', '=', `Please quote ${key}.`).execute()
      expect(rows.map((row) => row.reference)).toEqual([reference])
      const isMailed = post.received.some(({ text }) => text.includes(reference))
      const job = await jobOf(rows[0]?.id ?? 0)
      if (!isMailed) waiting += 1
      expect(isMailed || job?.state === 'queued' || job?.state === 'failed', `${reference} after ${how} at ${depth}`).toBe(true)
      if (post.mood === 'takes') expect([isMailed, job?.state]).toEqual([true, 'done'])
    }
    console.log(`${dialect}: ${trials} messages, ${fault.count} crashes and full disks, ${waiting} mails that wait for their server`)
    expect(fault.count).toBeGreaterThan(trials / 4)
  })
})
