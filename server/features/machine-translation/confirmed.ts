import { sql } from 'kysely'
import { chineseTerms, englishEntries, type GlossaryEntry } from '../../../contracts/translation/glossary.ts'
import { type LengthNorm, learnLengths } from '../../../contracts/translation/lengths.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/schema.ts'
import { Turns } from '../../platform/turns.ts'

/** The latest translations that people wrote or confirmed: enough to know a company's style by. */
const maxPairs = 2_000
/** The latest rows among which they are looked for. */
const maxRows = 20_000
/** A term is no longer suggested where, of this many confirmed translations, fewer than this share use it. */
const minUses = 5
const minShare = 0.5

export const confirmedTag = cacheTags.rows('translation_memory')

/** For the checks: the length of this company's English, and terms mostly translated in another way, which are no longer suggested. */
export async function learnFromConfirmed(
  db: Db,
  glossary: readonly GlossaryEntry[],
): Promise<{ lengths: LengthNorm; glossary: readonly GlossaryEntry[] }> {
  const pairs = await confirmedPairs(db)
  const turns = new Turns()
  const uses = new Map<GlossaryEntry, { all: number; own: number }>()
  for (const { zh, en } of pairs) {
    await turns.next()
    const inEnglish = englishEntries(en, glossary)
    for (const entry of new Set(chineseTerms(zh, glossary).flatMap(({ entries }) => entries))) {
      const use = uses.get(entry) ?? { all: 0, own: 0 }
      uses.set(entry, { all: use.all + 1, own: use.own + Number(inEnglish.has(entry)) })
    }
  }
  const isUsed = (entry: GlossaryEntry) => {
    const { all, own } = uses.get(entry) ?? { all: 0, own: 0 }
    return all < minUses || own / all >= minShare
  }
  return { lengths: learnLengths(pairs), glossary: glossary.filter(isUsed) }
}

async function confirmedPairs(db: Db): Promise<{ zh: string; en: string }[]> {
  const rows = await db
    .selectFrom('translation_memory')
    .select(['source_locale', 'source', 'target'])
    .where('origin', '=', 'person')
    .where('id', '>', sql<number>`(select coalesce(max(id), 0) - ${maxRows} from translation_memory)`)
    .orderBy('id', 'desc')
    .limit(maxPairs)
    .execute()
  return rows.map(({ source_locale, source, target }) => {
    const [from, to] = [source, target].map((text) => text.replaceAll(/<\/?\d{1,4}\/?>/g, '')) as [string, string]
    return source_locale === 'zh' ? { zh: from, en: to } : { zh: to, en: from }
  })
}
