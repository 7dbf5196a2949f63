import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { generateContents } from '../server/cli/generate.ts'
import type { DialectName } from '../server/db/connect.ts'
import { createWorld, dialects } from '../server/test/world.ts'
import { printTimes } from './list-times.ts'

// The time that a page of the back office's list of articles takes, narrowed by a keyword or a tag, on each database, with 100,000
// articles.
const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '40' } } })
const records = Number(values.records)
const rounds = Number(values.rounds)

const keywords = ['大黄鱼', '记录', '号', '出口 检验', 'croaker', 'notes', 'n', 'AL-777', '冷链运输 牡蛎', '第77777号', '没有的词']
const filters = [
  'status=published',
  'status=draft',
  'status=scheduled',
  'status=archived',
  'category_id=7',
  'is_featured=true',
  'is_pinned=true',
  'translation=complete',
  'translation=missing',
  'translation=stale',
  'from=2024-01-01T00:00:00.000Z&to=2024-06-30T00:00:00.000Z',
  'trashed=only',
  'trashed=with',
  'status=published&category_id=7&is_featured=true&sort=title_cn',
]
const sorts = ['-updated_at', 'created_at', 'published_at', '-title_cn', '-view_count', 'sort_order', 'id']
async function bench(dialect: DialectName): Promise<void> {
  const world = await createWorld(dialect)
  try {
    await generateContents(world.services, records, () => undefined)
    await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(world.services.database.admin)
    console.log(`\n${dialect}, ${records} articles: with counts in the cache, and without`)
    const tags = await sql<{ tag: string; n: number }>`select tag, count(*) as n from record_tags group by tag order by n desc`.execute(
      world.services.database.read,
    )
    const queries = [
      ...keywords.map((keyword) => `keyword=${encodeURIComponent(keyword)}`),
      `keyword=${encodeURIComponent('大黄鱼')}&page=40`,
      `keyword=${encodeURIComponent('记录')}&page=500`,
      `keyword=${encodeURIComponent('记录')}&sort=title_cn&page=250`,
      `keyword=${encodeURIComponent('记录')}&status=published`,
      ...filters,
      ...sorts.map((sort) => `sort=${sort}`),
      'page=2500',
      'page=5000',
      ...[tags.rows[0], tags.rows.at(-1)].map((row) => `tag=${encodeURIComponent(row?.tag ?? '')}`),
    ]
    for (const query of queries) await printTimes(world, `/admin/contents?${query}`, rounds)
  } finally {
    await world.close()
  }
}

for (const dialect of dialects) await bench(dialect)
