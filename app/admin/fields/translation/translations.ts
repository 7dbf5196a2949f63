import { z } from 'zod'
import type { FormContract } from '../../../../contracts/resource.ts'
import { changeOf } from '../../../../contracts/translation/change.ts'
import { type Side, type TranslationField, translationFields } from '../../../../contracts/translation/fields.ts'
import { type FieldFacts, fieldAfter, isReadAsItIs, otherSide, type PairTexts } from '../../../../contracts/translation/state.ts'
import { textOf } from '../../kit/values.ts'
import type { FormContext, StoredItem } from '../store/form-context.tsx'
import { FormPart } from '../store/form-part.ts'
import { entriesOf, type FieldStore, type Values } from '../store/form-store.ts'

const taken = z.object({ by: z.enum(['machine', 'memory']), text: z.string() })
type AcceptedTranslation = z.infer<typeof taken>

const confirmations = z.record(z.string(), z.object({ source: z.enum(['cn', 'en']), text: z.string(), taken: taken.optional() }))
const name = 'confirmed_translations'
type Confirmations = z.infer<typeof confirmations>

export const isFollowing = ({ translated, document }: FormContract): boolean => translated !== undefined || document !== undefined

export const noConfirmations = (contract: FormContract): Values => (isFollowing(contract) ? { [name]: {} } : {})

const confirmedIn = (values: Values): Confirmations => confirmations.safeParse(values[name]).data ?? {}

export function withoutConfirmations({ [name]: _confirmed, ...values }: Values): Values {
  return values
}

/**
 * Some of a form's values as a save takes them: with the names of the translations that are confirmed, and of those that were taken over and
 * not rewritten since, of the originals as they are now.
 */
export function savedWith(some: Values, all: Values): Values {
  const isCurrentText = (field: string, side: Side, text: string) => changeOf(text, textOf(valueAt(all, `${field}_${side}`))) !== 'meaning'
  const said = Object.entries(confirmedIn(some)).filter(([field, { source, text }]) => isCurrentText(field, source, text))
  const confirmed = said.flatMap(([field, confirmation]) => (confirmation.taken ? [] : [field]))
  const accepted = said.flatMap(([field, { source, taken }]) =>
    taken && isCurrentText(field, otherSide(source), taken.text) ? [[field, taken.by] as const] : [],
  )
  const fromEnglish = Object.entries(confirmedIn(some)).flatMap(([field, { source, taken }]) =>
    taken && source === 'en' ? [[field, source] as const] : [],
  )
  return {
    ...withoutConfirmations(some),
    ...(confirmed.length > 0 ? { [name]: confirmed } : {}),
    ...(accepted.length > 0 ? { accepted_translations: Object.fromEntries(accepted) } : {}),
    ...(fromEnglish.length > 0 ? { translated_from: Object.fromEntries(fromEnglish) } : {}),
  }
}

/** The entry of a list that a path leads to, and the name within it: `items.0.title`; null for a field of the form itself. */
function entryPath(path: string): { list: string; index: number; field: string } | null {
  const [, list = '', index, field = ''] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? []
  return index === undefined ? null : { list, index: Number(index), field }
}

function valueAt(values: Values, path: string): unknown {
  const entry = entryPath(path)
  return entry ? entriesOf(values[entry.list])[entry.index]?.[entry.field] : values[path]
}

export function fieldAt<F extends Form>(context: F, path: string): [context: F, field: string] {
  const entry = entryPath(path)
  return entry ? [{ ...context, form: new FormPart(context.form, entry.list, entry.index) }, entry.field] : [context, path]
}

const pairOf = (read: (field: string) => unknown, field: string): PairTexts => ({
  cn: textOf(read(`${field}_cn`)),
  en: textOf(read(`${field}_en`)),
})

type Form = Pick<FormContext, 'contract' | 'form' | 'item' | 'document'>

export function isFollowed({ contract, document, form }: Pick<Form, 'contract' | 'document' | 'form'>, field: string): boolean {
  if (document !== undefined) return true
  const [list = ''] = form.root().prefix.split('.')
  return (list === '' ? contract.translated?.includes(field) : contract.textLists?.includes(list)) === true
}

export function storedTranslation(context: Form, field: string): TranslationField | null {
  const path = isFollowed(context, field) ? context.form.savedPath(field) : null
  return path === null ? null : (storedIn(context.item)[path] ?? null)
}

const parsed = new WeakMap<StoredItem, Record<string, TranslationField>>()

function storedIn(item: StoredItem | null): Record<string, TranslationField> {
  if (!item) return {}
  const known = parsed.get(item) ?? translationFields.safeParse(item.translation_fields).data ?? {}
  parsed.set(item, known)
  return known
}

interface CachedState {
  inputs: readonly unknown[]
  facts: FieldFacts | null
}
const cachedStates = new WeakMap<FieldStore, Map<string, CachedState>>()

/** The state of a field's translation with the form's current values; the same object while none of its inputs changes. */
export function translationOf(context: Form, field: string): FieldFacts | null {
  const { contract, form, item } = context
  if (contract.hasIndependentLanguages) return null
  const now = pairOf((side) => form.get(side), field)
  const before = item && pairOf((side) => form.saved(side), field)
  const known = storedTranslation(context, field)
  const confirmed = isFollowed(context, field) ? confirmationOf(form, field) : undefined
  const inputs = [now.cn, now.en, before?.cn, before?.en, known, confirmed?.text]
  const ofForm = cachedStates.get(form) ?? new Map<string, CachedState>()
  cachedStates.set(form, ofForm)
  const last = ofForm.get(field)
  if (last && inputs.every((input, index) => input === last.inputs[index])) return last.facts
  const isConfirmed = confirmed !== undefined && changeOf(confirmed.text, now[confirmed.source]) !== 'meaning'
  const facts = fieldAfter({ now, before, known, isConfirmed })
  ofForm.set(field, { inputs, facts })
  return facts
}

export function confirmTranslation(form: FieldStore, field: string, source: Side): void {
  const { form: whole, prefix } = form.root()
  whole.set(name, { ...confirmedIn(whole.values()), [`${prefix}${field}`]: { source, text: textOf(form.get(`${field}_${source}`)) } })
}

function confirmationOf(form: FieldStore, field: string): Confirmations[string] | undefined {
  const { form: whole, prefix } = form.root()
  return confirmedIn({ [name]: whole.get(name) })[`${prefix}${field}`]
}

/** The confirmations of an entry move with it. */
export function movedConfirmations(form: FieldStore, list: string, placeOf: (index: number) => number): Values {
  const { form: whole, prefix } = form.root()
  const start = `${prefix}${list}.`
  const confirmed = Object.entries(confirmedIn(whole.values()))
  if (!confirmed.some(([path]) => path.startsWith(start))) return {}
  const moved = confirmed.flatMap(([path, confirmation]) => {
    if (!path.startsWith(start)) return [[path, confirmation] as const]
    const [index = '', field = ''] = path.slice(start.length).split('.')
    const place = placeOf(Number(index))
    return place < 0 ? [] : [[`${start}${place}.${field}`, confirmation] as const]
  })
  return { [name]: Object.fromEntries(moved) }
}

/** Takes a translation over into the form; `by` is null where a person has rewritten it. */
export function takeTranslation(
  context: Form,
  path: string,
  source: Side,
  made: { by: AcceptedTranslation['by'] | null; text: string },
): void {
  const [own, field] = fieldAt(context, path)
  const { form } = own
  const target = `${field}_${otherSide(source)}`
  const { by, text } = made
  form.merge({ [target]: text })
  if (!isFollowed(own, field)) return
  const { form: whole, prefix } = form.root()
  const taken = by && { [`${prefix}${field}`]: { source, text: textOf(form.get(`${field}_${source}`)), taken: { by, text } } }
  whole.merge({ [name]: { ...withoutField(form, field), ...taken } })
}

export function unconfirmTranslation(form: FieldStore, field: string): void {
  const confirmation = confirmationOf(form, field)
  if (!confirmation) return
  const target = `${field}_${otherSide(confirmation.source)}`
  form.root().form.merge({ [name]: withoutField(form, field) })
  if (confirmation.taken) form.merge({ [target]: form.saved(target) })
}

function withoutField(form: FieldStore, field: string): Confirmations {
  const { form: whole, prefix } = form.root()
  const { [`${prefix}${field}`]: _dropped, ...others } = confirmedIn(whole.values())
  return others
}

export function placeOf({ contract, document, item }: Form): { resource: string; id: number } | null {
  if (document) return { resource: document.name, id: document.id }
  return contract.translated && item ? { resource: contract.name, id: item.id } : null
}

export function confirmedNow(form: FieldStore, field: string): 'confirmed' | 'taken' | null {
  const confirmation = confirmationOf(form, field)
  if (!confirmation) return null
  if (!confirmation.taken) return 'confirmed'
  const now = textOf(form.get(`${field}_${otherSide(confirmation.source)}`))
  return changeOf(confirmation.taken.text, now) === 'meaning' ? null : 'taken'
}

/** The side of the original that a translation was confirmed for, or taken from. */
export const confirmedSource = (form: FieldStore, field: string): Side | null => confirmationOf(form, field)?.source ?? null

/**
 * A form's localized pairs in the order of the contract, those in the entries of its lists too; without those for search engines, whose two
 * texts may differ in content.
 */
export function pairsIn({ form, document, contract }: Pick<Form, 'form' | 'document' | 'contract'>): string[] {
  const own = (values: Values) =>
    Object.keys(values).flatMap((field) => (field.endsWith('_cn') && !field.startsWith('seo_') ? [field.slice(0, -3)] : []))
  const values = form.values()
  const lists = document ? Object.keys(values) : (contract.textLists ?? [])
  const inEntries = lists.flatMap((list) =>
    entriesOf(values[list]).flatMap((entry, index) => own(entry).map((field) => `${list}.${index}.${field}`)),
  )
  return [...own(values), ...inEntries]
}

export const hasTexts = (context: Form): boolean =>
  pairsIn(context).some((path) => ['cn', 'en'].some((side) => textOf(valueAt(context.form.values(), `${path}_${side}`)) !== ''))

function isInList({ contract }: Form, path: string): boolean {
  const entry = entryPath(path)
  return entry !== null && contract.textLists?.includes(entry.list) === true
}

export function openFieldsIn(context: Form, state?: 'missing' | 'stale'): string[] {
  return pairsIn(context).flatMap((field) => {
    const facts = translationOf(...fieldAt(context, field))
    if (facts && isInList(context, field) && isReadAsItIs(facts, textOf(valueAt(context.form.values(), `${field}_cn`)))) return []
    const isMeant = facts !== null && facts.state !== 'complete' && (state === undefined || facts.state === state)
    return isMeant ? [`${field}_${otherSide(facts.source)}`] : []
  })
}
