import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { idParams, listQuery } from '../../contracts/resource.ts'
import { Wording } from '../features/interface-texts/wording.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { sendError } from './errors.ts'
import { installTexts } from './texts.ts'
import { checkedAnswer } from './validation.ts'

const route = { guard: 'public', tags: ['test'] } as const
const name = z.strictObject({ name: z.string().min(1).default('anonymous'), age: z.int().optional() })

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  app.setErrorHandler(sendError)
  installTexts(app, new Wording())
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        checkedAnswer(schema, data),
  )
})
afterEach(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}

describe('an endpoint', () => {
  test('hands its handler what the schemas made of the request, and answers in the envelope', async () => {
    const answer = z.object({ id: z.int(), page: z.int(), name: z.string() })
    endpoint(
      app,
      { ...route, method: 'PUT', path: '/x/:id', params: idParams, query: listQuery, body: name, answer, message: ({ id }) => `no. ${id}` },
      ({ params, query, body }) => ({ id: params.id, page: query.page, name: body.name }),
    )
    expect(await call('PUT', '/x/7?page=3', {})).toEqual({
      status: 200,
      success: true,
      data: { id: 7, page: 3, name: 'anonymous' },
      message: 'no. 7',
    })
  })

  test('answers with the status that it declares', async () => {
    endpoint(app, { ...route, method: 'POST', path: '/x', answer: z.null(), status: 201 }, () => null)
    expect((await call('POST', '/x', {})).status).toBe(201)
  })

  test('refuses a part that does not fit with a 422 that names all its failing fields, path before body before query', async () => {
    endpoint(app, { ...route, method: 'PUT', path: '/x/:id', params: idParams, query: listQuery, body: name, answer: z.null() }, () => null)
    const errors = async (url: string, body: object) => {
      const { status, errors: fields } = await call('PUT', url, body)
      return [status, fields && Object.keys(fields)]
    }
    expect(await errors('/x/one?page=0', { name: '' })).toEqual([422, ['id']])
    expect(await errors('/x/1?page=0', { name: '', age: 0.5, other: 1 })).toEqual([422, ['name', 'age', 'other']])
    expect(await errors('/x/1?page=0&other=1', {})).toEqual([422, ['page', 'other']])
    expect(await errors('/x/1', {})).toEqual([200, undefined])
  })

  test('takes an empty query value for an absent one', async () => {
    endpoint(app, { ...route, method: 'GET', path: '/x', query: listQuery, answer: z.int() }, ({ query }) => query.page)
    expect((await call('GET', '/x?page=&keyword=')).data).toBe(1)
  })

  test('needs a body where it has a schema for one', async () => {
    endpoint(app, { ...route, method: 'POST', path: '/x', body: name, answer: z.null() }, () => null)
    const answer = await app.inject({ method: 'POST', url: '/x' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['body']])
  })

  test('is reached whichever was declared first, by its fixed path before the path of a record', async () => {
    const declare = (path: string) => endpoint(app, { ...route, method: 'GET', path, answer: z.string() }, () => path)
    for (const path of ['/a/:id', '/a/export', '/a/:id/usage', '/b/export', '/b/:id/usage', '/b/:id']) declare(path)
    expect(() => declare('/a/:id')).toThrow("Method 'GET' already declared for route '/a/:id'")
    for (const kind of ['a', 'b']) {
      expect((await call('GET', `/${kind}/export`)).data).toBe(`/${kind}/export`)
      expect((await call('GET', `/${kind}/7`)).data).toBe(`/${kind}/:id`)
      expect((await call('GET', `/${kind}/export/usage`)).data).toBe(`/${kind}/:id/usage`)
    }
  })
})

describe('an answer', () => {
  test.each([
    ['does not fit its schema', { count: 'many', unit: 'kg' }, 422],
    ['has a field besides those of its schema', { count: 1, unit: 'kg', password: 'x' }, 500],
    ['leaves out a field with a default', { count: 1 }, 500],
  ])('that %s is refused in tests', async (_what, data, status) => {
    const answer = z.object({ count: z.int(), unit: z.string().default('kg') })
    rawEndpoint(app, { ...route, method: 'GET', path: '/x', responses: { 200: answer } }, () => data)
    expect((await call('GET', '/x')).status).toBe(status)
  })
})

test('what contradicts its schemas does not compile', () => {
  // Never called: the compiler alone reads these.
  const mistakes = [
    // @ts-expect-error the handler answers another type than the schema
    () => endpoint(app, { ...route, method: 'GET', path: '/x', answer: z.string() }, () => 1),
    // @ts-expect-error a field of the answer is missing
    () => endpoint(app, { ...route, method: 'GET', path: '/x', answer: z.object({ a: z.int(), b: z.int() }) }, () => ({ a: 1 })),
    // @ts-expect-error the parameters have no such field
    () => endpoint(app, { ...route, method: 'GET', path: '/x/:id', params: idParams, answer: z.int() }, ({ params }) => params.slug),
    // @ts-expect-error what is not declared is not parsed
    () => endpoint(app, { ...route, method: 'POST', path: '/x', answer: z.string() }, ({ body }) => body.name),
  ]
  expect(mistakes).toHaveLength(4)
})
