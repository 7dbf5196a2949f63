import { type Locale, locales } from '../../../contracts/fields.ts'
import { incoterms } from '../../../contracts/products.ts'
import { shippedText } from '../interface-texts/shipped.ts'
import type { Wording } from '../interface-texts/wording.ts'

export type Labels = Pick<Wording, 'find'>
const shippedLabels: Labels = { find: shippedText }

export function fieldLabel(labels: Labels, locale: Locale, resource: string, name: string): string {
  const [, base = name, side] = fieldParts.exec(name) ?? []
  if (name === 'id') return 'ID'
  const key = base.replace(/_id$/, '')
  const label =
    labels.find(locale, `admin.${resource}.${key}`) ??
    labels.find(locale, `admin.fields.${key}`) ??
    labels.find(locale, `public.${resource}.terms.${key}`) ??
    base
  return side ? inSide(labels, locale, side, label) : label
}

/** By resource and field: labels of earlier versions, whose exports are still read, and what people call the columns of their own tables. */
const otherLabels: Readonly<Record<string, readonly string[]>> = {
  'contents.content': ['Text'],
  'contents.slug': ['Address'],
  'contents.unpublish_at': ['Take down at'],
  'products.unpublish_at': ['Take down at'],
  'glossary.forms': ['Also correct'],
  'categories.slug': ['Address'],
  'contents.source_url': ['Address of the source'],
  'contents.cover_id': ['图片', '主图', '题图', 'Picture', 'Image', 'Photo'],
  'products.cover_id': ['图片', '主图', '产品图片', '商品图片', 'Picture', 'Image', 'Photo'],
  'products.category_id': ['类别', '品类', '产品类别', '产品分类', '商品分类', 'Product category'],
  'products.title': ['标题', 'Title', '名称', '品名', '商品名称', 'Name', 'Product', 'Product name'],
  'products.slug': ['Address'],
  'products.sku': ['SKU', '编号', '编码', '产品编码', '商品编码', '型号', 'Code', 'Item no', 'Model'],
  'products.price_min': [
    ...['价格', '单价', '报价', '价格下限', 'Price', 'Unit price', 'Price from', 'Min price', 'Minimum price'],
    ...incoterms.flatMap((term) => [term, `${term}价`, `${term}价格`, `${term} price`]),
  ],
  'products.price_max': ['价格上限', 'Price to', 'Max price', 'Maximum price'],
  'products.moq': ['起订量', '最小起订量', 'MOQ', 'Minimum order'],
  'products.hs_code': ['海关编码', '税号'],
  'products.price_unit': ['单位', '单价单位', '价格单位', 'Unit', 'Unit of the price'],
  'products.certificates': ['认证'],
  'redirects.force': ['Even where a page exists'],
}

export function fieldNames(labels: Labels, resource: string, name: string): string[] {
  const present = bothKinds(labels).flatMap((known) => locales.map((locale) => fieldLabel(known, locale, resource, name)))
  return [...present, ...otherNames(resource, name)]
}

function otherNames(resource: string, name: string): string[] {
  const [, base = name, side] = fieldParts.exec(name) ?? []
  const others = otherLabels[`${resource}.${base}`] ?? []
  return side ? others.flatMap((label) => namesOfSide(side, label)) : [...others]
}

const sideWords: Readonly<Record<string, [zh: string, en: string]>> = { cn: ['中文', 'Chinese'], en: ['英文', 'English'] }

/** `名称（英文）` as exports say it, and `英文名称` as people do. */
function namesOfSide(side: string, label: string): string[] {
  const [zh, en] = sideWords[side] ?? []
  return [...locales.map((locale) => inSide(shippedLabels, locale, side, label)), `${zh}${label}`, `${en} ${label}`]
}

const fieldParts = /^(.+?)(?:_(cn|en))?$/
const inSide = (labels: Labels, locale: Locale, side: string, label: string) =>
  (labels.find(locale, `admin.form.in_${side}`) ?? '{{label}}').replace('{{label}}', () => label)

export function valueLabels(labels: Labels, resource: string, field: string, value: string): string[] {
  return bothKinds(labels).flatMap((known) => locales.flatMap((locale) => valueLabel(known, locale, resource, field, value) ?? []))
}

export const valueLabel = (labels: Labels, locale: Locale, resource: string, field: string, value: string): string | undefined =>
  labels.find(locale, `admin.${resource}.${field}s.${value}`) ?? labels.find(locale, `admin.state.${value}`)

/** A table that was begun before a label was changed is still read. */
const bothKinds = (labels: Labels): Labels[] => [labels, shippedLabels]
