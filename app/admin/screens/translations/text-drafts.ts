import { z } from 'zod'
import { type Locale, locale } from '../../../../contracts/fields.ts'
import { type TextPair, type Translation, translation } from '../../../../contracts/interface-texts.ts'
import { ConfirmationCancelled } from '../../../api/confirmation.ts'
import { isApiError } from '../../../api/error.ts'
import { KeptDrafts } from '../../kit/kept-drafts.ts'

const storedDraft = z.object({
  key: z.string(),
  locale,
  /** The text's record; null where the language has none for the key yet. */
  id: z.int().nullable(),
  version: z.int().nullable(),
  base: z.string(),
  /** The text that the program ships; empty where it ships none. */
  shipped: z.string(),
  typed: z.string(),
})

export interface TextDraft extends z.infer<typeof storedDraft> {
  state: 'typed' | 'saving' | 'failed' | 'conflict'
  /** Why saving failed, in the server's words; empty where it said nothing. */
  message: string
  theirs: { value: string; version: number } | null
}

export interface TextPlace {
  key: string
  locale: Locale
}
export const placeName = ({ key, locale: language }: TextPlace): string => `${language} ${key}`

interface Server {
  update(id: number, body: { value: string; version: number }): Promise<Translation>
  create(body: TextPlace & { value: string }): Promise<Translation>
}
type OnSaved = (saved: Translation) => void
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts stay in the browser until the server has them. */
export class TextDrafts {
  readonly #server: Server
  readonly #onSaved: OnSaved
  readonly #kept: KeptDrafts<TextDraft, z.infer<typeof storedDraft>>
  /** They are saved together with a form, and not as their fields are left. */
  readonly isPartOfForm: boolean

  constructor(storage: DraftStorage | null, name: string, server: Server, onSaved: OnSaved, isPartOfForm = false) {
    this.#server = server
    this.#onSaved = onSaved
    this.isPartOfForm = isPartOfForm
    this.#kept = new KeptDrafts({
      storage,
      name,
      schema: storedDraft,
      idOf: placeName,
      restored: (draft): TextDraft => ({ ...draft, state: 'typed', message: '', theirs: null }),
    })
    this.all = this.#kept.all
    this.subscribe = this.#kept.subscribe
  }

  all: () => ReadonlyMap<string | number, TextDraft>
  subscribe: (listener: () => void) => () => void

  of(place: TextPlace): TextDraft | undefined {
    return this.all().get(placeName(place))
  }

  type(pair: TextPair, language: Locale, typed: string): void {
    const side = pair[language]
    const place = { key: pair.key, locale: language }
    const fresh: TextDraft = {
      ...place,
      id: side?.id ?? null,
      version: side?.version ?? null,
      base: side?.value ?? '',
      shipped: side?.shipped ?? '',
      typed,
      state: 'typed',
      message: '',
      theirs: null,
    }
    const known = this.of(place)
    this.#kept.put(known ? { ...known, typed, state: known.state === 'failed' ? 'typed' : known.state, message: '' } : fresh)
  }

  discard(place: TextPlace): void {
    this.#kept.drop(placeName(place))
  }

  /** Saves what is typed; an empty text brings back the one that the program comes with. Answers whether nothing is left to be saved. */
  async save(place: TextPlace): Promise<boolean> {
    const draft = this.of(place)
    if (!draft) return true
    if (draft.state === 'saving' || draft.state === 'conflict') return false
    const value = draft.typed === '' ? draft.shipped : draft.typed
    if (value === draft.base) {
      this.discard(place)
      return true
    }
    this.#kept.put({ ...draft, state: 'saving', message: '' })
    try {
      const { id, version, key, locale: language } = draft
      const isNew = id === null || version === null
      const saved = await (isNew ? this.#server.create({ key, locale: language, value }) : this.#server.update(id, { value, version }))
      this.#settle(draft, saved)
      return true
    } catch (error) {
      this.#fail(place, error)
      return false
    }
  }

  /** Answers whether nothing is left but what another call is saving. */
  async saveAll(): Promise<boolean> {
    for (const draft of [...this.all().values()]) await this.save(draft)
    return [...this.all().values()].every(({ state }) => state === 'saving')
  }

  /** Saves those that failed; one that has been typed on since then waits for its writer. */
  async retry(): Promise<void> {
    for (const draft of [...this.all().values()]) if (draft.state === 'failed') await this.save(draft)
  }

  async resolve(place: TextPlace, side: 'mine' | 'theirs'): Promise<boolean> {
    const draft = this.of(place)
    if (!draft?.theirs) return false
    if (side === 'theirs') {
      this.discard(place)
      return true
    }
    this.#kept.put({ ...draft, version: draft.theirs.version, base: draft.theirs.value, state: 'typed', theirs: null })
    return this.save(place)
  }

  /** A text that was changed while it was being saved stays a draft. */
  #settle(sent: TextDraft, saved: Translation): void {
    const now = this.of(sent)
    if (now && now.typed !== sent.typed) this.#kept.put({ ...now, id: saved.id, version: saved.version, base: saved.value, state: 'typed' })
    else this.discard(sent)
    this.#onSaved(saved)
  }

  #fail(place: TextPlace, error: unknown): void {
    const draft = this.of(place)
    if (!draft) return
    if (error instanceof ConfirmationCancelled) return void this.#kept.put({ ...draft, state: 'typed', message: '' })
    const current = isApiError(error, 409) ? translation.safeParse(error.data).data : undefined
    if (!current) {
      this.#kept.put({ ...draft, state: 'failed', message: reasonOf(error) })
      return
    }
    this.#onSaved(current)
    if (current.value === draft.typed) this.discard(place)
    else this.#kept.put({ ...draft, id: current.id, state: 'conflict', theirs: { value: current.value, version: current.version } })
  }
}

function reasonOf(error: unknown): string {
  if (isApiError(error)) return Object.values(error.fields).flat().join(' ') || error.message
  return error instanceof Error ? error.message : ''
}
