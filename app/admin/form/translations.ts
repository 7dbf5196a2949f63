import { z } from 'zod'
import type { FormContract } from '../../../contracts/resource.ts'
import { changeOf } from '../../../contracts/translation/change.ts'
import { type Side, type TranslationField, translationFields } from '../../../contracts/translation/fields.ts'
import { type FieldFacts, fieldAfter, otherSide, type PairTexts } from '../../../contracts/translation/state.ts'
import { textOf } from '../values.ts'
import type { FormContext, StoredItem } from './form-context.tsx'
import type { FieldStore, Values } from './form-store.ts'

/** A machine's or the memory's translation as the writer has taken it into the form. */
const taken = z.object({ by: z.enum(['machine', 'memory']), text: z.string() })
type Taken = z.infer<typeof taken>

/** The translations that the writer has found still right, or has taken over: each with the original that this was said of. */
const confirmations = z.record(z.string(), z.object({ source: z.enum(['cn', 'en']), text: z.string(), taken: taken.optional() }))
const name = 'confirmed_translations'
type Confirmations = z.infer<typeof confirmations>

/** What a form holds of the writer's confirmations before there are any. */
export const noConfirmations = ({ translated }: FormContract): Values => (translated ? { [name]: {} } : {})

const confirmedIn = (values: Values): Confirmations => confirmations.safeParse(values[name]).data ?? {}

/** Values without confirmations, for calls that save nothing. */
export function withoutConfirmations({ [name]: _confirmed, ...values }: Values): Values {
  return values
}

/**
 * Some of a form's values as a save takes them: with the names of the translations that are confirmed, and of those that were taken over and
 * not rewritten since, of the originals as they are now.
 */
export function savedWith(some: Values, all: Values): Values {
  const isAsNow = (field: string, side: Side, text: string) => changeOf(text, textOf(all[`${field}_${side}`])) !== 'meaning'
  const said = Object.entries(confirmedIn(some)).filter(([field, { source, text }]) => isAsNow(field, source, text))
  const confirmed = said.flatMap(([field, confirmation]) => (confirmation.taken ? [] : [field]))
  const accepted = said.flatMap(([field, { source, taken }]) =>
    taken && isAsNow(field, otherSide(source), taken.text) ? [[field, taken.by] as const] : [],
  )
  return {
    ...withoutConfirmations(some),
    ...(confirmed.length > 0 ? { [name]: confirmed } : {}),
    ...(accepted.length > 0 ? { accepted_translations: Object.fromEntries(accepted) } : {}),
  }
}

const pairOf = (read: (field: string) => unknown, field: string): PairTexts => ({
  cn: textOf(read(`${field}_cn`)),
  en: textOf(read(`${field}_en`)),
})

type Form = Pick<FormContext, 'contract' | 'form' | 'item'>

/** What the server has stored of a field's translation. */
export function storedTranslation({ contract, item }: Pick<Form, 'contract' | 'item'>, field: string): TranslationField | null {
  return contract.translated?.includes(field) ? (storedIn(item)[field] ?? null) : null
}

const parsed = new WeakMap<StoredItem, Record<string, TranslationField>>()

function storedIn(item: StoredItem | null): Record<string, TranslationField> {
  if (!item) return {}
  const known = parsed.get(item) ?? translationFields.safeParse(item.translation_fields).data ?? {}
  parsed.set(item, known)
  return known
}

interface Judged {
  inputs: readonly unknown[]
  facts: FieldFacts | null
}
const judged = new WeakMap<FieldStore, Map<string, Judged>>()

/** What a field's translation is as the form stands; the same object while nothing that decides about it changes. */
export function translationOf({ contract, form, item }: Form, field: string): FieldFacts | null {
  const now = pairOf((side) => form.get(side), field)
  const before = item && pairOf((side) => form.saved(side), field)
  const known = storedTranslation({ contract, item }, field)
  const confirmed = contract.translated ? confirmedIn({ [name]: form.get(name) })[field] : undefined
  const inputs = [now.cn, now.en, before?.cn, before?.en, known, confirmed?.text]
  const ofForm = judged.get(form) ?? new Map<string, Judged>()
  judged.set(form, ofForm)
  const last = ofForm.get(field)
  if (last && inputs.every((input, index) => input === last.inputs[index])) return last.facts
  const isConfirmed = confirmed !== undefined && changeOf(confirmed.text, now[confirmed.source]) !== 'meaning'
  const facts = fieldAfter({ now, before, known, isConfirmed })
  ofForm.set(field, { inputs, facts })
  return facts
}

/** Says that a translation is still right, as of the original as it stands. */
export function confirmTranslation(form: FieldStore, field: string, source: Side): void {
  form.set(name, { ...confirmedIn(form.values()), [field]: { source, text: textOf(form.get(`${field}_${source}`)) } })
}
/** Takes a translation over into the form; `by` is null where a person has rewritten it. */
export function takeTranslation(
  { contract, form }: Form,
  field: string,
  source: Side,
  made: { by: Taken['by'] | null; text: string },
): void {
  const target = `${field}_${otherSide(source)}`
  const { by, text } = made
  const others = withoutField(form, field)
  const confirmation = by && { [field]: { source, text: textOf(form.get(`${field}_${source}`)), taken: { by, text } } }
  form.merge({ [target]: text, ...(contract.translated?.includes(field) ? { [name]: { ...others, ...confirmation } } : {}) })
}

/** Takes back what the writer has confirmed or taken over, and has not saved. */
export function unconfirmTranslation(form: FieldStore, field: string): void {
  const confirmation = confirmedIn(form.values())[field]
  if (!confirmation) return
  const target = `${field}_${otherSide(confirmation.source)}`
  form.merge({ [name]: withoutField(form, field), ...(confirmation.taken ? { [target]: form.saved(target) } : {}) })
}

function withoutField(form: FieldStore, field: string): Confirmations {
  const { [field]: _dropped, ...others } = confirmedIn(form.values())
  return others
}

/** Whether the writer has confirmed a translation, or has taken it over and not rewritten it, and has not saved that yet. */
export function confirmedNow(form: FieldStore, field: string): 'confirmed' | 'taken' | null {
  const confirmation = confirmedIn(form.values())[field]
  if (!confirmation) return null
  if (!confirmation.taken) return 'confirmed'
  const now = textOf(form.get(`${field}_${otherSide(confirmation.source)}`))
  return changeOf(confirmation.taken.text, now) === 'meaning' ? null : 'taken'
}

/** A form's localized pairs in the order of the contract; those of search engines aside, which have texts of their own. */
export const pairsIn = ({ form }: Pick<Form, 'form'>): string[] =>
  Object.keys(form.values()).flatMap((field) => (field.endsWith('_cn') && !field.startsWith('seo_') ? [field.slice(0, -3)] : []))

/** The fields that translations are missing in, or stale. */
export function openFieldsIn(context: Form, state?: 'missing' | 'stale'): string[] {
  return pairsIn(context).flatMap((field) => {
    const facts = translationOf(context, field)
    const isMeant = facts !== null && facts.state !== 'complete' && (state === undefined || facts.state === state)
    return isMeant ? [`${field}_${otherSide(facts.source)}`] : []
  })
}
