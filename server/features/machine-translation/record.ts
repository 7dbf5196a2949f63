import type { z } from 'zod'
import type { Locale } from '../../../contracts/fields.ts'
import type { translatedRecord, translateRecordInput } from '../../../contracts/machine-translation.ts'
import { formatOf, type ResourceContract } from '../../../contracts/resource.ts'
import { contractNamed } from '../../../contracts/resources.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import { resources } from '../../resources.ts'
import type { Actor } from '../../work.ts'
import { mayTranslate } from '../translation-state/documents.ts'
import { languageOf } from './lines.ts'
import { otherLanguage, type Translator } from './translator.ts'

const suffix: Record<Locale, string> = { zh: 'cn', en: 'en' }
const titles = ['title_cn', 'title_en']

/** Translates a record's fields; answers the translations as a proposal, of which nothing is stored. */
export async function translateRecord(
  db: Db,
  translator: Translator,
  actor: Actor,
  { resource, id, target, fields }: z.output<typeof translateRecordInput>,
): Promise<z.output<typeof translatedRecord>> {
  const contract = contractNamed(resource)
  if (!contract?.translated) throw invalidField('resource', 'unknown')
  if (!mayTranslate(resource, actor)) throw new AppError('forbidden')
  const { service } = resources[contract.name]
  if (!service.get) throw new AppError('not_found')
  const record = new Map<string, unknown>(Object.entries(await service.get(db, id)))
  const source = otherLanguage(target)
  const textOf = (field: string, locale: Locale) => String(record.get(`${field}_${suffix[locale]}`) ?? '')
  const all = pairsOf(contract)
  const wrong = fields?.find((field) => !all.includes(field))
  if (wrong !== undefined) throw invalidField('fields', 'unknown', { value: wrong })
  const chosen = (fields ?? all.filter((field) => textOf(field, target).trim() === '')).filter(
    (field) => textOf(field, source).trim() !== '',
  )
  const formats = chosen.map((field) => formatOf(contract, field))
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

function pairsOf({ input }: ResourceContract): string[] {
  const names = Object.keys(input.shape)
  return names.filter((name) => name.endsWith('_cn') && names.includes(name.replace(/_cn$/, '_en'))).map((name) => name.slice(0, -3))
}
