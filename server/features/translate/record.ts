import type { z } from 'zod'
import type { Locale } from '../../../contracts/fields.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { type ResourceName, resourceContracts } from '../../../contracts/resources.ts'
import type { translatedRecord, translateRecordInput } from '../../../contracts/translate.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import { resources } from '../../resources.ts'
import { languageOf } from './lines.ts'
import { otherLanguage, type Translator } from './translator.ts'

/** The resources whose records have texts in both languages. */
const translated = [
  'contents',
  'products',
  'categories',
  'banners',
  'certificates',
  'milestones',
  'site-menus',
] as const satisfies readonly ResourceName[]
type TranslatedResource = (typeof translated)[number]
const isTranslated = (name: string): name is TranslatedResource => translated.some((one) => one === name)

const suffix: Record<Locale, string> = { zh: 'cn', en: 'en' }
const titles = ['title_cn', 'title_en']

/** Translates a record's fields; answers the translations as a proposal, of which nothing is stored. */
export async function translateRecord(
  db: Db,
  translator: Translator,
  { resource, id, target, fields }: z.output<typeof translateRecordInput>,
): Promise<z.output<typeof translatedRecord>> {
  if (!isTranslated(resource)) throw invalidField('resource', 'unknown')
  const { service } = resources[resource]
  if (!service.get) throw new AppError('not_found')
  const record = new Map<string, unknown>(Object.entries(await service.get(db, id)))
  const source = otherLanguage(target)
  const textOf = (field: string, locale: Locale) => String(record.get(`${field}_${suffix[locale]}`) ?? '')
  const all = pairsOf(resource)
  const wrong = fields?.find((field) => !all.includes(field))
  if (wrong !== undefined) throw invalidField('fields', 'unknown', { value: wrong })
  const chosen = (fields ?? all.filter((field) => textOf(field, target).trim() === '')).filter(
    (field) => textOf(field, source).trim() !== '',
  )
  const formats = chosen.map((field) => formatOf(resource, field))
  const made = await translator.translate({
    texts: chosen.map((field, index) => ({ text: textOf(field, source), format: formats[index] ?? 'text' })),
    source,
    target,
    purpose: 'content',
    context: titles.map((name) => String(record.get(name) ?? '')).find((title) => title !== '' && languageOf(title) === source) ?? '',
  })
  return {
    resource,
    id,
    version: Number(record.get('version')),
    fields: made.map((translation, index) => {
      const field = chosen[index] ?? ''
      return { ...translation, field, format: formats[index] ?? 'text', current: textOf(field, target) }
    }),
  }
}

/** The localized texts of a resource, by their names without a language. */
function pairsOf(resource: TranslatedResource): string[] {
  const names = Object.keys(resourceContracts[resource].input.shape)
  return names.filter((name) => name.endsWith('_cn') && names.includes(name.replace(/_cn$/, '_en'))).map((name) => name.slice(0, -3))
}

function formatOf(resource: TranslatedResource, field: string): 'text' | 'html' {
  const contract: ResourceContract = resourceContracts[resource]
  return contract.richTexts?.includes(`${field}_cn`) ? 'html' : 'text'
}
