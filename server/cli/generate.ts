import { cacheTags } from '../db/cache-tags.ts'
import { searchText } from '../db/search.ts'
import { dayMs, plusMs } from '../platform/clock.ts'
import type { Services } from '../services.ts'

const species = ['大黄鱼', '海鲈', '金鲳', '真鲷', '罗非鱼', '南美白对虾', '斑节对虾', '牡蛎', '扇贝', '鲍鱼', '海参', '海带']
const speciesEn = [
  'Large yellow croaker',
  'Sea bass',
  'Golden pompano',
  'Red seabream',
  'Tilapia',
  'Vannamei shrimp',
  'Tiger shrimp',
  'Oyster',
  'Scallop',
  'Abalone',
  'Sea cucumber',
  'Kelp',
]
const subjects = ['出口检验', '冷链运输', '网箱养殖', '苗种培育', '净化处理', '加工车间', '价格行情', '质量追溯']
const subjectsEn = [
  'export inspection',
  'cold chain',
  'cage farming',
  'hatchery work',
  'depuration',
  'processing',
  'market prices',
  'traceability',
]
const perInsert = 20
const perCommit = 2_000

/**
 * Adds so many articles for measurements: published ones, spread over three years and the categories there are,
 * with texts that differ enough for a keyword to mean something.
 */
export async function generateContents(
  { database, cache, clock }: Services,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const categories = await database.read.selectFrom('categories').select('id').where('type', '=', 'news').orderBy('id').execute()
  const categoryIds = categories.length > 0 ? categories.map((row) => row.id) : [await generalCategory({ database, clock })]
  const start = await nextNumber(database)
  for (let done = 0; done < count; ) {
    const size = Math.min(perCommit, count - done)
    await database.write(async (db) => {
      for (let from = 0; from < size; from += perInsert) {
        const rows = Array.from({ length: Math.min(perInsert, size - from) }, (_, index) =>
          articleRow(start + done + from + index, categoryIds, clock.now()),
        )
        const made = await db.insertInto('contents').values(rows).returning(['id', 'tags']).execute()
        await db
          .insertInto('record_tags')
          .values(
            made.flatMap(({ id, tags }) => (JSON.parse(tags) as string[]).map((tag) => ({ resource: 'contents', tag, record_id: id }))),
          )
          .execute()
      }
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

function articleRow(n: number, categoryIds: number[], now: string) {
  const [which, about] = [n % species.length, Math.floor(n / species.length) % subjects.length]
  const title_cn = `${species[which]}${subjects[about]}记录第${n}号`
  const title_en = `${speciesEn[which]}: notes on ${subjectsEn[about]}, no. ${n}`
  const summary_cn = `关于${species[which]}${subjects[about]}的第${n}份记录，批号AL-${n}。`
  const summary_en = `Record ${n} on ${subjectsEn[about]} of ${speciesEn[which]?.toLowerCase()}, batch AL-${n}.`
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
    author: '测量',
    source_name: '',
    source_url: '',
    tags: JSON.stringify([subjects[about]]),
    status: 'published' as const,
    is_featured: Number(n % 50 === 0),
    is_pinned: 0,
    published_at,
    unpublish_at: null,
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
    search_text: searchText([title_cn, title_en, summary_cn, summary_en]),
    version: 1,
  }
}
