import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, keywordIndex, localized, stored, table } from './tools.ts'

/** The glossary, the memory of translated segments, and the characters that each service has billed by month. */
export async function machineTranslation(db: AnyDb, dialect: DialectName): Promise<void> {
  await columns(stored(table(db, dialect, 'glossary')), 'text', [
    'term_cn',
    'term_en',
    'latin',
    'topic',
    ...localized('forms', 'note'),
  ]).execute()
  await keywordIndex(db, dialect, 'glossary')
  const glossaryIndex = (name: string, list: string[]) =>
    db.schema.createIndex(`glossary_by_${name}`).on('glossary').columns(list).execute()
  await glossaryIndex('topic', ['topic', 'term_cn', 'id'])
  await glossaryIndex('term', ['term_cn', 'id'])

  await columns(
    columns(table(db, dialect, 'translation_memory'), 'text', [
      'source_locale',
      'target_locale',
      'source_hash',
      'shape_hash',
      'source',
      'target',
      'origin',
      'provider',
      'search_text',
      'created_at',
      'updated_at',
    ]),
    'integer',
    ['used_count', 'user_id null'],
  ).execute()
  await db.schema
    .createIndex('translation_memory_once')
    .unique()
    .on('translation_memory')
    .columns(['source_hash', 'source_locale', 'target_locale', 'provider'])
    .execute()
  await db.schema
    .createIndex('translation_memory_by_shape')
    .on('translation_memory')
    .columns(['shape_hash', 'source_locale', 'target_locale', 'id'])
    .execute()
  await keywordIndex(db, dialect, 'translation_memory')

  await db.schema
    .createTable('translation_usage')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('characters', dialect === 'postgres' ? 'bigint' : 'integer', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('translation_usage_pk', ['provider', 'month'])
    .execute()
}
