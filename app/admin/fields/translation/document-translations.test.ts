import { describe, expect, test } from 'vitest'
import { displayInput } from '../../../../contracts/about.ts'
import { productsResource } from '../../../../contracts/products.ts'
import type { FormContract } from '../../../../contracts/resource.ts'
import { storedItem } from '../store/form-context.tsx'
import { FormPart } from '../store/form-part.ts'
import { FormStore } from '../store/form-store.ts'
import { valuesOf } from './resource-values.ts'
import { confirmTranslation, movedConfirmations, openFieldsIn, savedWith, takeTranslation, translationOf } from './translations.ts'

const contract: FormContract = { name: 'about', input: displayInput, document: { name: 'about', id: 2, prefix: '' } }
const document = contract.document
const entry = (title_cn: string, title_en: string) => ({ title_cn, title_en, description_cn: '', description_en: '' })
const stale = {
  ...{ state: 'stale', source: 'cn', made_by: 'person', made_at: null, user_name: null, confirmed: false, before: '诚信' },
}
const complete = { ...stale, state: 'complete', before: null }
const faith = entry('守信', 'Integrity')
const sea = entry('向海', 'To the sea')

function open() {
  const item = storedItem.parse({
    ...{ id: 2, version: 3, updated_at: '', items: [faith, sea] },
    translation_fields: { 'items.0.title': stale, 'items.1.title': complete },
  })
  const form = new FormStore(valuesOf(contract, item))
  return { context: { contract, document, form, item }, form }
}
const move = (form: FormStore, next: object[]) => {
  const now = form.get('items') as object[]
  form.merge({ items: next, ...movedConfirmations(form, 'items', (index) => next.indexOf(now[index] ?? {})) })
}

describe('the translations of a document’s entries in a form', () => {
  test('are counted with those of the form, and stay what they are when their entry is moved', () => {
    const { context, form } = open()
    expect(openFieldsIn(context)).toEqual(['items.0.title_en'])
    move(form, [sea, faith])
    expect(openFieldsIn(context)).toEqual(['items.1.title_en'])
    expect(translationOf({ ...context, form: new FormPart(form, 'items', 1) }, 'title')).toMatchObject({ state: 'stale', before: '诚信' })
    form.set('items', [sea, faith, entry('新', '')])
    expect(openFieldsIn(context, 'missing')).toEqual(['items.2.title_en'])
  })

  test('are confirmed by their paths in the whole, which follow an entry that is moved', () => {
    const { context, form } = open()
    confirmTranslation(new FormPart(form, 'items', 0), 'title', 'cn')
    expect(openFieldsIn(context)).toEqual([])
    move(form, [sea, faith])
    expect(openFieldsIn(context)).toEqual([])
    expect(savedWith(form.values(), form.values())).toMatchObject({ items: [sea, faith], confirmed_translations: ['items.1.title'] })
    move(form, [sea])
    expect(savedWith(form.values(), form.values())).toEqual({ items: [sea] })
  })

  test('are taken over from the form as a whole, too', () => {
    const { context, form } = open()
    takeTranslation(context, 'items.0.title', 'cn', { by: 'machine', text: 'Keeping faith' })
    expect(form.get('items')).toEqual([{ ...faith, title_en: 'Keeping faith' }, sea])
    expect(savedWith(form.values(), form.values()).accepted_translations).toEqual({ 'items.0.title': 'machine' })
  })
})

test('of the rows of a product all that a reader of the other language needs is open, figures and codes are not', () => {
  const rows = [
    { label_cn: '净重', label_en: '', value_cn: '10 kg', value_en: '' },
    { label_cn: '', label_en: 'Freezing', value_cn: '', value_en: 'IQF' },
  ]
  const form = new FormStore({ specifications: rows })
  const context = { contract: productsResource, form, item: null }
  expect(openFieldsIn(context)).toEqual(['specifications.0.label_en', 'specifications.1.label_cn', 'specifications.1.value_cn'])
  takeTranslation(context, 'specifications.0.label', 'cn', { by: 'machine', text: 'Net weight' })
  expect(form.get('specifications')).toMatchObject([{ label_en: 'Net weight', value_cn: '10 kg' }, rows[1]])
})
