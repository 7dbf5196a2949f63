import { sql } from 'kysely'
import { glossaryResource, wordsOf } from '../../../contracts/glossary.ts'
import type { GlossaryEntry } from '../../../contracts/translation/glossary.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { withRules } from '../../db/capabilities.ts'
import { crud, type Input } from '../../db/crud.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'

const base = crud(glossaryResource, {
  search: ['term_cn', 'term_en', 'forms_cn', 'forms_en', 'latin', 'note_cn', 'note_en'],
  conditions: ({ topic }) => (topic === undefined ? [] : [sql<boolean>`topic = ${topic}`]),
  invalidates: () => [cacheTags.rows('glossary')],
})

async function refuseTaken(db: Db, term: string, exceptId = 0): Promise<void> {
  const known = await db.selectFrom('glossary').select('id').where('term_cn', '=', term).where('id', '!=', exceptId).executeTakeFirst()
  if (known) throw new AppError('duplicate', { fields: { term_cn: [{ key: 'taken', params: { value: term } }] } })
}

/** The terms of the trade in both languages; a Chinese one is there once. */
export const glossary = {
  ...base,
  ...withRules(base, async (tx, before, changes, action) => {
    if (changes.term_cn !== undefined) await refuseTaken(tx.db, changes.term_cn, before.id)
    return base.change(tx, before, changes, action)
  }),
  async create(tx: Tx, input: Input<typeof glossaryResource>) {
    await refuseTaken(tx.db, input.term_cn)
    return base.create(tx, input)
  },
  async entries(db: Db): Promise<Required<GlossaryEntry>[]> {
    const rows = await db.selectFrom('glossary').select(['term_cn', 'term_en', 'latin', 'forms_cn', 'forms_en']).orderBy('id').execute()
    return rows.map((row) => ({ ...row, forms_cn: wordsOf(row.forms_cn), forms_en: wordsOf(row.forms_en) }))
  },
}
