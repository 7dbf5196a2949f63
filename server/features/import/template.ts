import type { Locale } from '../../../contracts/fields.ts'
import { type ImportedResource, importFields, specificationField } from '../../../contracts/imports.ts'
import { sideIn } from '../../../contracts/localized.ts'
import type { Db } from '../../db/schema.ts'
import { resources } from '../../resources.ts'
import { fieldLabel, type Labels } from './labels.ts'

type Example = Record<string, Record<Locale, string>>
const same = (text: string) => ({ zh: text, en: text })

const published: Example = {
  summary_cn: same('一两句话的摘要'),
  summary_en: same('One or two sentences'),
  tags: same('出口 / Export, 冷链'),
  status: { zh: '草稿', en: 'Draft' },
  is_featured: { zh: '否', en: 'No' },
  published_at: same('2026-03-01 08:00'),
}

const examples: Record<ImportedResource, Example> = {
  contents: {
    ...published,
    title_cn: same('示例：导入前请删除这一行'),
    title_en: same('Example: delete this row before importing'),
    content_cn: same('第一段。\n\n第二段。'),
    content_en: same('First paragraph.\n\nSecond paragraph.'),
    is_pinned: { zh: '否', en: 'No' },
  },
  products: {
    ...published,
    title_cn: same('示例：导入前请删除这一行'),
    title_en: same('Example: delete this row before importing'),
    sku: same('AN-FI-0101'),
    specifications: same('净重 | Net weight: 500 克 | 500 g\n保质期 | Shelf life: 24 个月 | 24 months'),
    price_min: same('12.5'),
    price_max: same('18'),
    currency: same('USD'),
    price_unit_cn: same('公斤'),
    price_unit_en: same('kg'),
    incoterm: same('FOB'),
    port_cn: same('福州'),
    port_en: same('Fuzhou'),
    hs_code: same('0303.89'),
  },
  categories: {
    type: { zh: '产品', en: 'Products' },
    title_cn: same('示例：导入前请删除这一行'),
    title_en: same('Example: delete this row before importing'),
    status: { zh: '启用', en: 'Active' },
    sort_order: same('10'),
  },
  redirects: { from_path: same('/old-page'), to: same('/about'), status: same('301') },
  glossary: {
    term_cn: same('大黄鱼'),
    term_en: same('large yellow croaker'),
    latin: same('Larimichthys crocea'),
    topic: { zh: '物种', en: 'Species' },
  },
}

const categoryTypes = { contents: 'news', products: 'product', categories: 'product' } as const

/** Lets the row of examples be imported as it stands; empty where there is no category yet. */
async function exampleCategory(db: Db, resource: ImportedResource, locale: Locale): Promise<Example> {
  if (resource !== 'contents' && resource !== 'products' && resource !== 'categories') return {}
  const category = await db
    .selectFrom('categories')
    .select(['title_cn', 'title_en'])
    .where('type', '=', categoryTypes[resource])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const title = category ? sideIn(category.title_cn, category.title_en, locale) : ''
  return { [resource === 'categories' ? 'parent_id' : 'category_id']: same(title) }
}

export async function templateLines(db: Db, resource: ImportedResource, locale: Locale, labels: Labels): Promise<string[][]> {
  const fields = importFields(resources[resource].contract).filter((name) => name !== specificationField)
  const example = { ...examples[resource], ...(await exampleCategory(db, resource, locale)) }
  return [fields.map((name) => fieldLabel(labels, locale, resource, name)), fields.map((name) => example[name]?.[locale] ?? '')]
}
