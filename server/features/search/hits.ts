import type { PublicContentRow } from '../../../contracts/contents.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { contentPath, productPath } from '../../../contracts/paths.ts'
import type { PublicProductRow } from '../../../contracts/products.ts'
import type { MarkedText, SearchHit } from '../../../contracts/search.ts'
import { placesOf, type Word } from '../../db/words.ts'
import { plainText } from '../../platform/html.ts'
import { publicContents } from '../contents/public.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { excerptOf, segmentsOf } from './marks.ts'

interface Body {
  cn: string
  en: string
}
/** As much of a text as is indexed. */
const readCharacters = 20_000

async function bodiesOf(reader: PublicReader, table: 'contents' | 'products', ids: readonly number[]): Promise<Map<number, Body>> {
  if (ids.length === 0) return new Map()
  const { db } = reader
  const rows = await (table === 'contents'
    ? db.selectFrom('contents').select(['id', 'content_cn as cn', 'content_en as en']).where('id', 'in', ids).execute()
    : db.selectFrom('products').select(['id', 'description_cn as cn', 'description_en as en']).where('id', 'in', ids).execute())
  const plain = (html: string) => plainText(html.slice(0, readCharacters))
  return new Map(rows.map(({ id, cn, en }) => [id, { cn: plain(cn), en: plain(en) }]))
}

interface Texts {
  title_cn: string
  title_en: string
  summary_cn: string
  summary_en: string
}

/** Title and excerpt with the words marked: in the asked language where it holds them, else in the other one. */
function markedTexts(record: Texts, body: Body | undefined, words: readonly Word[], locale: Locale) {
  const isEnglish = locale === 'en' ? record.title_en !== '' : record.title_cn === ''
  const title: MarkedText['locale'] = isEnglish ? 'en' : 'zh'
  const inLanguage = (language: Locale) => (language === 'en' ? record.title_en : record.title_cn)
  const other = isEnglish ? 'zh' : 'en'
  const isElsewhere = placesOf(inLanguage(title), words).length === 0 && placesOf(inLanguage(other), words).length > 0
  const marked = (language: Locale): MarkedText => ({ locale: language, segments: segmentsOf(inLanguage(language), words) })
  const chinese = [
    { locale: 'zh' as const, text: record.summary_cn },
    { locale: 'zh' as const, text: body?.cn ?? '' },
  ]
  const english = [
    { locale: 'en' as const, text: record.summary_en },
    { locale: 'en' as const, text: body?.en ?? '' },
  ]
  return {
    title: marked(title),
    other_title: isElsewhere ? marked(other) : null,
    excerpt: excerptOf(locale === 'en' ? [...english, ...chinese] : [...chinese, ...english], words),
  }
}

/** The hits of one kind of record, by their ids. */
export async function hitsOf(
  reader: PublicReader,
  type: SearchHit['type'],
  ids: readonly number[],
  words: readonly Word[],
  locale: Locale,
): Promise<SearchHit[]> {
  const hit = (
    row: PublicContentRow | PublicProductRow,
    body: Body | undefined,
    own: Pick<SearchHit, 'path' | 'scientific_name' | 'sku'>,
  ): SearchHit => {
    const { id, slug, category, cover, published_at } = row
    return { type, id, slug, ...own, ...markedTexts(row, body, words, locale), category, cover, published_at }
  }
  if (type === 'content') {
    const [rows, bodies] = await Promise.all([publicContents.rows(reader, ids), bodiesOf(reader, 'contents', ids)])
    return rows.map((row) => hit(row, bodies.get(row.id), { path: contentPath(row), scientific_name: null, sku: null }))
  }
  const marked = (text: string) => (text ? segmentsOf(text, words) : null)
  const [rows, bodies] = await Promise.all([publicProducts.rows(reader, ids), bodiesOf(reader, 'products', ids)])
  return rows.map((row) =>
    hit(row, bodies.get(row.id), { path: productPath(row), scientific_name: marked(row.scientific_name), sku: marked(row.sku) }),
  )
}
