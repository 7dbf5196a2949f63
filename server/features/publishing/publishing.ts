import type { z } from 'zod'
import type { AuditAction } from '../../../contracts/audit.ts'
import { fitsCategory } from '../../../contracts/categories.ts'
import { pricesAfter } from '../../../contracts/complete.ts'
import type { contentsResource } from '../../../contracts/contents.ts'
import { limits } from '../../../contracts/fields.ts'
import { contentPath, productPath } from '../../../contracts/paths.ts'
import type { productsResource, variantNames } from '../../../contracts/products.ts'
import { type publishReadiness, unrestoredFields } from '../../../contracts/publishing.ts'
import type { Changes, Crud, Input, Item, PatchOf, StoredRow, Writable } from '../../db/crud.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import type { Db } from '../../db/schema.ts'
import { resolveSlug } from '../../db/slug.ts'
import { invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { redirectFormerSlug } from '../redirects/redirects.ts'
import { announce, announceAt } from '../search-engines/announce.ts'
import { cleanTexts } from './clean-text.ts'
import { keptSpecifications, requireComplete, specificationsOf } from './complete.ts'
import { readinessOf } from './readiness.ts'
import { copiedFields, returningFields } from './returning.ts'
import { keepRevision, listRevisions, type RevisionInfo, readRevision } from './revisions.ts'
import { shownFrom, showsAt } from './visibility.ts'

export type PublishedContract = typeof contentsResource | typeof productsResource
type Row = StoredRow<PublishedContract>
type Written = Changes<PublishedContract>
type Published = Item<PublishedContract>

type CopyNames = z.output<typeof variantNames>

export interface Publishing<R extends PublishedContract> extends Writable<R> {
  create(tx: Tx, input: Input<R>): Promise<Item<R>>
  purge(tx: Tx, id: number): Promise<void>
  /** Fails with `taken` where another product has the item code. */
  duplicate(tx: Tx, id: number, names?: CopyNames): Promise<Item<R>>
  revisions(db: Db, id: number): Promise<RevisionInfo[]>
  revision(db: Db, id: number, version: number): Promise<Record<string, unknown>>
  restoreRevision(tx: Tx, id: number, version: number): Promise<Item<R>>
  previewPath(db: Db, id: number): Promise<string>
  readiness(db: Db, ids: readonly number[]): Promise<z.output<typeof publishReadiness>>
  /** The record as it would be with a patch that is not saved, and where it would be read. Its slug stays as it is. */
  changed(db: Db, id: number, patch: PatchOf<R>): Promise<{ record: Item<R>; path: string }>
}

export function publishing<R extends PublishedContract>(base: Crud<R>): Publishing<R> {
  // The rules read and write only what both kinds have: what they answer is of the kind that `base` is.
  return rulesOf(base as unknown as Crud<PublishedContract>) as unknown as Publishing<R>
}

/** A copy differs from its original by its title, and has no item number, which names one product alone. */
function copiedNames(original: Record<string, unknown>): Record<string, string> {
  const marked = (title: unknown, mark: string) =>
    typeof title === 'string' && title !== '' ? title.slice(0, limits.title - mark.length) + mark : ''
  return {
    title_cn: marked(original.title_cn, '（副本）'),
    title_en: marked(original.title_en, ' (copy)'),
    ...('sku' in original ? { sku: '' } : {}),
  }
}

function rulesOf(base: Crud<PublishedContract>): Publishing<PublishedContract> {
  const { contract } = base
  const { name } = contract
  const editableOf = (record: object) => Object.fromEntries(Object.entries(record).filter(([field]) => field in contract.input.shape))

  async function create(tx: Tx, input: Input<PublishedContract>): Promise<Published> {
    await requireFreeItemCode(tx, codeOf(input))
    const after = await base.create(tx, { ...input, ...(await derived(tx, contract, input, null)), view_count: 0 })
    await announceChange(tx, name, null, after)
    return after
  }

  async function change(tx: Tx, before: Row, changes: Written, action?: AuditAction): Promise<Published> {
    const values = { ...changes, ...(await derived(tx, contract, changes, before)) }
    if (codeOf(changes) !== codeOf(before)) await requireFreeItemCode(tx, codeOf(changes))
    await keepRevision(tx, name, before.id, before.version, editableOf(base.decode(before)))
    const after = await base.change(tx, before, values, action)
    if (after.slug !== before.slug && showsAt(before, tx.now))
      await redirectFormerSlug(tx, await pathOfRow(tx.db, name, before, after), publicPath(name, after))
    await announceChange(tx, name, before, after)
    return after
  }

  return {
    contract,
    load: base.load,
    change,
    create,
    update: async (tx, id, { version, ...changes }) => change(tx, await base.load(tx.db, id, version), changes),
    async purge(tx, id) {
      const before = await base.load(tx.db, id)
      await base.delete(tx, before)
      await announceChange(tx, name, before, null)
    },
    async duplicate(tx, id, names = {}) {
      const original = editableOf(base.decode(await base.load(tx.db, id)))
      const own = { slug: undefined, status: 'draft', published_at: null, unpublish_at: null, is_featured: false }
      const copy = { ...original, ...own, ...copiedNames(original), ...names } as Input<PublishedContract>
      // The title is another text than was translated; a translation of it that lagged behind still does.
      const states = (await copiedFields(tx.db, name, id)).filter(({ field, state }) => field !== 'title' || state === 'stale')
      return create(tx, { ...copy, translation_states: states })
    },
    revisions: (db, id) => listRevisions(db, name, id),
    revision: (db, id, version) => readRevision(db, name, id, version),
    async previewPath(db, id) {
      const row = await base.load(db, id)
      return pathOfRow(db, name, row, null)
    },
    readiness: (db, ids) => readinessOf(db, contract, ids),
    async changed(db, id, { version: _version, slug: _slug, ...changes }) {
      const row = await base.load(db, id)
      if (changes.category_id !== undefined) await requireCategory(db, name, changes.category_id, row)
      const record = await base.changed(db, row, { ...changes, ...(await cleanTexts(contract.richTexts, changes)) })
      return { record, path: publicPath(name, record) }
    },
    async restoreRevision(tx, id, version) {
      const texts = await readRevision(tx.db, name, id, version)
      for (const field of unrestoredFields) delete texts[field]
      const before = await base.load(tx.db, id)
      const translation_states = await returningFields(tx, contract, before, version)
      // A revision holds what `editableOf` left of a record of this contract.
      const changes = await base.returning(tx.db, texts as Written)
      return change(tx, before, { ...changes, translation_states }, 'restore_revision')
    },
  }
}

async function derived(tx: Tx, { name, richTexts }: PublishedContract, given: Written, before: Row | null): Promise<Written> {
  const values: Written = await cleanTexts(richTexts, given)
  const after = { ...before, ...given, ...values }
  if (given.category_id !== undefined) await requireCategory(tx.db, name, given.category_id, before)
  if (!before || given.slug) {
    const titles = { title_en: after.title_en ?? '', title_cn: after.title_cn ?? '' }
    values.slug = await resolveSlug(tx, name, given.slug, titles, before?.id)
  }
  // Clearing the date of a scheduled record makes it a draft: publishing at once takes an explicit status.
  const isUnscheduled = given.published_at === null && given.status === undefined && isScheduled(before, tx.now)
  if (isUnscheduled) values.status = after.status = 'draft'
  if (after.status === 'published' && !after.published_at) values.published_at = tx.now
  Object.assign(values, completed(given, before, after.status ?? 'draft'))
  const published_at = values.published_at ?? after.published_at
  requireEndAfterStart(after.unpublish_at, published_at)
  const { status = 'draft', deleted_at = null, unpublish_at = null } = after
  Object.assign(values, shownFrom({ status, deleted_at, unpublish_at, published_at: published_at ?? null }, tx.now))
  return values
}

/** Checks what the status demands, and answers the specifications as they are stored where they are written or the status changes. */
function completed(given: Written, before: Row | null, status: string): Written {
  const { title_cn = before?.title_cn ?? '', title_en = before?.title_en ?? '' } = given
  const written = 'specifications' in given ? given.specifications : undefined
  const stored = before && 'specifications' in before && status !== before.status ? specificationsOf(before) : undefined
  const specifications = written ?? stored
  requireComplete({ status, title_cn, title_en, specifications, prices: pricesAfter(before ?? {}, given) })
  return specifications ? { specifications: keptSpecifications(specifications, status) } : {}
}

const isScheduled = (row: Row | null, now: string) => row?.status === 'published' && row.published_at !== null && row.published_at > now

/** Announces a record that the public saw before or sees now; one that a date will show or hide is announced when the date comes. */
async function announceChange(tx: Tx, name: PublishedContract['name'], before: Row | null, after: Published | null): Promise<void> {
  const paths: string[] = []
  if (before && showsAt(before, tx.now)) paths.push(await pathOfRow(tx.db, name, before, after))
  if (after && showsAt(after, tx.now)) paths.push(publicPath(name, after))
  await announce(tx, paths)
  if (after?.status !== 'published' || after.deleted_at !== null) return
  for (const moment of [after.published_at, after.unpublish_at]) if (moment && moment > tx.now) await announceAt(tx, name, after.id, moment)
}

type Addressed = Parameters<typeof contentPath>[0]

function publicPath(name: PublishedContract['name'], record: Addressed): string {
  return name === 'products' ? productPath(record) : contentPath(record)
}

/** The public path of a row: of its category that of the changed record is used where it is the same one. */
async function pathOfRow(db: Db, name: PublishedContract['name'], row: Row, after: Published | null): Promise<string> {
  const { slug, category_id } = row
  if (name === 'products') return productPath(row)
  if (after?.category_id === category_id) return contentPath({ slug, category: after.category })
  const category = await db.selectFrom('categories').select(['slug', 'type']).where('id', '=', category_id).executeTakeFirst()
  return contentPath({ slug, category: category ?? null })
}

function requireEndAfterStart(end: string | null | undefined, start: string | null | undefined): void {
  if (end && start && end <= start) throw invalidField('unpublish_at', 'after_start')
}

/** Refuses a category that is not there, and one for other records; a record that is in such a one already may stay. */
async function requireCategory(db: Db, name: PublishedContract['name'], id: number, before: Row | null): Promise<void> {
  const category = await db.selectFrom('categories').select('type').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!category) throw invalidField('category_id', 'no_such_category', { id })
  if (id !== before?.category_id && !fitsCategory(name, category.type)) throw invalidField('category_id', 'category_type')
}

const codeOf = (record: object): string => ('sku' in record && typeof record.sku === 'string' ? record.sku : '')

/** Those that were taken twice before this was refused stay until they are changed. */
async function requireFreeItemCode(tx: Tx, sku: string): Promise<void> {
  if (sku === '') return
  await oneAtATime(tx, [`item code ${sku}`])
  const taken = await tx.db.selectFrom('products').select('id').where('sku', '=', sku).where('deleted_at', 'is', null).executeTakeFirst()
  if (taken) throw invalidField('sku', 'taken', { value: sku })
}
