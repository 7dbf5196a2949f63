import { z } from 'zod'
import type { Media } from '../../../../../contracts/media.ts'
import { media as mediaSchema } from '../../../../../contracts/media.ts'
import { isApiError } from '../../../../api/error.ts'
import { KeptDrafts } from '../../../kit/kept-drafts.ts'

export type AltTexts = Pick<Media, 'alt_cn' | 'alt_en'>
const names = ['alt_cn', 'alt_en'] as const

const texts = z.object({ alt_cn: z.string(), alt_en: z.string() })
const storedDraft = z.object({
  id: z.int(),
  title: z.string(),
  version: z.int(),
  base: texts,
  typed: texts,
})

export interface AltDraft extends z.infer<typeof storedDraft> {
  state: 'typed' | 'saving' | 'failed' | 'conflict'
  /** Why saving failed, in the server's words; empty where it said nothing. */
  message: string
  theirs: (AltTexts & { version: number }) | null
}

type Update = (id: number, body: Partial<AltTexts> & { version: number }) => Promise<Media>
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts stay in the browser until the server has them. */
export class AltDrafts {
  readonly #update: Update
  readonly #kept: KeptDrafts<AltDraft, z.infer<typeof storedDraft>>
  #saved: ReadonlyMap<number, Media> = new Map()

  constructor(storage: DraftStorage | null, key: string, update: Update) {
    this.#update = update
    this.#kept = new KeptDrafts({
      storage,
      name: key,
      schema: storedDraft,
      idOf: ({ id }) => id,
      restored: (draft): AltDraft => ({ ...draft, state: 'typed', message: '', theirs: null }),
    })
    this.all = this.#kept.all
    this.subscribe = this.#kept.subscribe
  }

  all: () => ReadonlyMap<string | number, AltDraft>
  subscribe: (listener: () => void) => () => void
  saved = (): ReadonlyMap<number, Media> => this.#saved

  type(media: Media, title: string, change: Partial<AltTexts>): void {
    const known = this.all().get(media.id)
    const base = known?.base ?? textsOf(media)
    const typed = { ...(known?.typed ?? base), ...change }
    const isAsSaved = names.every((name) => typed[name] === base[name])
    if (isAsSaved && known?.state !== 'saving' && known?.state !== 'conflict') {
      this.#kept.drop(media.id)
      return
    }
    const fresh: AltDraft = { id: media.id, title, version: media.version, base, typed, state: 'typed', message: '', theirs: null }
    this.#kept.put({ ...(known ?? fresh), typed, state: known?.state === 'failed' ? 'typed' : (known?.state ?? 'typed') })
  }

  /** Saves what is typed of a picture; what is typed during the save stays a draft. Answers whether it is saved. */
  async save(id: number): Promise<boolean> {
    const draft = this.all().get(id)
    if (!draft || draft.state === 'saving') return !draft
    this.#kept.put({ ...draft, state: 'saving', message: '', theirs: null })
    const changed = Object.fromEntries(
      names.filter((name) => draft.typed[name] !== draft.base[name]).map((name) => [name, draft.typed[name].trim()]),
    )
    try {
      this.#settle(draft.typed, await this.#store(draft, changed))
      return true
    } catch (error) {
      this.#fail(id, error)
      return false
    }
  }

  async saveAll(): Promise<void> {
    for (const { id, state } of [...this.all().values()]) if (state !== 'conflict') await this.save(id)
  }

  /** Saves those that failed; one that has been typed on since then waits for its writer. */
  async retry(): Promise<void> {
    for (const { id, state } of [...this.all().values()]) if (state === 'failed') await this.save(id)
  }

  async resolve(id: number, side: 'mine' | 'theirs'): Promise<boolean> {
    const draft = this.all().get(id)
    if (!draft?.theirs) return false
    if (side === 'theirs') {
      this.#kept.drop(id)
      return true
    }
    const { version, ...base } = draft.theirs
    this.#kept.put({ ...draft, version, base, state: 'typed', theirs: null })
    return this.save(id)
  }

  /** A picture that somebody changed in another respect, such as its folder, is saved all the same. */
  async #store(draft: AltDraft, changed: Partial<AltTexts>): Promise<Media> {
    try {
      return await this.#update(draft.id, { ...changed, version: draft.version })
    } catch (error) {
      const current = isApiError(error, 409) ? mediaSchema.safeParse(error.data).data : undefined
      const isOurs = current && names.every((name) => changed[name] === undefined || current[name] === draft.base[name])
      if (!isOurs) throw error
      return this.#update(draft.id, { ...changed, version: current.version })
    }
  }

  took(stored: Media): void {
    this.#saved = new Map(this.#saved).set(stored.id, stored)
    this.#kept.drop(stored.id)
  }

  #settle(sent: AltTexts, stored: Media): void {
    this.#saved = new Map(this.#saved).set(stored.id, stored)
    const draft = this.all().get(stored.id)
    const hasMore = draft && names.some((name) => draft.typed[name] !== sent[name])
    if (hasMore) this.#kept.put({ ...draft, version: stored.version, base: textsOf(stored), state: 'typed' })
    else this.#kept.drop(stored.id)
  }

  #fail(id: number, error: unknown): void {
    const draft = this.all().get(id)
    if (!draft) return
    const current = isApiError(error, 409) ? mediaSchema.safeParse(error.data).data : undefined
    if (current) {
      this.#saved = new Map(this.#saved).set(id, current)
      this.#kept.put({ ...draft, state: 'conflict', theirs: { ...textsOf(current), version: current.version } })
    } else this.#kept.put({ ...draft, state: 'failed', message: error instanceof Error ? error.message : '' })
  }
}

const textsOf = ({ alt_cn, alt_en }: AltTexts): AltTexts => ({ alt_cn, alt_en })
