import { sql } from 'kysely'
import { oneSpelling } from '../../../contracts/page-spelling.ts'
import { pageAt, unlocalizedSegments } from '../../../contracts/pages.ts'
import { categoryListing, englishPath } from '../../../contracts/paths.ts'
import { redirectsResource } from '../../../contracts/redirects.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { withRules } from '../../db/capabilities.ts'
import { crud, type Input } from '../../db/crud.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'

const base = crud(redirectsResource, {
  search: ['from_path', 'to'],
  // A forced rule takes the place of a page that may be cached.
  invalidates: (before, after) => [
    cacheTags.collection('redirects'),
    ...[before, after].flatMap((row) => (row ? [cacheTags.path(row.from_path)] : [])),
  ],
  conditions: (query) => (query.is_active === undefined ? [] : [sql<boolean>`is_active = ${Number(query.is_active)}`]),
})

export interface RedirectRule {
  id: number
  to: string
  status: number
  /** Answers even for a path that a page serves. */
  isForced: boolean
}

const maxChainLength = 20

/** A path as people write it: a rule for `/关于` is asked for as `/%E5%85%B3%E4%BA%8E`. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const language = /^\/(zh|en)(?=\/|$)/

/** The path that rules are asked for at an address of the site: without language, query and fragment. */
const askedPath = (to: string) => (to.startsWith('/') ? to.replace(/[?#].*$/s, '').replace(language, '') || '/' : to)

const spelledPath = (path: string) => (path.startsWith('/') ? oneSpelling(path) : path)

/** A chain of route rules that begins with `target` and comes back to `from` would never end. */
async function refuseLoop(db: Db, from: string, target: string, field = 'to'): Promise<void> {
  let next = askedPath(target)
  for (let step = 0; step < maxChainLength; step += 1) {
    // Visitors are led to an address in its one spelling before its rule is looked for.
    const spelled = spelledPath(next)
    if (spelled === spelledPath(from)) throw invalidField(field, 'redirect_loop')
    const row = await db
      .selectFrom('redirects')
      .select('to')
      .where('from_path', 'in', [next, readablePath(spelled)])
      .where('is_active', '=', 1)
      .executeTakeFirst()
    if (!row) return
    next = askedPath(row.to)
  }
  throw invalidField(field, 'redirect_loop')
}

async function refuseDuplicate(db: Db, path: string, exceptId?: number): Promise<void> {
  const row = await db.selectFrom('redirects').select('id').where('from_path', '=', path).executeTakeFirst()
  if (row && row.id !== exceptId) throw new AppError('duplicate', { fields: { from_path: [{ key: 'taken', params: { value: path } }] } })
}

const files = /^\/(?:sitemap(?:-[a-z0-9-]+)?\.xml|robots\.txt|feed\.xml)$/

/** Refuses paths of files and API calls, which no rule is asked for. The language is left out: a rule holds in both. */
function written<V extends { from_path?: string | undefined; to?: string | undefined }>(values: V): V {
  const { from_path, to } = values
  if (from_path === undefined) return values
  const [prefix] = language.exec(from_path) ?? ['']
  const from = from_path.slice(prefix.length) || '/'
  const [, segment = ''] = from.split('/')
  if (unlocalizedSegments.includes(segment) || files.test(from))
    throw invalidField('from_path', 'redirect_unused', { value: `/${segment}` })
  const isSame = prefix !== '' && to !== undefined && language.exec(to)?.[0] === prefix
  return { ...values, from_path: from, ...(isSame && { to: to.slice(prefix.length) || '/' }) }
}

const rules = withRules(base, async (tx, before, given, action) => {
  const changes = written(given)
  const { from_path = before.from_path, to = before.to, is_active = before.is_active === 1 } = changes
  await refuseDuplicate(tx.db, from_path, before.id)
  if (is_active) await refuseLoop(tx.db, from_path, to)
  return base.change(tx, before, changes, action)
})

export const redirects = {
  ...base,
  ...rules,
  async create(tx: Tx, given: Input<typeof redirectsResource>) {
    const input = written(given)
    await refuseDuplicate(tx.db, input.from_path)
    if (input.is_active) await refuseLoop(tx.db, input.from_path, input.to)
    return base.create(tx, { ...input, hits: 0 })
  },
  /** The active rule for a path, without language, if there is one. Every uncached page asks, so all rules are cached together. */
  async forPath({ db, cache }: Reader, path: string): Promise<RedirectRule | undefined> {
    const rules = await cache.fetch('config', 'redirects', async () => {
      const rows = await db
        .selectFrom('redirects')
        .select(['id', 'from_path', 'to', 'status', 'force'])
        .where('is_active', '=', 1)
        .execute()
      const byPath = new Map(rows.map(({ from_path, force, ...rule }) => [readablePath(from_path), { ...rule, isForced: force === 1 }]))
      return { value: byPath, bytes: 200 + rows.length * 200, tags: [cacheTags.collection('redirects')] }
    })
    return rules.get(readablePath(path))
  },
  async countHit(tx: Tx, id: number): Promise<void> {
    await tx.db
      .updateTable('redirects')
      .set((row) => ({ hits: row('hits', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
}

/** `/news?category=old`: the list of the present slug, or where the category's own address leads; null where it is none. */
export async function formerCategory(reader: Reader, path: string, query: URLSearchParams): Promise<string | null> {
  const slug = query.get('category')
  const rule = slug ? await redirects.forPath(reader, categoryListing({ slug })) : undefined
  if (!rule) return null
  const present = /^\/([a-z0-9-]+)$/.exec(rule.to)?.[1]
  return present && pageAt(rule.to) === 'category' ? `${path}?category=${present}` : rule.to
}

/** Earlier addresses lead to the new one too, and a rule that would shadow the new address goes. */
export async function redirectFormerSlug(tx: Tx, from: string, to: string): Promise<void> {
  await tx.db.deleteFrom('redirects').where('from_path', '=', to).execute()
  await tx.db.updateTable('redirects').set({ to, updated_at: tx.now }).where('to', '=', from).execute()
  await tx.db.deleteFrom('redirects').where('from_path', '=', from).execute()
  await base.create(tx, { from_path: from, to, status: 301, force: false, is_active: true, hits: 0 })
}

/** An earlier rule leads there too from now on. If the page comes back, it is shown: rules answer only where no page does. */
export async function redirectRemoved(tx: Tx, from: string, target: string): Promise<void> {
  const to = target.startsWith('/') ? target.replace(/^\/(zh|en)(?=[/?#]|$)/, '') || '/' : target
  // Of a page that came back, a rule may be left that leads here.
  await tx.db
    .deleteFrom('redirects')
    .where('from_path', '=', askedPath(to))
    .where('to', 'in', [from, englishPath(from)])
    .where('force', '=', 0)
    .execute()
  await refuseLoop(tx.db, from, to, 'redirect_to')
  const known = await tx.db.selectFrom('redirects').selectAll().where('from_path', '=', from).executeTakeFirst()
  const rule = { to, status: 301 as const, is_active: true }
  if (known) await base.change(tx, known, rule)
  else await base.create(tx, { ...rule, from_path: from, force: false, hits: 0 })
}
