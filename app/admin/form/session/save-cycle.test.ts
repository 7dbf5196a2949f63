import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/error.ts'
import { type StoredItem, storedItem } from '../../fields/store/form-context.tsx'
import { FormStore, type Values } from '../../fields/store/form-store.ts'
import { DraftKeeper, type DraftStorage, draftsOf } from './drafts.ts'
import { SaveCycle } from './save-cycle.ts'

const names = ['title', 'body', 'note', 'status'] as const

/** The browser's storage, in memory. */
function memoryStorage(): DraftStorage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** A page's hold on the storage: one that has been left writes nothing any more. */
function pageOf(storage: DraftStorage): { storage: DraftStorage; leave: () => void } {
  let isLeft = false
  const view: DraftStorage = {
    get length() {
      return storage.length
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => (isLeft ? undefined : storage.setItem(key, value)),
    removeItem: (key) => (isLeft ? undefined : storage.removeItem(key)),
  }
  return {
    storage: view,
    leave: () => {
      isLeft = true
    },
  }
}

type Reply = 'stored' | 'lost' | 'refused' | 'unavailable'

/** A record that another person edits too, on a server that answers on command. */
class Server {
  record: StoredItem | null = null
  readonly #waiting: ((reply: Reply) => void)[] = []

  readonly calls = {
    create: (values: Values) => this.#receive(() => this.#store(values)),
    update: (_id: number, { version, ...changes }: Values & { version: number }) =>
      this.#receive(() => {
        if (this.record?.version !== version) throw new ApiError(409, 'changed', { data: this.record })
        return this.#store(changes)
      }),
  }

  get isAsked(): boolean {
    return this.#waiting.length > 0
  }

  answer(reply: Reply = 'stored'): void {
    this.#waiting.shift()?.(reply)
  }

  /** A change by another person, or by the server itself. */
  edit(changes: Values): void {
    if (this.record) this.#store(changes)
  }

  #store(changes: Values): StoredItem {
    const before: object = this.record ?? { id: 7, version: 0, deleted_at: null }
    const texts = Object.entries(changes).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
    const version = (this.record?.version ?? 0) + 1
    this.record = { ...before, ...Object.fromEntries(texts), version, updated_at: `moment ${version}` } as StoredItem
    return { ...this.record }
  }

  async #receive(store: () => StoredItem): Promise<StoredItem> {
    const reply = await new Promise<Reply>((resolve) => this.#waiting.push(resolve))
    if (reply === 'refused') throw new ApiError(422, 'no', { fields: { title: ['no'] } })
    if (reply === 'unavailable') throw new ApiError(503, '')
    const stored = store()
    if (reply === 'lost') throw new ApiError(0, '')
    return stored
  }
}

const valuesOf = (item: StoredItem): Values => Object.fromEntries(names.map((name) => [name, item[name]]))
const empty: Values = { title: '', body: '', note: '', status: 'draft' }

function open(server: Server, storage = memoryStorage()) {
  const item = server.record
  const form = new FormStore(item ? valuesOf(item) : empty)
  const drafts = new DraftKeeper(form, storage, { name: 'r', id: item?.id ?? null, version: item?.version ?? null })
  const cycle = new SaveCycle(
    { form, drafts, calls: server.calls, itemOf: (answer) => storedItem.parse(answer), valuesOf, richTexts: ['body'], name: 'r' },
    item,
  )
  return { form, drafts, cycle, storage }
}

/** Lets everything that waits for an answer go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

async function stored(values: Values = {}): Promise<Server> {
  const server = new Server()
  const made = server.calls.create({ ...empty, ...values })
  await settled()
  server.answer()
  await made
  return server
}

describe('a save', () => {
  test('keeps what is typed while it is under way, unsaved and in the draft of the stored record', async () => {
    const server = new Server()
    const { form, cycle, drafts, storage } = open(server)
    form.set('title', 'first')
    drafts.flush()
    const saving = cycle.save()
    form.set('title', 'first and more')
    form.set('note', 'new')
    await settled()
    server.answer()
    expect(await saving).toMatchObject({ kind: 'saved', isNew: true })
    expect(form.values()).toMatchObject({ title: 'first and more', note: 'new' })
    expect(form.unsaved()).toEqual({ title: 'first and more', note: 'new' })
    expect(draftsOf(storage, { name: 'r', id: null })).toEqual([])
    expect(draftsOf(storage, { name: 'r', id: 7 }).map(({ values, version }) => [values, version])).toEqual([[form.unsaved(), 1]])
  })

  test('takes over what the server made of the values, and leaves the space after the last word', async () => {
    const server = await stored({ title: 'a' })
    const { form, cycle } = open(server)
    form.set('title', 'a b ')
    const saving = cycle.save()
    await settled()
    server.answer()
    await saving
    expect([form.get('title'), form.isDirty(), server.record?.title]).toEqual(['a b ', false, 'a b'])
  })

  test('asked for during another one follows it with what has been typed since', async () => {
    const server = await stored({ title: 'a' })
    const { form, cycle } = open(server)
    form.set('title', 'b')
    const first = cycle.save()
    form.set('title', 'c')
    const second = cycle.save()
    const third = cycle.save()
    await settled()
    server.answer()
    await first
    await settled()
    server.answer()
    expect(await second).toMatchObject({ kind: 'saved' })
    expect(await third).toBeNull()
    expect([server.record?.title, server.record?.version]).toEqual(['c', 3])
  })

  test('that should publish and fails leaves the state as it is', async () => {
    const server = await stored({ title: 'a' })
    const { form, cycle } = open(server)
    form.set('title', '')
    const saving = cycle.save({ set: { status: 'published' } })
    await settled()
    server.answer('refused')
    expect(await saving).toEqual({ kind: 'invalid' })
    expect([form.get('status'), form.unsaved(), Object.keys(form.errors())]).toEqual(['draft', { title: '' }, ['title']])
  })

  test('merges changes of other fields and blocks without asking, and keeps what was typed during the save', async () => {
    const server = await stored({ title: 'a', note: 'n', body: '<p>1</p><p>2</p>' })
    const { form, cycle } = open(server)
    server.edit({ note: 'theirs', body: '<p>1</p><p>2, theirs</p>' })
    form.merge({ title: 'mine', body: '<p>1, mine</p><p>2</p>' })
    const saving = cycle.save()
    form.set('title', 'mine, and more')
    await settled()
    server.answer()
    await settled()
    form.set('title', 'mine, and even more')
    server.answer()
    expect(await saving).toMatchObject({ kind: 'saved', mergedWith: { note: 'theirs' } })
    expect(server.record).toMatchObject({ title: 'mine, and more', note: 'theirs', body: '<p>1, mine</p><p>2, theirs</p>' })
    expect([form.unsaved(), cycle.state().conflict]).toEqual([{ title: 'mine, and even more' }, null])
  })

  test('that meets somebody who saves again and again is asked about in the end', async () => {
    const server = await stored({ title: 'a', note: 'n' })
    const { form, cycle } = open(server)
    form.set('title', 'mine')
    const saving = cycle.save()
    for (let count = 0; count < 5; count += 1) {
      await settled()
      server.edit({ note: `theirs ${count}` })
      if (server.isAsked) server.answer()
    }
    expect(await saving).toEqual({ kind: 'conflict' })
    expect([form.get('title'), server.record?.title]).toEqual(['mine', 'a'])
  })

  test('that would set what another person has changed asks', async () => {
    const server = await stored({ title: 'a', status: 'draft' })
    const { form, cycle } = open(server)
    server.edit({ status: 'archived' })
    form.set('title', 'mine')
    const saving = cycle.save({ set: { status: 'published' } })
    await settled()
    server.answer()
    expect(await saving).toEqual({ kind: 'conflict' })
  })

  test('that meets another change of the same thing asks, and what only the other one changed is taken over', async () => {
    const server = await stored({ title: 'a', note: 'n' })
    const { form, cycle } = open(server)
    server.edit({ title: 'theirs', note: 'theirs' })
    form.set('title', 'mine')
    const saving = cycle.save()
    await settled()
    server.answer()
    expect(await saving).toEqual({ kind: 'conflict' })
    expect(form.get('title')).toBe('mine')
    const resolving = cycle.resolve({ title: 'mine' })
    await settled()
    server.answer()
    await resolving
    expect(server.record).toMatchObject({ title: 'mine', note: 'theirs' })
  })
})

/** Numbers that look random and are the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296
  }
}

function requireAll(values: Values, typed: Record<string, string[]>, where: string): void {
  const lost = Object.entries(typed).flatMap(([name, words]) => words.filter((word) => !String(values[name]).includes(word)))
  if (lost.length > 0) throw new Error(`${where}: lost ${lost.join(' ')}`)
}

/**
 * Types, saves, answers late, in another order of events and with every kind of failure, while a second person edits the
 * same record; reloads now and then. A word is lost when neither the form, the draft nor the server has it.
 */
async function live(seed: number): Promise<void> {
  const random = randomOf(seed)
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  const server = random() < 0.5 ? new Server() : await stored({ title: 'start', body: 'start' })
  const browser = memoryStorage()
  let page = pageOf(browser)
  let opened = open(server, page.storage)
  const typed: Record<string, string[]> = { title: [], body: [], note: [] }
  let words = 0
  const type = () => {
    words += 1
    const name = pick(['title', 'body', 'note'])
    opened.form.set(name, `${String(opened.form.get(name) ?? '')} w${words}.`)
    typed[name]?.push(`w${words}.`)
  }
  const resolveConflict = () => {
    const { conflict } = opened.cycle.state()
    if (conflict) void opened.cycle.resolve(opened.form.unsaved())
  }
  const reload = () => {
    opened.drafts.flush()
    page.leave()
    // An answer on its way reaches no page any more; the server stores all the same.
    while (server.isAsked) server.answer()
    page = pageOf(browser)
    opened = open(server, page.storage)
    for (const draft of draftsOf(browser, { name: 'r', id: 7 })) {
      opened.form.merge(draft.values)
      browser.removeItem(draft.key)
    }
    opened.drafts.flush()
  }
  const steps: [() => void, ...(() => void)[]] = [
    type,
    type,
    type,
    () => void opened.cycle.save(),
    () => void opened.cycle.save({ set: { status: 'published' } }),
    () => server.answer(pick(['stored', 'stored', 'stored', 'refused', 'unavailable', ...(server.record ? (['lost'] as const) : [])])),
    () => server.edit({ status: pick(['draft', 'archived']) }),
    resolveConflict,
    () => opened.drafts.flush(),
  ]
  for (let count = 0; count < 120; count += 1) {
    pick(steps)()
    await settled()
    if (random() < 0.03 && server.record && opened.cycle.state().item) reload()
    requireAll(opened.form.values(), typed, `seed ${seed}, step ${count}`)
  }
  // In the end everything reaches the server.
  for (let tries = 0; tries < 20 && (opened.form.isDirty() || !server.record); tries += 1) {
    resolveConflict()
    void opened.cycle.save()
    await settled()
    while (server.isAsked) {
      server.answer()
      await settled()
    }
  }
  requireAll(server.record ?? {}, typed, `seed ${seed}, at the server`)
  expect(draftsOf(opened.storage, { name: 'r', id: 7 }), `seed ${seed}: drafts`).toEqual([])
}

test('a form goes on from a later state of its record, unless that differs in what is unsaved', async () => {
  const server = await stored({ title: 'a', status: 'draft' })
  const { form, cycle } = open(server)
  const later = (changes: Values) => {
    server.edit(changes)
    if (server.record) cycle.follow({ ...server.record })
  }
  form.set('title', 'b')
  later({ status: 'published' })
  expect([form.values(), form.unsaved()]).toMatchObject([{ title: 'b', status: 'published' }, { title: 'b' }])
  expect(cycle.state().item?.version).toBe(2)
  later({ title: 'c' })
  expect([form.get('title'), cycle.state().item?.version]).toEqual(['b', 2])
  const saving = cycle.save()
  await settled()
  server.answer()
  expect(await saving).toEqual({ kind: 'conflict' })
})

test('no typed word is lost, whatever comes between: 60 lives of a form by chance', async () => {
  for (let seed = 1; seed <= 60; seed += 1) await live(seed)
})
