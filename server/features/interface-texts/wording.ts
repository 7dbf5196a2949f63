import i18next from 'i18next'
import { type Locale, locales } from '../../../contracts/fields.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Database } from '../../db/connect.ts'
import type { TaggedCache } from '../../platform/cache.ts'
import { changedTexts } from './changed-texts.ts'
import { shippedTexts } from './shipped.ts'

/** A text in one language: a key of `api.json`, or one of another namespace as `public:key`. */
export type TextOf = (key: string, params?: Record<string, unknown>) => string

type Overrides = Readonly<Record<string, string>>

interface Words {
  text: TextOf
  find: (key: string) => string | undefined
}

function wordsOf(locale: Locale, overrides: Overrides): Words {
  const own: Record<string, string> = { ...Object.fromEntries(shippedTexts(locale)), ...overrides }
  const translator = i18next.createInstance()
  void translator.init({
    lng: locale,
    fallbackLng: 'zh',
    initAsync: false,
    // The keys are whole ones, such as `api.error.invalid`.
    keySeparator: false,
    nsSeparator: false,
    resources: {
      [locale]: { translation: own },
      ...(locale === 'zh' ? {} : { zh: { translation: Object.fromEntries(shippedTexts('zh')) } }),
    },
    interpolation: { escapeValue: false },
  })
  return {
    text: (key, params = {}) => translator.t(key.includes(':') ? key.replace(':', '.') : `api.${key}`, params),
    find: (key) => own[key],
  }
}

const allWords = (changed: Record<Locale, Overrides>): Record<Locale, Words> => ({
  zh: wordsOf('zh', changed.zh),
  en: wordsOf('en', changed.en),
})

let shipped: Record<Locale, Words> | undefined
const shippedWords = () => {
  shipped ??= allWords({ zh: {}, en: {} })
  return shipped
}

/** A request's maximum wait for texts that were changed, and the pause after a failure before they are requested again. */
const limitsMs = { wait: 500, retry: 5_000 }

interface Deps {
  database: Pick<Database, 'read'>
  cache: Pick<TaggedCache, 'moment' | 'hasEvicted'>
}

/** Shipped and changed texts are held in memory: errors have their words while the database is away. */
export class Wording {
  readonly #deps: Deps | undefined
  #words = shippedWords()
  /** The moment of the cache's time from which on the texts are right; undefined until they have been read. */
  #readAt: number | undefined
  #reading: Promise<void> | undefined
  #notBefore = 0

  /** @param deps where changes are read; without them only the shipped texts are said */
  constructor(deps?: Deps) {
    this.#deps = deps
  }

  /** The texts in a language: another function once one of them has been changed. */
  in(locale: Locale): TextOf {
    return this.#words[locale].text
  }

  /** A text by its full key, such as `admin.fields.title`, as it is written, with its placeholders. */
  find(locale: Locale, key: string): string | undefined {
    return this.#words[locale].find(key)
  }

  /** False from a change of a text until the texts are read again. */
  get isCurrent(): boolean {
    if (!this.#deps) return true
    return this.#readAt !== undefined && !this.#deps.cache.hasEvicted(this.#readAt, [cacheTags.translations])
  }

  /** Reads changed texts; never fails: what cannot be read, or takes long, leaves the texts as they were. */
  async refresh(): Promise<void> {
    if (this.isCurrent || Date.now() < this.#notBefore) return
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, limitsMs.wait)
    await Promise.race([this.#reading, promise])
    clearTimeout(timer)
    // A reading that was under way may be from before the change.
    if (this.#reading === undefined) await this.refresh()
  }

  async #read(): Promise<void> {
    if (!this.#deps) return
    const { database, cache } = this.#deps
    const startedAt = cache.moment
    try {
      const [zh = {}, en = {}] = await Promise.all(locales.map((locale) => changedTexts(database.read, locale)))
      const isChanged = [zh, en].some((overrides) => Object.keys(overrides).length > 0)
      this.#words = isChanged ? allWords({ zh, en }) : shippedWords()
      this.#readAt = startedAt
    } catch {
      this.#notBefore = Date.now() + limitsMs.retry
    }
  }
}
