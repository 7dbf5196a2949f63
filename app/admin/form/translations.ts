import { z } from 'zod'
import type { FormContract } from '../../../contracts/resource.ts'
import { changeOf } from '../../../contracts/translation/change.ts'
import { type Side, type TranslationField, translationFields } from '../../../contracts/translation/fields.ts'
import { type FieldFacts, fieldAfter, otherSide, type PairTexts } from '../../../contracts/translation/state.ts'
import type { FormContext, StoredItem } from './form-context.tsx'
import type { FieldStore, Values } from './form-store.ts'

/** The translations that the writer has found still right: each with the original that this was said of. */
const confirmations = z.record(z.string(), z.object({ source: z.enum(['cn', 'en']), text: z.string() }))
const name = 'confirmed_translations'
type Confirmations = z.infer<typeof confirmations>

/** What a form holds of the writer's confirmations before there are any. */
export const noConfirmations = ({ translated }: FormContract): Values => (translated ? { [name]: {} } : {})

const confirmedIn = (values: Values): Confirmations => confirmations.safeParse(values[name]).data ?? {}

/** Values without confirmations, for calls that save nothing. */
export function withoutConfirmations({ [name]: _confirmed, ...values }: Values): Values {
  return values
}

/** Some of a form's values as a save takes them: with the names of the translations that are confirmed, of the originals as they are now. */
export function savedWith(some: Values, all: Values): Values {
  const names = Object.entries(confirmedIn(some)).flatMap(([field, { source, text }]) =>
    changeOf(text, textOf(all[`${field}_${source}`])) === 'meaning' ? [] : [field],
  )
  return names.length > 0 ? { ...withoutConfirmations(some), [name]: names } : withoutConfirmations(some)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
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
/** Takes that back. */
export function unconfirmTranslation(form: FieldStore, field: string): void {
  const { [field]: _taken, ...others } = confirmedIn(form.values())
  form.set(name, others)
}

/** Whether the writer has confirmed a translation, and has not saved that yet. */
export const isConfirmedNow = (form: FieldStore, field: string): boolean => field in confirmedIn(form.values())

/** The fields that translations are missing in, or stale, in the order of the contract; those of search engines aside, which have texts of their own. */
export function openFieldsIn(context: Form, state?: 'missing' | 'stale'): string[] {
  const names = Object.keys(context.form.values()).flatMap((field) =>
    field.endsWith('_cn') && !field.startsWith('seo_') ? [field.slice(0, -3)] : [],
  )
  return names.flatMap((field) => {
    const facts = translationOf(context, field)
    const isMeant = facts !== null && facts.state !== 'complete' && (state === undefined || facts.state === state)
    return isMeant ? [`${field}_${otherSide(facts.source)}`] : []
  })
}
