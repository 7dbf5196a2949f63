import type { Selectable } from 'kysely'
import type { Person } from '../../../../contracts/access.ts'
import type { List } from '../../../../contracts/envelope.ts'
import { translatedName, translatedNames } from '../../../../contracts/translation/documents.ts'
import { translationField } from '../../../../contracts/translation/fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import type { ProposalEdit, ProposalRefusal, RefusedProposal, RefusedQuery } from '../../../../contracts/translation-proposals.ts'
import type { Database } from '../../../db/connect.ts'
import { idsOf } from '../../../db/list.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { dayMs, plusMs } from '../../../platform/clock.ts'
import type { PeriodicTask } from '../../../platform/schedule.ts'
import type { Actor, Tx } from '../../../work.ts'
import { editedBy, hiddenNames, mayTranslate } from '../../translation-state/documents.ts'
import { isOfOriginal, mayReject, ofPerson, shownProposals, waitingRows } from './store.ts'
import { writeTexts } from './suggest.ts'

type RefusedRow = Selectable<Schema['refused_proposals']>

/** Machines have nobody who would take their texts up again: theirs are kept for undoing alone. */
const [machineDays, personDays] = [1, 180]

/** Answers the ids under which they can be put back; fails with `forbidden` where the caller may not refuse one of them. */
export async function rejectProposals(tx: Tx, { resource, ids, reason }: ProposalRefusal): Promise<number[]> {
  const rows = await tx.db.selectFrom('translation_proposals').selectAll().where('resource', '=', resource).where('id', 'in', ids).execute()
  if (!rows.every((row) => mayReject(tx.actor, row))) throw new AppError('forbidden')
  if (rows.length === 0) return []
  tx.invalidate(waitingRows)
  await tx.db.deleteFrom('translation_proposals').where('id', 'in', idsOf(rows)).execute()
  const refused = await tx.db
    .insertInto('refused_proposals')
    .values(rows.map(({ id: _id, ...row }) => ({ ...row, reason, refused_by: tx.actor.userId, refused_at: tx.now })))
    .returning('id')
    .execute()
  return idsOf(refused)
}

/** Lets refused texts wait again, except where another one has taken their place since. Answers their number. */
export async function restoreRefused(tx: Tx, ids: readonly number[]): Promise<number> {
  const rows = await tx.db.selectFrom('refused_proposals').selectAll().where('id', 'in', ids).orderBy('id').execute()
  if (!rows.every((row) => mayReject(tx.actor, row))) throw new AppError('forbidden')
  tx.invalidate(waitingRows)
  let restored = 0
  for (const { id, reason: _reason, refused_by: _by, refused_at: _at, ...row } of rows) {
    const { numInsertedOrUpdatedRows = 0n } = await tx.db
      .insertInto('translation_proposals')
      .values(row)
      .onConflict((conflict) => conflict.columns(['resource', 'record_id', 'field']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) continue
    await tx.db.deleteFrom('refused_proposals').where('id', '=', id).execute()
    restored += 1
  }
  return restored
}

/** The texts of somebody that a colleague has refused, in parts that they still have. */
const ownRefused = (db: Db, actor: Author) =>
  db
    .selectFrom('refused_proposals')
    .where('user_id', '=', actor.userId)
    .where('provider', '=', ofPerson)
    .where((eb) => eb.or([eb('refused_by', 'is', null), eb('refused_by', '!=', actor.userId)]))
    .$if(hiddenNames(actor).length > 0, (rows) => rows.where('resource', 'not in', hiddenNames(actor)))

type Author = Person & Pick<Actor, 'userId'>

/** The texts of somebody that wait until a colleague accepts them. */
export async function countOwnWaiting(db: Db, author: Author): Promise<number> {
  const { n } = await db
    .selectFrom('translation_proposals')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', author.userId)
    .where('provider', '=', ofPerson)
    .where('resource', 'in', [...translatedNames.filter((name) => mayTranslate(name, author)), ''])
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function countRefused(db: Db, actor: Author): Promise<number> {
  const { n } = await ownRefused(db, actor)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function listRefused(
  db: Db,
  actor: Actor,
  { page, per_page, resource, record_id }: RefusedQuery,
): Promise<List<RefusedProposal>> {
  let query = ownRefused(db, actor)
  if (resource) query = query.where('resource', '=', resource)
  if (record_id !== undefined) query = query.where('record_id', '=', record_id)
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('refused_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const count = Number(total)
  return { items: await shownRefused(db, actor, rows), meta: { page, per_page, total: count, total_pages: Math.ceil(count / per_page) } }
}

async function shownRefused(db: Db, actor: Actor, rows: readonly RefusedRow[]): Promise<RefusedProposal[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = [...new Set(rows.flatMap(({ refused_by }) => refused_by ?? []))]
  const users = ids.length > 0 ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute() : []
  return (await shownProposals(db, actor, rows)).map((proposal) => {
    const { reason = '', refused_by = null, refused_at = proposal.created_at } = byId.get(proposal.id) ?? {}
    return { ...proposal, reason, refused_at, refused_by_name: users.find(({ id }) => id === refused_by)?.name ?? null }
  })
}

/** Proposes one's own refused text again, as it was or changed: of the record as it is now. */
export async function submitAgain(tx: Tx, id: number, { text, original_text }: ProposalEdit): Promise<void> {
  const row = await ownRefused(tx.db, tx.actor).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { resource, record_id, field, source, source_text } = row
  if (!mayTranslate(resource, tx.actor)) throw new AppError('forbidden')
  const state = await editedBy(resource).state(tx.db, record_id)
  if (!state) throw new AppError('not_found')
  const side = translationField.shape.source.parse(source)
  const [original, translation] = [`${field}_${side}`, `${field}_${otherSide(side)}`]
  const both = { [translation]: text, ...(source_text === null ? {} : { [original]: original_text ?? source_text }) }
  // Nobody wrote the translation: it is the record's own, which may be another one by now.
  const texts = isOfOriginal(row) ? { [original]: text } : both
  await writeTexts(tx, translatedName.parse(resource), record_id, { ...texts, version: state.version })
  await tx.db.deleteFrom('refused_proposals').where('id', '=', id).execute()
}

/** Puts one's own refused text aside for good. */
export async function dismissRefused(tx: Tx, id: number): Promise<void> {
  const row = await ownRefused(tx.db, tx.actor).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  await tx.db.deleteFrom('refused_proposals').where('id', '=', id).execute()
}

export const refusalTasks: PeriodicTask<{ database: Database }>[] = [
  {
    name: 'delete texts that were refused long ago',
    every: 'day',
    deletes: true,
    run: ({ database }, { now }) =>
      database.write(async (db) => {
        const before = (days: number) => plusMs(now, -days * dayMs)
        await db.deleteFrom('refused_proposals').where('refused_at', '<', before(personDays)).execute()
        await db.deleteFrom('refused_proposals').where('provider', '!=', ofPerson).where('refused_at', '<', before(machineDays)).execute()
      }),
  },
]
