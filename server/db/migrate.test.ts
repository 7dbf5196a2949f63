import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '../test/postgres.ts'
import { dialects } from '../test/world.ts'
import { type Database, openPostgres, openSqlite } from './connect.ts'
import { migrate, migrationNames, pendingMigrations } from './migrate.ts'
import { staleEnglish } from './migrations/0008-stale-english.ts'
import { translationFields } from './migrations/0022-translation-fields.ts'
import { bylines } from './migrations/0026-bylines.ts'
import { translatedDocuments } from './migrations/0030-translated-documents.ts'
import { wechatPublicationNumbers } from './migrations/0053-wechat-publication-numbers.ts'
import { specificationTranslations } from './migrations/0056-specification-translations.ts'
import type { AnyDb } from './migrations/tools.ts'

/** Lets `statements` of them through, then fails on each, as a process that ends there does. */
function interruptedAfter(database: Database, statements: number): Database {
  let left = statements
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Error('interrupted')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...database, admin: database.admin.withPlugin(plugin) }
}

/** Without the migrator's own tables. */
async function schemaOf(database: Database): Promise<string> {
  const query =
    database.dialect === 'sqlite'
      ? sql`select type, name, sql from sqlite_master where name not like '%kysely%' and name <> 'sqlite_sequence' order by type, name`
      : sql`select table_name, column_name, data_type, is_nullable from information_schema.columns
            where table_schema = 'public' and table_name not like 'kysely%'
            union all select tablename, indexname, indexdef, '' from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
            order by 1, 2`
  const rows = JSON.stringify((await query.execute(database.read)).rows)
  return rows === '[]' ? 'empty' : createHash('sha256').update(rows).digest('hex')
}

async function columnsOf({ admin }: Database, name: string): Promise<string[]> {
  const tables = await admin.introspection.getTables()
  const columns = tables.find((table) => table.name === name)?.columns ?? []
  return columns.map((column) => column.name).filter((column) => column !== 'is_live')
}

async function blankCategory(database: Database): Promise<Record<string, unknown>> {
  const blank = Object.fromEntries((await columnsOf(database, 'categories')).map((column) => [column, '']))
  const nulls = { parent_id: null, cover_id: null, created_by: null, updated_by: null, deleted_at: null }
  return { ...blank, ...nulls, title_cn: '类', type: 'news', status: 'active', version: 1, sort_order: 0 }
}

describe.each(dialects)('migrations on %s', (dialect) => {
  let open: () => Database
  let database: Database
  let remove: () => Promise<void>
  beforeEach(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'anlan-migrate-'))
    const postgres = dialect === 'postgres' ? await createPostgresDatabase() : null
    open = () => (postgres ? openPostgres(postgres.url) : openSqlite(join(directory, 'test.db')))
    database = open()
    remove = async () => {
      await database.close()
      await postgres?.drop()
      await rm(directory, { recursive: true, force: true })
    }
  })
  afterEach(() => remove())

  test('bring an empty database up to date once, and then do nothing', async () => {
    expect(await pendingMigrations(database)).toEqual(migrationNames)
    expect(await migrate(database)).toEqual(migrationNames)
    const schema = await schemaOf(database)
    expect(await migrate(database)).toEqual([])
    expect(await pendingMigrations(database)).toEqual([])
    expect(await schemaOf(database)).toBe(schema)
  })

  test('of a later program are named in one line, and nothing is done to the database', async () => {
    await migrate(database)
    await sql`insert into kysely_migration (name, timestamp) values ('0999-later', '')`.execute(database.admin)
    const name = dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'
    for (const refused of [pendingMigrations, migrate])
      await expect(refused(database)).rejects.toThrow(
        new RegExp(`^${name}: the database was migrated by a later version .*0999-later[^\\n]*$`),
      )
  })

  test('interrupted at any statement leave the old schema, and the next start completes them', async () => {
    // Every statement before it runs again in each trial: a run tries some, and its beginning is another one each time.
    const step = dialect === 'postgres' ? 30 : 4
    let statements = Math.floor(Math.random() * step)
    for (; (await pendingMigrations(database)).length > 0; statements += step) {
      expect(await schemaOf(database), `after ${statements} statements`).toBe('empty')
      await migrate(interruptedAfter(database, statements)).catch((error: unknown) => expect(String(error)).toContain('interrupted'))
    }
    expect(statements).toBeGreaterThan(60)
    expect(await migrate(database)).toEqual([])
    await database.write((db) => db.insertInto('meta').values({ key: 'k', value: 'v' }).execute())
  })

  test('mark every pair of a stale record, and none of the others, until writers have looked at them', async () => {
    for (const name of ['contents', 'products']) {
      let table = database.admin.schema.createTable(name).addColumn('translation', 'text')
      for (const field of ['title', 'summary', name === 'contents' ? 'content' : 'description'])
        table = table.addColumn(`${field}_cn`, 'text').addColumn(`${field}_en`, 'text')
      await table.execute()
    }
    const insert = (translation: string) =>
      sql`insert into contents values (${translation}, '题', 'Title', '摘要', '', '正文', 'Text')`.execute(database.admin)
    await insert('stale')
    await insert('complete')
    await staleEnglish(database.admin as unknown as AnyDb)
    const { rows } = await sql<{ stale_english: string }>`select stale_english from contents order by translation`.execute(database.admin)
    expect(rows.map((row) => JSON.parse(row.stale_english))).toEqual([{}, { title: '', content: '' }])
  })

  test('give every pair its state, and a stale one the Chinese that a revision still has', async () => {
    await migrate(database)
    const db = database.admin as unknown as AnyDb
    await sql`drop table translation_fields`.execute(db)
    for (const name of ['contents', 'products'])
      await sql`alter table ${sql.table(name)} add column stale_english text not null default '{}'`.execute(db)
    const blank = await blankArticle(database)
    const fingerprint = createHash('sha256').update('旧题').digest('base64url').slice(0, 16)
    const article = (id: number, fields: object) => ({
      ...blank,
      ...{ id, slug: `a-${id}`, stale_english: '{}' },
      ...fields,
    })
    await db
      .insertInto('categories')
      .values({ ...(await blankCategory(database)), id: 1 })
      .execute()
    const stale = { title_cn: '新题', title_en: 'Old', summary_cn: '摘要', summary_en: 'Old', translation: 'stale' }
    for (const row of [
      article(1, { ...stale, stale_english: JSON.stringify({ title: fingerprint, summary: '' }) }),
      article(2, { title_cn: '题', title_en: 'Title', content_cn: '<p></p>', summary_en: 'English only', deleted_at: '2026-01-01' }),
    ])
      await db.insertInto('contents').values(row).execute()
    const revision = { resource: 'contents', record_id: 1, version: 2, snapshot: JSON.stringify({ title_cn: '旧题' }), created_at: '' }
    await db.insertInto('revisions').values(revision).execute()
    await db.insertInto('meta').values({ key: 'listing_counts', value: '1' }).execute()
    await translationFields(db)
    const rows = await db.selectFrom('translation_fields').selectAll().orderBy('resource').orderBy('record_id').orderBy('field').execute()
    const shown = rows.map((row) => [
      row.resource,
      row.record_id,
      row.field,
      row.state,
      row.source,
      row.source_text,
      row.source_version,
      row.is_trashed,
    ])
    expect(shown).toEqual([
      ['categories', 1, 'title', 'missing', 'cn', null, 0, 0],
      ['contents', 1, 'summary', 'stale', 'cn', null, 0, 0],
      ['contents', 1, 'title', 'stale', 'cn', '旧题', 2, 0],
      ['contents', 2, 'summary', 'missing', 'en', null, 0, 1],
      ['contents', 2, 'title', 'complete', 'cn', null, 3, 1],
    ])
    const states = await db.selectFrom('contents').select('translation').orderBy('id').execute()
    expect(states.map(({ translation }) => translation)).toEqual(['stale', 'missing'])
    expect(await columnsOf(database, 'contents')).not.toContain('stale_english')
    expect(await db.selectFrom('meta').select('key').where('key', '=', 'listing_counts').execute()).toEqual([])
  })

  test('divide the author and the source of an article into both languages', async () => {
    await migrate(database)
    const db = database.admin as unknown as AnyDb
    for (const field of ['author', 'source_name']) {
      for (const side of ['cn', 'en']) await db.schema.alterTable('contents').dropColumn(`${field}_${side}`).execute()
      await sql`alter table contents add column ${sql.ref(field)} text not null default ''`.execute(db)
    }
    await db
      .insertInto('categories')
      .values({ ...(await blankCategory(database)), id: 1 })
      .execute()
    const blank = await blankArticle(database)
    const names = [
      ['外贸部 / Export office', 'Reuters'],
      ['Lin / 林', ''],
      ['林海', '渔业报 / 周刊'],
      ['', ''],
    ]
    for (const [index, [author, source_name]] of names.entries())
      await db
        .insertInto('contents')
        .values({ ...blank, id: index + 1, slug: `a-${index}`, author, source_name })
        .execute()
    await db.insertInto('meta').values({ key: 'listing_counts', value: '1' }).execute()
    await bylines(db)
    const columns = ['author_cn', 'author_en', 'source_name_cn', 'source_name_en', 'translation'] as const
    const rows = await db
      .selectFrom('contents')
      .select([...columns])
      .orderBy('id')
      .execute()
    expect(rows.map((row) => columns.map((name) => row[name]))).toEqual([
      ['外贸部', 'Export office', 'Reuters', 'Reuters', 'complete'],
      ['林', 'Lin', '', '', 'complete'],
      ['林海', '', '渔业报 / 周刊', '', 'missing'],
      ['', '', '', '', 'complete'],
    ])
    const states = await db
      .selectFrom('translation_fields')
      .select(['record_id', 'field', 'state'])
      .orderBy('record_id')
      .orderBy('field')
      .execute()
    expect(states.map(({ record_id, field, state }) => `${record_id} ${field} ${state}`)).toEqual([
      '1 author complete',
      '1 source_name complete',
      '2 author complete',
      '3 author missing',
      '3 source_name missing',
    ])
    expect(await columnsOf(database, 'contents')).not.toContain('author')
    expect(await db.selectFrom('meta').select('key').where('key', '=', 'listing_counts').execute()).toEqual([])
  })

  test('keep the number of a publication once, also of articles that had no thread for their comments', async () => {
    await migrate(database)
    const db = database.admin as unknown as AnyDb
    for (const name of ['wechat_articles', 'wechat_mass_sends'])
      await sql`alter table ${sql.table(name)} add column msg_data_id text not null default ''`.execute(db)
    const columns = await columnsOf(database, 'wechat_articles')
    const blank = Object.fromEntries(columns.map((column) => [column, '']))
    const nulls = { publish_status: null, error: null, job_id: null, user_id: null, need_open_comment: 0, overwrite: 0, version: 1 }
    const [at, account] = ['2026-01-02T03:04:05.000Z', 'wx1 https://api']
    const states = [
      ['published', at, '11'],
      ['publishing', at, '12'],
      ['sent', at, '13'],
      ['draft', null, ''],
    ]
    for (const [index, [state, published_at, msg_data_id]] of states.entries())
      await db
        .insertInto('wechat_articles')
        .values({
          ...blank,
          ...nulls,
          id: index + 1,
          content_id: index + 1,
          locale: 'zh',
          account,
          state,
          published_at,
          updated_at: at,
          msg_data_id,
        })
        .execute()
    const thread = { content_id: 3, locale: 'zh', account, title: '', msg_data_id: '13', is_live: 1, total: 7, created_at: at }
    await db.insertInto('wechat_comment_threads').values(thread).execute()
    await wechatPublicationNumbers(db)
    const rows = await db
      .selectFrom('wechat_comment_threads')
      .select(['content_id', 'msg_data_id', 'is_live', 'total'])
      .orderBy('content_id')
      .execute()
    expect(rows.map(({ content_id, msg_data_id, is_live, total }) => [content_id, msg_data_id, is_live, total])).toEqual([
      [1, '11', 1, 0],
      [2, '12', 0, 0],
      [3, '13', 1, 7],
    ])
    for (const name of ['wechat_articles', 'wechat_mass_sends']) expect(await columnsOf(database, name)).not.toContain('msg_data_id')
  })

  test('give the pairs of files, blocks and settings their states', async () => {
    await migrate(database)
    const db = database.admin as unknown as AnyDb
    const category = { ...(await blankCategory(database)), type: 'business' }
    await db
      .insertInto('categories')
      .values({ ...category, id: 7, slug: 'farming' })
      .execute()
    await db
      .insertInto('categories')
      .values({ ...category, id: 8, slug: 'gone', deleted_at: '2026-01-01' })
      .execute()
    const block = (key: string, value: object) => ({ key, value: JSON.stringify(value), version: 3, updated_at: '', updated_by: null })
    const items = [{ title_cn: '诚信', title_en: 'Integrity', description_cn: '', description_en: '', icon: '' }]
    for (const row of [
      block('culture', { items }),
      block('business_line.farming', { lead_cn: '深海', lead_en: '', body_cn: '<p></p>', body_en: '', product_category_ids: [1, 2] }),
      block('business_line.gone', { lead_cn: '', lead_en: 'English only' }),
      block('business_line.nobody', { lead_cn: '无', lead_en: '' }),
    ])
      await db.insertInto('blocks').values(row).execute()
    for (const [key, value] of [
      ['site.name_cn', '安澜'],
      ['site.name_en', 'Anlan'],
      ['contact.address_cn', '舟山'],
      ['site.icp_number', '浙ICP备'],
    ])
      await db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value), updated_at: '', updated_by: null })
        .execute()
    const columns = await columnsOf(database, 'media')
    const blank = Object.fromEntries(columns.map((column) => [column, '']))
    const file = {
      ...blank,
      ...{ width: null, height: null, placeholder: null, created_by: null, updated_by: null, deleted_at: null },
      ...{ size: 1, version: 2, focal_x: 0.5, focal_y: 0.5, is_decorative: 0, variants: '[]', tags: '[]', status: 'ready', kind: 'image' },
    }
    for (const [id, texts] of [
      [1, { alt_cn: '渔港', alt_en: 'The port', title_cn: '港' }],
      [2, { is_decorative: 1 }],
    ] as const)
      await db
        .insertInto('media')
        .values({ ...file, id, sha256: `${id}`, ...texts })
        .execute()
    await translatedDocuments(db)
    const rows = await db.selectFrom('translation_fields').selectAll().orderBy('resource').orderBy('record_id').orderBy('field').execute()
    expect(rows.map((row) => [row.resource, row.record_id, row.field, row.state, row.source, row.source_version, row.is_trashed])).toEqual([
      ['about', 2, 'items.0.title', 'complete', 'cn', 3, 0],
      ['business-lines', 7, 'lead', 'missing', 'cn', 0, 0],
      ['business-lines', 8, 'lead', 'missing', 'en', 0, 1],
      ['media', 1, 'alt', 'complete', 'cn', 2, 0],
      ['media', 1, 'title', 'missing', 'cn', 0, 0],
      ['settings', 1, 'contact.address', 'missing', 'cn', 0, 0],
      ['settings', 1, 'site.name', 'complete', 'cn', 0, 0],
    ])
  })

  test('give specifications their states', async () => {
    await migrate(database)
    const db = database.admin as unknown as AnyDb
    await db
      .insertInto('categories')
      .values({ ...(await blankCategory(database)), id: 1, type: 'product' })
      .execute()
    const columns = await columnsOf(database, 'products')
    const nullable = ['cover_id', 'published_at', 'unpublish_at', 'due_at', 'deleted_at', 'created_by', 'updated_by']
    const blank = {
      ...Object.fromEntries(columns.map((column) => [column, ''])),
      ...Object.fromEntries([...nullable, 'price_min', 'price_max', 'incoterm', 'item_code'].map((name) => [name, null])),
      ...{ category_id: 1, version: 3, status: 'draft', gallery: '[]', tags: '[]', certificates: '[]', translation: 'complete' },
      ...{ is_featured: 0, sort_order: 0, view_count: 0, is_shown: 0 },
    }
    const row = (label_cn: string, label_en: string, value_cn: string, value_en: string) => ({ label_cn, label_en, value_cn, value_en })
    const specifications = [
      [row('产地', 'Origin', '宁德', ''), row('净重', 'Net weight', '10 kg', '')],
      [row('产地', 'Origin', '宁德', 'Ningde'), row('', '', '', '')],
      [],
      [row('', 'Grade', '', '')],
    ]
    for (const [index, rows] of specifications.entries()) {
      const names = { id: index + 1, slug: `p-${index}`, sku: `S${index}`, deleted_at: index === 3 ? '2026-01-01' : null }
      await db
        .insertInto('products')
        .values(pick({ ...blank, ...names, specifications: JSON.stringify(rows) }, columns))
        .execute()
    }
    await specificationTranslations(db)
    const rows = await db.selectFrom('translation_fields').selectAll().orderBy('record_id').orderBy('field').execute()
    expect(rows.map((row) => [row.record_id, row.field, row.state, row.source, row.source_version, row.is_trashed])).toEqual([
      [1, 'specifications.0.label', 'complete', 'cn', 3, 0],
      [1, 'specifications.0.value', 'missing', 'cn', 0, 0],
      [1, 'specifications.1.label', 'complete', 'cn', 3, 0],
      [2, 'specifications.0.label', 'complete', 'cn', 3, 0],
      [2, 'specifications.0.value', 'complete', 'cn', 3, 0],
      [4, 'specifications.0.label', 'missing', 'en', 0, 1],
    ])
    const products = await db.selectFrom('products').select(['translation']).orderBy('id').execute()
    expect(products.map(({ translation }) => translation)).toEqual(['missing', 'complete', 'complete', 'missing'])
  })

  if (dialect === 'postgres') {
    test('that two processes begin at once run once', async () => {
      const other = open()
      const outcomes = await Promise.all([migrate(database), migrate(other)])
      await other.close()
      expect(outcomes.flat()).toEqual(migrationNames)
    })
  }
})

const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

async function blankArticle(database: Database): Promise<Record<string, unknown>> {
  const blank = Object.fromEntries((await columnsOf(database, 'contents')).map((column) => [column, '']))
  const nullable = ['cover_id', 'published_at', 'unpublish_at', 'due_at', 'deleted_at', 'created_by', 'updated_by']
  return {
    ...blank,
    ...Object.fromEntries(nullable.map((name) => [name, null])),
    ...{ category_id: 1, version: 3, status: 'draft', gallery: '[]', tags: '[]', translation: 'complete' },
    ...{ is_featured: 0, is_pinned: 0, sort_order: 0, view_count: 0, is_shown: 0 },
  }
}
