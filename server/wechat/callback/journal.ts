import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { instant } from '../../../contracts/fields.ts'
import { nullIfMissing } from '../../platform/null-if-missing.ts'
import { readIncoming } from '../protocol/messages.ts'
import { passiveReply } from '../protocol/passive-replies.ts'
import type { XmlValue } from '../protocol/xml.ts'
import { dedupeKey, type Entry } from './store.ts'

export interface JournalEntry extends Entry {
  timeZone: string
}

const xmlValue: z.ZodType<XmlValue> = z.lazy(() => z.union([z.string(), xmlFields, z.array(z.union([z.string(), xmlFields]))]))
const xmlFields = z.record(z.string(), xmlValue)
const line = z.object({ raw: xmlFields, reply: passiveReply.nullable(), arrivedAt: instant, timeZone: z.string() })

const suffix = '.jsonl'
const draftSuffix = '.part'
/** A draft without a write for this time belongs to a process that was killed. */
const abandonedMs = 60_000

/** Each group is a file, there as a whole or not at all; any process may store and remove it, since the database takes a push once. */
export class Journal {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Resolves with the file's name once it is durable. */
  async write(entries: readonly JournalEntry[]): Promise<string> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const name = `${randomUUID()}${suffix}`
    const path = join(this.#directory, name)
    const draft = `${path}${draftSuffix}`
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(entries.map(textOf).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
      await this.#syncDirectory()
    } catch (error) {
      // It may stand under its name already: what was not acknowledged is sent again, and stored once.
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
    return name
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#directory, name), { force: true })
  }

  /** Files that were not written to for `quietMs`; also removes the drafts that ended processes have left. */
  async list(quietMs = 0): Promise<string[]> {
    const names = (await readdir(this.#directory).catch(nullIfMissing)) ?? []
    const found: string[] = []
    for (const name of names.toSorted()) {
      const path = join(this.#directory, name)
      // Another process may have stored and removed it.
      const facts = await stat(path).catch(() => null)
      if (!facts) continue
      const ageMs = Math.abs(Date.now() - facts.mtimeMs)
      if (name.endsWith(draftSuffix) && ageMs > abandonedMs) await rm(path, { force: true })
      else if (name.endsWith(suffix) && ageMs >= quietMs) found.push(name)
    }
    return found
  }

  /** Counts the lines that cannot be read; null for a file that is gone. A torn last line was never acknowledged. */
  async read(name: string): Promise<{ entries: JournalEntry[]; unreadable: number } | null> {
    const text = await readFile(join(this.#directory, name), 'utf8').catch(nullIfMissing)
    if (text === null) return null
    const lines = text.split('\n').slice(0, -1)
    const entries = lines.flatMap((one) => entryOf(one) ?? [])
    return { entries, unreadable: lines.length - entries.length }
  }

  async #syncDirectory(): Promise<void> {
    // Windows opens no directories, and keeps their entries by itself.
    if (process.platform === 'win32') return
    const directory = await open(this.#directory, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  }
}

const textOf = ({ incoming: { raw }, reply, arrivedAt, timeZone }: JournalEntry) =>
  `${JSON.stringify({ raw, reply, arrivedAt, timeZone } satisfies z.input<typeof line>)}\n`

function entryOf(text: string): JournalEntry | null {
  try {
    const { raw, ...rest } = line.parse(JSON.parse(text))
    const incoming = readIncoming(raw)
    return { ...rest, incoming, key: dedupeKey(incoming) }
  } catch {
    // The caller counts them, and says so.
    return null
  }
}
