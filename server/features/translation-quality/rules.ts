import type { GlossaryEntry } from '../../../contracts/translation/glossary.ts'
import type { LengthNorm } from '../../../contracts/translation/lengths.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/schema.ts'
import { fingerprint } from '../../db/translation-fields.ts'
import type { TaggedCache } from '../../platform/cache.ts'
import { glossary } from '../glossary/glossary.ts'
import { confirmedTag, learnFromConfirmed } from '../machine-translation/confirmed.ts'
import { settings } from '../settings/settings.ts'

/** Grows with each change of the checks that finds something else in texts that stay as they are. */
const checksVersion = 4

export interface CheckRules {
  /** Without the terms that people mostly put in another way. */
  glossary: readonly GlossaryEntry[]
  lengths: LengthNorm
  doNotTranslate: readonly string[]
  /** Another text for other rules. */
  mark: string
}

const metaKey = 'translation_checks'

/** The rules as glossary and settings are now; kept, because the glossary is made ready for looking up once. */
export function checkRules(db: Db, cache: TaggedCache): Promise<CheckRules> {
  return cache.fetch('data', 'translation check rules', async () => {
    const learnt = await learnFromConfirmed(db, await glossary.entries(db))
    const { translation } = await settings.all(db)
    const text = JSON.stringify([checksVersion, learnt, translation.do_not_translate])
    const value: CheckRules = { ...learnt, doNotTranslate: translation.do_not_translate, mark: fingerprint(text) }
    return { value, bytes: 1_000 + 4 * text.length, tags: [cacheTags.rows('glossary'), cacheTags.settings, confirmedTag] }
  })
}

/** Every field has been checked by the rules, or is known to wait for it. */
export async function areActive(db: Db, { mark }: CheckRules): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirst()
  return row?.value === mark
}

/** Notes that every field that has not been checked by some rules is known to wait for it. */
export async function activateRules(db: Db, { mark }: CheckRules): Promise<void> {
  const row = { key: metaKey, value: mark }
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
