import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bannersResource } from '../../../../contracts/banners.ts'
import { categoriesResource } from '../../../../contracts/categories.ts'
import { certificatesResource } from '../../../../contracts/certificates.ts'
import { contentsResource } from '../../../../contracts/contents.ts'
import { productsResource } from '../../../../contracts/products.ts'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { type FieldName, fieldSchema } from './field-schema.ts'

const kindOf = (contract: ResourceContract, name: string) => fieldSchema(contract, name).kind

describe('the control of a field', () => {
  test.each([
    [contentsResource, 'title', 'text'],
    [contentsResource, 'author', 'text'],
    [contentsResource, 'source_url', 'text'],
    [contentsResource, 'slug', 'slug'],
    [contentsResource, 'tags', 'tags'],
    [contentsResource, 'category_id', 'record'],
    [contentsResource, 'cover_id', 'media'],
    [contentsResource, 'gallery', 'gallery'],
    [contentsResource, 'published_at', 'date-time'],
    [contentsResource, 'is_pinned', 'switch'],
    [contentsResource, 'status', 'select'],
    [categoriesResource, 'parent_id', 'record'],
    [productsResource, 'certificates', 'records'],
    [productsResource, 'price_min', 'number'],
    [certificatesResource, 'expires_on', 'date'],
  ])('follows from its schema in $name: %s is a %s', (contract, name, kind) => {
    expect(kindOf(contract, name)).toBe(kind)
  })

  test('distinguishes rich texts and kinds of files, which have the same schema', () => {
    expect(fieldSchema(contentsResource, 'content').hint).toEqual({ text: 'rich' })
    expect(fieldSchema(contentsResource, 'summary').hint).toEqual({})
    expect(fieldSchema(certificatesResource, 'image_id').hint).toEqual({ media: 'image' })
    expect(fieldSchema(certificatesResource, 'file_id').hint).toEqual({ media: 'document' })
  })

  test('is refused to a name that the contract lacks, and to a value that needs a control of its own', () => {
    expect(() => fieldSchema(productsResource, 'titel')).toThrow('products has no field titel')
    expect(() => fieldSchema(productsResource, 'specifications')).toThrow('No control edits products.specifications')
    // @ts-expect-error a field of a form is a field of its contract
    const name: FieldName<typeof productsResource> = 'titel'
    expect(name).toBe('titel')
  })
})

describe('the limits of a field', () => {
  test('are those of its schema, inside of defaults and alternatives', () => {
    expect(fieldSchema(bannersResource, 'link_url')).toMatchObject({ maxLength: 2000, hint: { text: 'link' } })
    expect(fieldSchema(bannersResource, 'subtitle')).toMatchObject({ isPair: true, maxLength: 500 })
    expect(fieldSchema(productsResource, 'price_max')).toMatchObject({ min: 0, max: 1_000_000_000, isInteger: false, isNullable: true })
    expect(fieldSchema(bannersResource, 'theme').values).toEqual(['dark', 'light'])
  })

  test('a whole number without limits of its own has none', () => {
    const { min, max, isInteger } = fieldSchema(contentsResource, 'sort_order')
    expect([min, max, isInteger]).toEqual([undefined, undefined, true])
  })

  test('required is what can be left empty and must not be', () => {
    const required = (contract: ResourceContract, name: string) => fieldSchema(contract, name).isRequired
    expect([required(bannersResource, 'title'), required(contentsResource, 'category_id')]).toEqual([true, true])
    // A title in either language is enough.
    expect(required(contentsResource, 'title')).toBe(false)
    expect([required(contentsResource, 'summary'), required(contentsResource, 'slug')]).toEqual([false, false])
    // A choice always has a value.
    expect(required(bannersResource, 'position')).toBe(false)
  })
})

test('every id that names a record names one of a resource that exists', () => {
  const names = Object.values<ResourceContract>(resourceContracts).map(({ name }) => name)
  const named = [
    fieldSchema(contentsResource, 'category_id'),
    fieldSchema(categoriesResource, 'parent_id'),
    fieldSchema(productsResource, 'certificates'),
  ].map(({ hint }) => hint.resource)
  expect(named).toEqual(['categories', 'categories', 'certificates'])
  expect(names).toEqual(expect.arrayContaining(named))
})

test('what a form knows of a field appears in no JSON schema', () => {
  const { shape } = productsResource.input
  expect(z.toJSONSchema(shape.scientific_name, { io: 'input' })).toEqual({
    $schema: expect.anything(),
    type: 'string',
    maxLength: 200,
    default: '',
  })
  expect(z.toJSONSchema(shape.cover_id, { io: 'input' })).not.toHaveProperty('media')
})
