import { contentPath, productPath } from '../../../contracts/paths.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import type { Crud, Input, Item, Patch } from '../../db/crud.ts'
import { loose } from '../../db/loose.ts'
import type { Db } from '../../db/schema.ts'
import { resolveSlug } from '../../db/slug.ts'
import { AppError, invalidField } from '../../errors.ts'
import { sanitizeRichText } from '../../platform/html.ts'
import type { Tx } from '../../work.ts'
import { keepSlugAlive } from '../redirects/redirects.ts'
import { announce, announceAt } from '../search-engines/announce.ts'
import { keepRevision, listRevisions, type RevisionInfo, readRevision } from './revisions.ts'
import { translationState } from './translation-state.ts'
import { type PublishedTable, showsAt } from './visibility.ts'

type Values = Record<string, unknown>

export interface PublishingOptions {
  /** Localized fields whose English counts for the translation state. */
  translated: readonly string[]
  /** Rich text fields (without language suffix), sanitized at each write. */
  rich: readonly string[]
}

export interface Publishing<R extends ResourceContract> {
  create(tx: Tx, input: Input<R>): Promise<Item<R>>
  update(tx: Tx, id: number, patch: Patch, action?: string): Promise<Item<R>>
  /** Deletes for good. */
  remove(tx: Tx, id: number): Promise<void>
  duplicate(tx: Tx, id: number): Promise<Item<R>>
  revisions(db: Db, id: number): Promise<RevisionInfo[]>
  revision(db: Db, id: number, version: number): Promise<Values>
  restoreRevision(tx: Tx, id: number, version: number): Promise<Item<R>>
  /** Where the record is, or would be, read by the public. */
  previewPath(db: Db, id: number): Promise<string>
}

/** The rules that articles and products share: category, slug, dates, clean rich text, translation state, revisions. */
export function publishing<R extends ResourceContract>(
  table: PublishedTable,
  contract: R,
  base: Crud<R>,
  options: PublishingOptions,
): Publishing<R> {
  const isEditable = (name: string) => name in contract.input.shape
  const editableOf = (record: Values) => Object.fromEntries(Object.entries(record).filter(([name]) => isEditable(name)))

  function cleaned(given: Values): Values {
    const rich = options.rich.flatMap((field) => [`${field}_cn`, `${field}_en`]).filter((name) => typeof given[name] === 'string')
    return { ...given, ...Object.fromEntries(rich.map((name) => [name, sanitizeRichText(String(given[name]))])) }
  }

  function slugOf(tx: Tx, after: Values, asked: unknown, ownId: unknown): Promise<string> {
    const titles = { title_en: String(after.title_en ?? ''), title_cn: String(after.title_cn) }
    return resolveSlug(tx, table, asked as string | undefined, titles, ownId as number | undefined)
  }

  /** The values to write: what was given, and what follows from it. */
  async function prepared(tx: Tx, given: Values, before: Values | null): Promise<Values> {
    const values = cleaned(given)
    const after = { ...before, ...values }
    if (values.category_id !== undefined) await requireCategory(tx.db, Number(values.category_id))
    if (!before || values.slug) values.slug = await slugOf(tx, after, values.slug, before?.id)
    if (after.status === 'published' && !after.published_at) values.published_at = tx.now
    requireEndAfterStart(after.unpublish_at, values.published_at ?? after.published_at)
    values.translation = translationState(options.translated, after, before)
    return values
  }

  /** What the public saw before or sees now is announced, and what a date will show or hide is when it comes. */
  async function tellSearchEngines(tx: Tx, before: Values | null, after: Values | null): Promise<void> {
    const shown = [before, after].filter((record) => record !== null && showsAt(record as unknown as Parameters<typeof showsAt>[0], tx.now))
    await announce(
      tx,
      shown.map((record) => publicPath(table, record as Values)),
    )
    if (after?.status !== 'published' || after.deleted_at !== null) return
    for (const moment of [after.published_at, after.unpublish_at])
      if (typeof moment === 'string' && moment > tx.now) await announceAt(tx, table, Number(after.id), moment)
  }

  const self: Publishing<R> = {
    async create(tx, input) {
      const after = await base.create(tx, { ...input, ...(await prepared(tx, input, null)), view_count: 0 })
      await tellSearchEngines(tx, null, after)
      return after
    },
    async remove(tx, id) {
      const before = await base.get(tx.db, id)
      await base.remove(tx, id)
      await tellSearchEngines(tx, before, null)
    },
    async update(tx, id, { version, ...patch }, action) {
      const before: Values = await base.get(tx.db, id)
      if (before.version !== version) throw new AppError('stale_version', { data: before })
      const values = await prepared(tx, patch, before)
      await keepRevision(tx, contract.name, id, version, editableOf(before))
      const after = await base.update(tx, id, { ...values, version }, action)
      if (values.slug && values.slug !== before.slug && showsAt(before as unknown as Parameters<typeof showsAt>[0], tx.now))
        await keepSlugAlive(tx, publicPath(table, before), publicPath(table, after))
      await tellSearchEngines(tx, before, after)
      return after
    },
    async duplicate(tx, id) {
      const original: Values = await base.get(tx.db, id)
      const copy = { ...editableOf(original), slug: undefined, status: 'draft', published_at: null, unpublish_at: null, is_featured: false }
      return self.create(tx, copy as unknown as Input<R>)
    },
    revisions: (db, id) => listRevisions(db, contract.name, id),
    revision: (db, id, version) => readRevision(db, contract.name, id, version),
    previewPath: async (db, id) => publicPath(table, await base.get(db, id)),
    async restoreRevision(tx, id, version) {
      const [earlier, current] = await Promise.all([readRevision(tx.db, contract.name, id, version), base.get(tx.db, id)])
      const { slug: _slug, status: _status, published_at: _from, unpublish_at: _to, ...texts } = earlier
      return self.update(tx, id, { ...texts, version: Number((current as Values).version) }, 'restore_revision')
    },
  }
  return self
}

/** The public address of a stored article or product, from its expanded record. */
export function publicPath(table: PublishedTable, record: Values): string {
  return table === 'products' ? productPath(record as { slug: string }) : contentPath(record as Parameters<typeof contentPath>[0])
}

function requireEndAfterStart(end: unknown, start: unknown): void {
  if (typeof end === 'string' && typeof start === 'string' && end <= start) throw invalidField('unpublish_at', 'after_start')
}

async function requireCategory(db: Db, id: number): Promise<void> {
  const category = await loose(db)
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!category) throw invalidField('category_id', 'no_such_category', { id })
}
