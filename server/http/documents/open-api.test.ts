import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNames } from '../../../contracts/resources.ts'
import { resources } from '../../resources.ts'
import { createWorld, type World } from '../../test/world.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Answers that hold whatever was stored: by route and path within the schema. */
const open: Record<string, string[]> = {
  // The return value of a job's handler.
  'GET /admin/jobs': ['items.items.result'],
  'GET /admin/jobs/{id}': ['result'],
  'POST /admin/jobs/{id}/retry': ['result'],
  'POST /admin/jobs/{id}/cancel': ['result'],
  // The values before and after of any field of any resource.
  'GET /admin/audit': ['items.items.changes.*'],
  // The halves of pairs in one language alone.
  'GET /config': ['*'],
}
/** Answers of other media types, or without a body. */
const withoutJson = [/\/export$/, /^\w+ \/admin\/media\/resumable/, /^POST \/analytics\/performance$/]

/** The paths within a schema that describe nothing. */
function undescribed(schema: Json | undefined, at: string[] = []): string[] {
  if (schema === undefined || schema === null || typeof schema !== 'object' || Array.isArray(schema)) return [at.join('.')]
  if (!['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const'].some((key) => key in schema)) return [at.join('.')]
  const below = (key: string, name: string[]) => (key in schema ? undescribed(schema[key], [...at, ...name]) : [])
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [
    ...fields.flatMap(([name, field]) => undescribed(field, [...at, name])),
    ...choices.flatMap((choice) => undescribed(choice, at)),
    ...below('items', ['items']),
    ...(typeof schema.additionalProperties === 'object' ? below('additionalProperties', ['*']) : []),
    ...(schema.type === 'array' && !('items' in schema) ? [[...at, 'items'].join('.')] : []),
  ]
}

interface Call {
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>
}

describe('the description of the API', () => {
  let world: World
  let document: { paths: Record<string, Record<string, Call>>; components: { schemas: Record<string, Json> } }
  beforeAll(async () => {
    world = await createWorld('sqlite')
    document = (await world.app.inject('/api/openapi.json')).json()
  })
  afterAll(() => world.close())

  const calls = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => {
        const route = `${method.toUpperCase()} ${path.replace('/api/v1', '')}`
        return { route, responses }
      }),
    )

  test('is compressed, and not sent again to who has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const first = await world.app.inject({ url: '/api/openapi.json', headers })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(200_000)
    const repeated = await world.app.inject({
      url: '/api/openapi.json',
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    })
    expect([repeated.statusCode, repeated.rawPayload.length]).toEqual([304, 0])
  })

  test('describes every answer to its last field, but for those that hold whatever was stored', () => {
    const found: Record<string, string[]> = {}
    for (const { route, responses } of calls()) {
      const [status, response] = Object.entries(responses)[0] ?? []
      const types = Object.entries(response?.content ?? {})
      if (types.length === 0 && (status === '204' || withoutJson.some((known) => known.test(route)))) continue
      const missing = types.length === 0 ? ['(no schema)'] : types.flatMap(([, { schema }]) => undescribed(schema))
      const fields = missing.map((path) => path.replace(/^data\./, ''))
      if (fields.length > 0) found[route] = fields
    }
    expect(found).toEqual(open)
  })

  test('defines every component that it refers to, each to its last field', () => {
    const names = Object.keys(document.components.schemas)
    const references = [...JSON.stringify(document.paths).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(references.length).toBeGreaterThan(0)
    expect(names).toEqual(expect.arrayContaining(references))
    for (const name of names) expect(undescribed(document.components.schemas[name]), name).toEqual([])
  })

  test('says of lists that are downloaded which types of file they come as', () => {
    const exports = calls().filter(({ route }) => /^GET \/admin\/(?!config).*\/export$/.test(route))
    const exported = resourceNames.filter((name) => resources[name].isExported || name === 'translations')
    expect(exports.map(({ route }) => route).sort()).toEqual(
      exported.map((name) => `GET ${resources[name].contract.path.replace('/v1', '')}/export`).sort(),
    )
    for (const { responses } of exports) expect(Object.keys(responses['200']?.content ?? {})).toContain('text/csv')
  })
})
