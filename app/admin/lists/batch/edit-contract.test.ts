import { describe, expect, test } from 'vitest'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { fieldSchema } from '../../fields/schema/field-schema.ts'
import { adminResource } from '../../registry/resources.ts'
import { editContract, editFields, editOf, editSections, editStart, emptiedIn, missingIn, ownFirst } from './edit-contract.ts'

const edited = Object.values<ResourceContract>(resourceContracts).filter(({ batchFields }) => batchFields)

describe.each(edited.map((contract) => ({ name: contract.name, contract })))('the batch edit of $name', ({ contract }) => {
  test('has a control for each field, and begins without a choice', () => {
    const form = editContract(contract)
    const start = editStart(form)
    for (const name of editFields(contract)) expect(fieldSchema(form, name).kind).toBeTypeOf('string')
    for (const value of Object.values(start)) expect([null, true, '', []]).toContainEqual(value)
  })

  test('shows each field once, in sections that all begin with a field of it', () => {
    const titles = adminResource(contract.name)?.editSections ?? {}
    const sections = editSections(contract, titles)
    expect(sections.flatMap(({ names }) => names)).toEqual(editFields(contract))
    expect(sections.flatMap(({ title }) => title ?? [])).toEqual(Object.values(titles))
  })
})

describe('an edit of articles', () => {
  const form = editContract(resourceContracts.contents)

  test('sends what is ticked and nothing else', () => {
    const values = { ...editStart(form), is_pinned: true, add_tags: ['冷链'], author_cn: '不改' }
    expect(editOf(['is_pinned', 'add_tags'], values)).toEqual({ set: { is_pinned: true }, add_tags: ['冷链'] })
    expect(editOf(['unpublish_at'], values)).toEqual({ set: { unpublish_at: null } })
  })

  test('needs a value of what cannot be empty', () => {
    const ticked = ['category_id', 'status', 'unpublish_at', 'author_cn', 'is_pinned', 'add_tags', 'tags']
    expect(missingIn(form, ticked, editStart(form))).toEqual(['category_id', 'status', 'add_tags'])
  })
})

test('of what is ticked, empty texts and prices are taken away; other empty fields say themselves what that means', () => {
  const form = editContract(resourceContracts.products)
  const ticked = ['price_min', 'price_max', 'port_cn', 'unpublish_at', 'is_featured']
  expect(emptiedIn(form, ticked, { ...editStart(form), price_max: 12, port_en: 'Xiamen' })).toEqual(['price_min', 'port_cn'])
})

test('the side of a text that is the reader’s own stands first', () => {
  const fields = ['status', 'port_cn', 'port_en', 'author_en']
  expect(ownFirst(fields, 'zh')).toEqual(fields)
  expect(ownFirst(fields, 'en')).toEqual(['status', 'port_en', 'port_cn', 'author_en'])
})
