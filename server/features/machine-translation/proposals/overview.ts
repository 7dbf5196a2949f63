import { translatedName } from '../../../../contracts/translation/documents.ts'
import type { ProposalQuery, WaitingRecord } from '../../../../contracts/translation-proposals.ts'
import { namesOf } from '../../../db/names.ts'
import type { Db } from '../../../db/schema.ts'
import type { Actor } from '../../../work.ts'
import { hiddenNames } from '../../translation-state/documents.ts'
import { ofPerson } from './store.ts'

/** More are worked through from the first on. */
const maxRecords = 100

export async function waitingRecords(db: Db, actor: Actor, { is_sound }: Pick<ProposalQuery, 'is_sound'>): Promise<WaitingRecord[]> {
  const hidden = hiddenNames(actor)
  const rows = await db
    .selectFrom('translation_proposals')
    .select(({ fn, eb }) => [
      'resource',
      'record_id',
      eb.case().when('provider', '=', ofPerson).then(eb.ref('user_id')).else(null).end().as('author'),
      fn.countAll<number>().as('n'),
      fn.min('created_at').as('since'),
    ])
    .$if(hidden.length > 0, (all) => all.where('resource', 'not in', hidden))
    .$if(is_sound !== undefined, (all) => all.where('is_sound', '=', Number(is_sound)))
    .groupBy(['resource', 'record_id', 'author'])
    .orderBy('since')
    .orderBy('record_id')
    .limit(maxRecords)
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ resource, record_id }) => ({ resource, id: record_id })),
  )
  const ids = [...new Set(rows.flatMap((row) => row.author ?? []))]
  const users = ids.length > 0 ? await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute() : []
  return rows.map(({ resource, record_id, author: id, n, since }) => {
    const { title_cn, title_en } = names.of(resource, record_id)
    const user = users.find((one) => one.id === id)
    return {
      ...{ resource: translatedName.parse(resource), record_id, title_cn, title_en, count: Number(n), since },
      author: user ? { id: user.id, name: user.name || user.email } : null,
    }
  })
}
