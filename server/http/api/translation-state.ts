import type { FastifyInstance } from 'fastify'
import { inAnyPart } from '../../../contracts/access.ts'
import { list } from '../../../contracts/envelope.ts'
import {
  fieldText,
  fieldTextInput,
  fieldTextQuery,
  fieldTextWritten,
  openField,
  openFieldQuery,
  openFieldSummary,
  openFieldsQuery,
} from '../../../contracts/translation/open-fields.ts'
import { readFieldText, writeFieldText } from '../../features/machine-translation/proposals/write-field.ts'
import { listOpenFields, nextOpenField, openFieldSummary as summary } from '../../features/translation-state/open-fields.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

export function translationFieldApi(app: FastifyInstance, services: Services): void {
  const common = { guard: inAnyPart('translate'), tags: ['translation-fields'] }
  const route = { ...common, method: 'GET' } as const
  const path = '/v1/admin/translation-fields'
  endpoint(app, { ...route, path, query: openFieldsQuery, answer: list(openField) }, ({ request, query }) =>
    listOpenFields(readerOf(services), query, actorOf(request)),
  )
  endpoint(app, { ...route, path: `${path}/next`, query: openFieldQuery, answer: openField.nullable() }, ({ request, query }) =>
    nextOpenField(services.database.read, query, actorOf(request)),
  )
  endpoint(app, { ...route, path: `${path}/summary`, answer: openFieldSummary }, ({ request }) =>
    summary(readerOf(services), actorOf(request)),
  )
  const text = `${path}/text`
  endpoint(app, { ...route, path: text, query: fieldTextQuery, answer: fieldText }, ({ request, query }) =>
    readFieldText(services.database.read, actorOf(request), query),
  )
  endpoint(app, { ...common, method: 'PUT', path: text, body: fieldTextInput, answer: fieldTextWritten }, async ({ request, body }) => ({
    is_waiting: await services.work.run(actorOf(request), (tx) => writeFieldText(tx, body)),
  }))
}
