import { describe, expect, test } from 'vitest'
import { FormPart } from './form-part.ts'
import { FormStore } from './form-store.ts'

const first = { title_cn: '守信', title_en: 'Keep faith', image_id: null }
const second = { title_cn: '守时', title_en: '', image_id: 12 }
const open = () => new FormStore({ items: [first, second] })

describe('an entry of a list in a form', () => {
  test('is edited for itself, and leaves the others as they are', () => {
    const form = open()
    new FormPart(form, 'items', 1).set('title_en', 'Be on time')
    expect(form.get('items')).toEqual([first, { ...second, title_en: 'Be on time' }])
    expect(form.isDirty()).toBe(true)
  })

  test('has the errors of its own fields, and loses that of a field that is changed', () => {
    const form = open()
    form.setErrors({ 'items.0.title_cn': ['required'], 'items.1.title_cn': ['too long'], 'items.1.image_id': ['no such file'] })
    const part = new FormPart(form, 'items', 1)
    expect(part.errors()).toEqual({ title_cn: ['too long'], image_id: ['no such file'] })
    part.set('title_cn', '准时')
    expect(form.errors()).toEqual({ 'items.0.title_cn': ['required'], 'items.1.image_id': ['no such file'] })
  })

  test('is compared with what was saved of it after it has been moved', () => {
    const form = open()
    form.set('items', [second, { ...first, title_en: 'Keep your word' }])
    expect(new FormPart(form, 'items', 0).isDirty()).toBe(false)
    expect(new FormPart(form, 'items', 1).unsaved()).toEqual({ title_en: 'Keep your word' })
  })
})
