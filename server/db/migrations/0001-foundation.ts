import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, keywordIndex, localized, seoColumns, stored, table } from './tools.ts'

/** Users, content, media, the site's blocks, and the tables of the machinery (jobs, audit, revisions). */
export async function foundation(db: AnyDb, dialect: DialectName): Promise<void> {
  await people(db, dialect)
  await mediaTables(db, dialect)
  await publishedTables(db, dialect)
  await companyTables(db, dialect)
  await machinery(db, dialect)
  for (const name of [
    'users',
    'categories',
    'contents',
    'products',
    'media',
    'banners',
    'milestones',
    'certificates',
    'site_menus',
    'redirects',
  ])
    await keywordIndex(db, dialect, name)
}

async function people(db: AnyDb, dialect: DialectName): Promise<void> {
  await stored(
    columns(table(db, dialect, 'users'), 'text', ['email', 'name', 'role', 'status', 'locale', 'password_hash', 'last_login_at null']),
  )
    .addUniqueConstraint('users_email', ['email'])
    .execute()
  await columns(table(db, dialect, 'auth_tokens'), 'text', ['hash', 'created_at', 'expires_at', 'last_used_at', 'ip', 'user_agent'])
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addUniqueConstraint('auth_tokens_hash', ['hash'])
    .execute()
  await db.schema.createIndex('auth_tokens_user').on('auth_tokens').column('user_id').execute()
}

async function mediaTables(db: AnyDb, dialect: DialectName): Promise<void> {
  let media = columns(table(db, dialect, 'media'), 'text', [
    'kind',
    'original_name',
    'storage_key',
    'mime',
    'sha256',
    'placeholder null',
    'status',
    'variants',
    'folder',
    'deleted_at null',
    ...localized('alt', 'title'),
  ])
  media = columns(media, 'integer', ['width null', 'height null'])
  media = columns(columns(media, 'bigint', ['size']), 'double precision', ['focal_x', 'focal_y'])
  await stored(media).addUniqueConstraint('media_sha256', ['sha256']).execute()
  await db.schema.createIndex('media_newest').on('media').columns(['deleted_at', 'created_at', 'id']).execute()
  await db.schema.createIndex('media_kind').on('media').columns(['kind', 'deleted_at', 'created_at', 'id']).execute()
  const usage = columns(
    columns(db.schema.createTable('media_usage') as Parameters<typeof columns>[0], 'integer', ['media_id', 'record_id']),
    'text',
    ['resource', 'field'],
  )
  await usage.addPrimaryKeyConstraint('media_usage_key', ['resource', 'record_id', 'field', 'media_id']).execute()
  await db.schema.createIndex('media_usage_media').on('media_usage').column('media_id').execute()
}

async function publishedTables(db: AnyDb, dialect: DialectName): Promise<void> {
  let categories = columns(table(db, dialect, 'categories'), 'text', [
    'type',
    'slug',
    'icon',
    'status',
    'deleted_at null',
    ...localized('title', 'description'),
    ...seoColumns,
  ])
  categories = columns(categories, 'integer', ['parent_id null', 'cover_id null', 'sort_order'])
  await stored(categories).addUniqueConstraint('categories_slug', ['slug']).execute()
  await db.schema.createIndex('categories_order').on('categories').columns(['type', 'sort_order', 'id']).execute()
  await db.schema.createIndex('categories_parent').on('categories').column('parent_id').execute()

  const shared = [
    'slug',
    'gallery',
    'tags',
    'status',
    'translation',
    'published_at null',
    'unpublish_at null',
    'deleted_at null',
    ...localized('title', 'summary'),
    ...seoColumns,
  ]
  let contents = columns(table(db, dialect, 'contents'), 'text', [
    ...shared,
    'author',
    'source_name',
    'source_url',
    ...localized('content'),
  ])
  contents = columns(columns(contents, 'integer', ['category_id', 'cover_id null', 'sort_order', 'view_count']), 'smallint', [
    'is_featured',
    'is_pinned',
  ])
  await stored(live(contents)).addUniqueConstraint('contents_slug', ['slug']).execute()

  let products = columns(table(db, dialect, 'products'), 'text', [
    ...shared,
    'sku',
    'scientific_name',
    'currency',
    'certificates',
    'specifications',
    ...localized('description', 'origin', 'packaging', 'price_unit', 'moq'),
  ])
  products = columns(columns(products, 'integer', ['category_id', 'cover_id null', 'sort_order', 'view_count']), 'smallint', [
    'is_featured',
  ])
  await stored(live(columns(products, 'double precision', ['price_min null', 'price_max null'])))
    .addUniqueConstraint('products_slug', ['slug'])
    .execute()

  for (const name of ['contents', 'products']) {
    await publishedIndices(db, name)
    if (dialect === 'postgres') await visibilityStatistics(db, name)
  }
}

/** Whether a record could be public, as far as it depends on no clock: kept by the database itself. */
function live(builder: ReturnType<typeof columns>): ReturnType<typeof columns> {
  const rule = sql`case when status = 'published' and deleted_at is null then 1 else 0 end`
  return builder.addColumn('is_live', 'smallint', (column) => column.generatedAlwaysAs(rule).stored())
}

/** What the rule of being public looks at besides: with it in an index, lists and counts never touch the rows they skip. */
const visibility = ['category_id', 'unpublish_at']

/**
 * One index for each order that a list is read in. Those of the public lists begin with `is_live`, which no other index
 * has, so that no planner trades the list's order for a filter that nearly every row passes. Those of the back office
 * hold what is not in the trash: Postgres reads no order behind a column that a query wants to be null.
 */
async function publishedIndices(db: AnyDb, name: string): Promise<void> {
  const index = (suffix: string, list: string[]) => db.schema.createIndex(`${name}_${suffix}`).on(name).columns(list)
  const order = name === 'contents' ? ['is_pinned', 'published_at', 'id'] : ['sort_order', 'published_at desc', 'id desc']
  await index('public', ['is_live', ...order, ...visibility]).execute()
  await index('public_category', ['category_id', 'is_live', ...order, 'unpublish_at']).execute()
  await index('public_newest', ['is_live', 'published_at', 'id', ...visibility]).execute()
  await index('public_category_newest', ['category_id', 'is_live', 'published_at', 'id', 'unpublish_at']).execute()
  await index('public_views', ['is_live', 'view_count', 'id']).execute()
  await index('public_featured', ['is_live', 'is_featured', 'published_at', 'id']).execute()
  await index('public_unpublish', ['is_live', 'unpublish_at']).execute()
  await index('trash', ['updated_at', 'id']).where('deleted_at', 'is not', null).execute()
  const kept = (suffix: string, list: string[]) =>
    index(suffix, [...list, 'id'])
      .where('deleted_at', 'is', null)
      .execute()
  for (const column of ['status', 'category_id', 'translation']) await kept(column, [column, 'updated_at'])
  for (const column of ['updated_at', 'created_at', 'published_at', 'title_cn', 'view_count', 'sort_order']) {
    await kept(`by_${column}`, [column])
  }
}

/** Tells Postgres how many rows the rule of being public lets through: its guess for an expression is a third. */
async function visibilityStatistics(db: AnyDb, name: string): Promise<void> {
  const create = (suffix: string, expression: string) =>
    sql`create statistics ${sql.ref(`${name}_${suffix}`)} on (${sql.raw(expression)}) from ${sql.table(name)}`.execute(db)
  await create('began', "coalesce(published_at, '9')")
  await create('category', 'category_id + 0')
}

async function companyTables(db: AnyDb, dialect: DialectName): Promise<void> {
  let banners = columns(table(db, dialect, 'banners'), 'text', [
    'link_url',
    'position',
    'theme',
    'status',
    'starts_at null',
    'ends_at null',
    ...localized('title', 'subtitle', 'link_label'),
  ])
  banners = columns(columns(banners, 'integer', ['image_id null', 'image_mobile_id null', 'sort_order']), 'smallint', ['open_in_new_tab'])
  await stored(banners).execute()
  await db.schema.createIndex('banners_position').on('banners').columns(['position', 'status', 'sort_order']).execute()

  const milestones = columns(table(db, dialect, 'milestones'), 'text', ['status', ...localized('title', 'description')])
  await stored(columns(milestones, 'integer', ['year', 'month null', 'image_id null', 'sort_order'])).execute()

  let certificates = columns(table(db, dialect, 'certificates'), 'text', [
    'certificate_no',
    'issued_on null',
    'expires_on null',
    'status',
    ...localized('title', 'issuer', 'description', 'scope'),
  ])
  certificates = columns(columns(certificates, 'integer', ['image_id null', 'file_id null', 'sort_order']), 'smallint', ['show_expired'])
  await stored(certificates).execute()

  let menus = columns(table(db, dialect, 'site_menus'), 'text', ['location', 'link', 'icon', 'status', ...localized('title')])
  menus = columns(columns(menus, 'integer', ['parent_id null', 'sort_order']), 'smallint', ['open_in_new_tab'])
  await stored(menus).execute()

  let redirects = columns(table(db, dialect, 'redirects'), 'text', ['from_path', 'to'])
  redirects = columns(columns(redirects, 'integer', ['status', 'hits']), 'smallint', ['force', 'is_active'])
  await stored(redirects).addUniqueConstraint('redirects_from', ['from_path']).execute()
}

async function machinery(db: AnyDb, dialect: DialectName): Promise<void> {
  const plain = (name: string) => db.schema.createTable(name) as Parameters<typeof columns>[0]
  const key = plain('blocks').addColumn('key', 'text', (column) => column.primaryKey())
  await columns(columns(key, 'text', ['value', 'updated_at']), 'integer', ['version', 'updated_by null']).execute()
  const setting = plain('settings').addColumn('key', 'text', (column) => column.primaryKey())
  await columns(columns(setting, 'text', ['value', 'updated_at']), 'integer', ['updated_by null']).execute()
  await columns(
    plain('meta').addColumn('key', 'text', (column) => column.primaryKey()),
    'text',
    ['value'],
  ).execute()

  await columns(table(db, dialect, 'translations'), 'text', ['locale', 'key', 'value', 'updated_at'])
    .addUniqueConstraint('translations_key', ['locale', 'key'])
    .execute()
  await columns(columns(table(db, dialect, 'revisions'), 'text', ['resource', 'snapshot', 'created_at']), 'integer', [
    'record_id',
    'version',
    'user_id null',
  ])
    .addUniqueConstraint('revisions_version', ['resource', 'record_id', 'version'])
    .execute()
  await columns(columns(table(db, dialect, 'audit'), 'text', ['created_at', 'action', 'resource', 'changes', 'ip']), 'integer', [
    'user_id null',
    'record_id null',
  ]).execute()
  await db.schema.createIndex('audit_record').on('audit').columns(['resource', 'record_id', 'id']).execute()
  await db.schema.createIndex('audit_user').on('audit').columns(['user_id', 'id']).execute()

  const jobs = columns(table(db, dialect, 'jobs'), 'text', [
    'kind',
    'payload',
    'state',
    'run_at',
    'result null',
    'error null',
    'lease_until null',
    'unique_key null',
    'created_at',
    'updated_at',
  ])
  await columns(jobs, 'integer', ['attempts', 'progress_done', 'progress_total'])
    .addUniqueConstraint('jobs_unique', ['unique_key'])
    .execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'run_at', 'id']).execute()

  await columns(columns(plain('view_days'), 'integer', ['record_id', 'views']), 'text', ['resource', 'day'])
    .addPrimaryKeyConstraint('view_days_key', ['resource', 'record_id', 'day'])
    .execute()
  await db.schema.createIndex('view_days_day').on('view_days').columns(['day']).execute()
}
