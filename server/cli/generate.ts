import { cacheTags } from '../db/cache-tags.ts'
import { CountChanges } from '../db/listing-counts.ts'
import { recordText } from '../db/name-search.ts'
import type { Db } from '../db/schema.ts'
import { fingerprint } from '../db/translation-fields.ts'
import { dayMs, plusMs } from '../platform/clock.ts'
import type { Services } from '../services.ts'

type Pair = readonly [cn: string, en: string]

const species: readonly Pair[] = [
  ['大黄鱼', 'Large yellow croaker'],
  ['海鲈', 'Sea bass'],
  ['金鲳', 'Golden pompano'],
  ['真鲷', 'Red seabream'],
  ['罗非鱼', 'Tilapia'],
  ['南美白对虾', 'Vannamei shrimp'],
  ['斑节对虾', 'Tiger shrimp'],
  ['牡蛎', 'Oyster'],
  ['扇贝', 'Scallop'],
  ['鲍鱼', 'Abalone'],
  ['海参', 'Sea cucumber'],
  ['海带', 'Kelp'],
]
const subjects: readonly Pair[] = [
  ['出口检验', 'export inspection'],
  ['冷链运输', 'cold chain'],
  ['网箱养殖', 'cage farming'],
  ['苗种培育', 'hatchery work'],
  ['净化处理', 'depuration'],
  ['加工车间', 'processing'],
  ['价格行情', 'market prices'],
  ['质量追溯', 'traceability'],
]
const rowsPerInsert = 20
const rowsPerCommit = 2_000

/** Spread over three years and all news categories, with texts that differ enough for a keyword search to select some of them. */
export async function generateContents(
  { database, cache, clock }: Services,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const categories = await database.read.selectFrom('categories').select('id').where('type', '=', 'news').orderBy('id').execute()
  const categoryIds = categories.length > 0 ? categories.map((row) => row.id) : [await generalCategory({ database, clock })]
  const start = await nextNumber(database)
  for (let done = 0; done < count; ) {
    const size = Math.min(rowsPerCommit, count - done)
    await database.write(async (db) => {
      const counts = new CountChanges()
      for (let from = 0; from < size; from += rowsPerInsert) {
        const rows = await Promise.all(
          Array.from({ length: Math.min(rowsPerInsert, size - from) }, (_, index) =>
            articleRow(start + done + from + index, categoryIds, clock.now()),
          ),
        )
        const made = await db.insertInto('contents').values(rows).returningAll().execute()
        for (const row of made) counts.move('contents', null, row)
        await db
          .insertInto('record_tags')
          .values(
            made.flatMap(({ id, tags }) => (JSON.parse(tags) as string[]).map((tag) => ({ resource: 'contents', tag, record_id: id }))),
          )
          .execute()
        await writeTranslations(db, made)
      }
      await counts.write(db, clock.now())
    })
    done += size
    onProgress(done)
  }
  cache.evict([
    cacheTags.collection('contents'),
    cacheTags.rows('contents'),
    ...categoryIds.map((id) => cacheTags.inCategory('contents', id)),
  ])
}

async function writeTranslations(
  db: Db,
  rows: readonly (Record<'title_cn' | 'summary_cn' | 'content_cn' | 'created_at', string> & { id: number })[],
): Promise<void> {
  const fields = rows.flatMap((row) =>
    (['title', 'summary', 'content'] as const).map((field) => ({
      resource: 'contents',
      record_id: row.id,
      field,
      state: 'complete' as const,
      source: 'cn' as const,
      source_hash: fingerprint(row[`${field}_cn`]),
      source_version: 1,
      source_text: null,
      made_by: 'person' as const,
      user_id: null,
      made_at: row.created_at,
      confirmed_by: null,
      confirmed_at: null,
      is_trashed: 0,
    })),
  )
  await db.insertInto('translation_fields').values(fields).execute()
}

async function nextNumber(database: Services['database']): Promise<number> {
  const row = await database.read
    .selectFrom('contents')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0) + 1
}

async function generalCategory({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  const empty = {
    description_cn: '',
    description_en: '',
    icon: '',
    seo_title_cn: '',
    seo_title_en: '',
    seo_description_cn: '',
    seo_description_en: '',
    seo_keywords_cn: '',
    seo_keywords_en: '',
  }
  const values = {
    ...empty,
    type: 'news' as const,
    slug: 'measurements',
    title_cn: '测量',
    title_en: 'Measurements',
    status: 'active' as const,
    parent_id: null,
    cover_id: null,
    sort_order: 0,
    created_at: now,
    updated_at: now,
    created_by: null,
    updated_by: null,
    deleted_at: null,
    search_text: '',
  }
  const row = await database.write((db) => db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow())
  return row.id
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('the list is empty')
  return item
}

async function articleRow(n: number, categoryIds: number[], now: string) {
  const [species_cn, species_en] = itemAt(species, n)
  const [subject_cn, subject_en] = itemAt(subjects, Math.floor(n / species.length))
  const title_cn = `${species_cn}${subject_cn}记录第${n}号`
  const title_en = `${species_en}: notes on ${subject_en}, no. ${n}`
  const summary_cn = `关于${species_cn}${subject_cn}的第${n}份记录，批号AL-${n}。`
  const summary_en = `Record ${n} on ${subject_en} of ${species_en.toLowerCase()}, batch AL-${n}.`
  const published_at = plusMs(now, -Math.floor((n % 1_095) * dayMs + (n % 86_400) * 1_000))
  return {
    slug: `measurement-${n}`,
    category_id: categoryIds[n % categoryIds.length] ?? 0,
    title_cn,
    title_en,
    summary_cn,
    summary_en,
    content_cn: `<p>${summary_cn.repeat(6)}</p>`,
    content_en: `<p>${summary_en.repeat(6)}</p>`,
    cover_id: null,
    gallery: '[]',
    author_cn: '测量',
    author_en: 'Measurements',
    source_name_cn: '',
    source_name_en: '',
    source_url: '',
    tags: JSON.stringify([subject_cn]),
    status: 'published' as const,
    is_featured: Number(n % 50 === 0),
    is_pinned: 0,
    published_at,
    unpublish_at: null,
    is_shown: 1,
    due_at: null,
    sort_order: 0,
    seo_title_cn: '',
    seo_title_en: '',
    seo_description_cn: '',
    seo_description_en: '',
    seo_keywords_cn: '',
    seo_keywords_en: '',
    created_at: published_at,
    updated_at: published_at,
    created_by: null,
    updated_by: null,
    deleted_at: null,
    view_count: n % 1_000,
    translation: 'complete' as const,
    search_text: await recordText([title_cn, title_en, summary_cn, summary_en], [title_cn, title_en]),
    version: 1,
  }
}
