import { mayDo, partNamed } from '../../../contracts/access.ts'
import { categoriesResource } from '../../../contracts/categories.ts'
import { type ImpactResource, impactResources, ownCategory, type Removal, type RemovalOptions } from '../../../contracts/impact.ts'
import { categoryListing, categoryPath } from '../../../contracts/paths.ts'
import { recordState } from '../../db/record-state.ts'
import { AppError, invalidField } from '../../errors.ts'
import { enqueue, pendingJobId } from '../../platform/jobs.ts'
import { resources } from '../../resources.ts'
import type { Actor, Tx } from '../../work.ts'
import { starterOf } from '../auth/job-actor.ts'
import { BatchLog } from '../batches/log.ts'
import { checkTaker, dissolving, moveBatchSize, moveChildren, moveSome } from '../categories/dissolve.ts'
import { type Editable, replaceReferences } from '../media/replace-references.ts'
import { redirectRemoved } from '../redirects/redirects.ts'
import { heldBy } from './holdings.ts'
import { type Target, targetsOf } from './targets.ts'

/** A category that holds more is emptied by a job. */
const maxBatchSize = 2 * moveBatchSize
export const emptyingJob = 'categories.empty'
export const emptyingKey = (id: number) => `${emptyingJob} ${id}`

const takers: Record<keyof RemovalOptions, readonly string[]> = {
  redirect_to: ['contents', 'products', 'categories'],
  move_to: ['categories'],
  children_to: ['categories'],
  replace_with: ['media'],
}

function refuseOthers(resource: string, options: RemovalOptions): void {
  for (const name of Object.keys(takers) as (keyof RemovalOptions)[])
    if (options[name] !== undefined && !takers[name].includes(resource)) throw invalidField(name, 'not_for_this')
}

/** Route rules are administrators', who may lead visitors to other sites. */
function refuseOtherSites(actor: Actor, { redirect_to }: RemovalOptions): void {
  if (mayDo(actor, 'redirects', 'create') || redirect_to === undefined || redirect_to === ownCategory) return
  if (!/^\/(?![/\\])/.test(redirect_to)) throw invalidField('redirect_to', 'own_path')
}

export interface Removable {
  name: string
  remove: (tx: Tx, id: number) => Promise<void>
}

const isImpactResource = (name: string): name is ImpactResource => impactResources.some((known) => known === name)

/** Answers the id of a job for what takes too long; until it ends, other deletions of the category, with other choices, are refused. */
export async function removeRecord(tx: Tx, removable: Removable, id: number, options: RemovalOptions = {}): Promise<Removal> {
  refuseOthers(removable.name, options)
  refuseOtherSites(tx.actor, options)
  if (removable.name === 'categories') {
    if ((await pendingJobId(tx.db, emptyingKey(id))) !== null) throw new AppError('being_emptied')
    if (await isLeftToJob(tx, id, options)) return emptyLater(tx, id, options)
  }
  return removeNow(tx, removable, id, options)
}

export async function removeNow(tx: Tx, removable: Removable, id: number, options: RemovalOptions, begun?: number): Promise<Removal> {
  const { name: resource, remove } = removable
  const [target] = isImpactResource(resource) && options.redirect_to !== undefined ? await targetsOf(tx, resource, [id]) : []
  const answer = movesAlong(options) ? await dissolve(tx, removable, id, options, begun) : null
  if (options.replace_with !== undefined) await replaceReferences(tx, id, options.replace_with, (name) => editable(tx.actor, name))
  if (!answer) await remove(tx, id)
  if (target) await leadElsewhere(tx, target, options)
  return answer
}

const movesAlong = ({ move_to, children_to }: RemovalOptions) => move_to !== undefined || children_to !== undefined

async function dissolve(tx: Tx, { remove }: Removable, id: number, options: RemovalOptions, begun: number | undefined): Promise<Removal> {
  const log = await BatchLog.open(tx, { ...dissolving, batch: begun })
  await emptyNow(tx, id, options, log)
  const before = await recordState(tx.db, categoriesResource, id)
  await remove(tx, id)
  const after = await recordState(tx.db, categoriesResource, id)
  if (after) log.note(id, before, after)
  return { job_id: null, batch: await log.write(tx), count: log.size }
}

/** Deletes for good what is in the trash already: nothing leads there any more that could be led elsewhere. */
export async function removeForGood(
  tx: Tx,
  purge: (tx: Tx, id: number) => Promise<void>,
  id: number,
  options: RemovalOptions,
): Promise<Removal> {
  for (const name of Object.keys(takers) as (keyof RemovalOptions)[])
    if (options[name] !== undefined) throw invalidField(name, 'not_for_this')
  await purge(tx, id)
  return null
}

/** The records of a category are changed along with it by those alone who may change them. */
export async function requireHeld({ db, actor }: Pick<Tx, 'db' | 'actor'>, id: number): Promise<void> {
  const { contents, products } = await heldBy(db, [id])
  if (contents > 0 && !mayDo(actor, 'contents', 'edit')) throw new AppError('forbidden')
  if (products > 0 && !mayDo(actor, 'products', 'edit')) throw new AppError('forbidden')
}

/** Fails where the file is used by records that the caller may not change. */
function editable(actor: Actor, name: string): Editable | undefined {
  if (partNamed(name) !== null && !mayDo(actor, name, 'edit')) throw new AppError('forbidden')
  const resource = Object.values(resources).find(({ contract }) => contract.name === name)
  const { get, update } = resource?.service ?? {}
  return get && update ? { get, update } : undefined
}

async function isLeftToJob(tx: Tx, id: number, { move_to }: RemovalOptions): Promise<boolean> {
  if (move_to === undefined) return false
  const { contents, products } = await heldBy(tx.db, [id])
  return contents + products > maxBatchSize
}

async function emptyLater(tx: Tx, id: number, options: RemovalOptions): Promise<Removal> {
  await requireHeld(tx, id)
  if (options.move_to !== undefined) await checkTaker(tx, id, options.move_to)
  const batch = await BatchLog.begin(tx, dissolving)
  const payload = { id, way_out: options, actor: starterOf(tx.actor), batch }
  const job_id = await enqueue(tx, emptyingJob, payload, { uniqueKey: emptyingKey(id) })
  if (job_id === null) throw new AppError('being_emptied')
  return { job_id, batch: null, count: 0 }
}

async function emptyNow(tx: Tx, id: number, { move_to, children_to }: RemovalOptions, log: BatchLog): Promise<void> {
  if (children_to !== undefined) await moveChildren(tx, id, children_to === 'top' ? null : children_to, log)
  if (move_to === undefined) return
  await requireHeld(tx, id)
  await checkTaker(tx, id, move_to)
  while ((await moveSome(tx, id, move_to, log)) > 0);
}

/** Has the addresses of what has gone lead to where its user chose; what no visitor could see has none. */
async function leadElsewhere(tx: Tx, target: Target, { redirect_to, move_to }: RemovalOptions): Promise<void> {
  const { path, place, nextBest } = target
  if (path === null || redirect_to === undefined) return
  if (target.resource !== 'categories' || !place?.type) {
    const to = redirect_to === ownCategory ? nextBest : redirect_to
    if (to !== null) await redirectRemoved(tx, path, to)
    return
  }
  const own = { slug: place.slug, type: place.type }
  const taker = redirect_to === ownCategory && move_to !== undefined ? await categoryOf(tx, move_to) : null
  const to = redirect_to === ownCategory ? (nextBest ?? '/') : redirect_to
  // Lists that are narrowed to the category follow the rule of its own list.
  await redirectRemoved(tx, categoryListing(own), taker ? categoryListing(taker) : to)
  if (own.type === 'business') await redirectRemoved(tx, categoryPath(own), taker ? categoryPath(taker) : to)
}

const categoryOf = (tx: Tx, id: number) =>
  tx.db.selectFrom('categories').select(['slug', 'type']).where('id', '=', id).executeTakeFirstOrThrow()
