import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { Metadata, Server, TUS_RESUMABLE } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '../../../contracts/envelope.ts'
import { type MediaItem, maxUploadBytes, maxUploadMegabytes, resumableMetadata, uploadedMedia } from '../../../contracts/media.ts'
import { AppError, type ErrorCode, invalidField } from '../../errors.ts'
import { resumableUploadId } from '../../features/media/resumable-uploads.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { arrivesSlowly } from '../arrival.ts'
import { ok, rawEndpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'
import { withoutEmpty } from '../validation.ts'
import { routeFacts } from './resource-routes.ts'

const route = routeFacts(resources.media, 'create')
const path = `${resources.media.contract.path}/resumable`
const one = `${path}/:id`
const params = z.strictObject({ id: z.string().regex(resumableUploadId) })
const creationHeaders = z.looseObject({ 'upload-length': z.string().regex(/^[1-9]\d*$/), 'upload-metadata': z.string() })
const chunkHeaders = z.looseObject({ 'upload-offset': z.string().regex(/^\d+$/) })

const noBody = z.null().describe('No body')

const codes: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'wrong_offset',
  410: 'not_found',
  413: 'too_large',
}

interface Call {
  request: FastifyRequest
  stored?: MediaItem
  failure?: unknown
}

/** The library implements tus 1.0.0; guards, the ownership of uploads and the form of errors are ours. */
export function resumableUploads(app: FastifyInstance, services: Services): void {
  const pass = passage(services)
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/offset+octet-stream', (_request, bytes, parsed) => parsed(null, bytes))
    rawEndpoint(
      scope,
      { ...route, method: 'POST', path, headers: creationHeaders, responses: { 201: noBody } },
      ({ request, headers }, reply) => {
        const metadata = Metadata.stringify(metadataOf(headers['upload-metadata']))
        return pass(request, reply, null, { 'upload-length': headers['upload-length'], 'upload-metadata': metadata })
      },
    )
    rawEndpoint(scope, { ...route, method: 'HEAD', path: one, params, responses: { 200: noBody } }, ({ request, params: { id } }, reply) =>
      pass(request, reply, id),
    )
    const chunk = { headers: chunkHeaders, preParsing: arrivesSlowly, responses: { 201: success(z.array(uploadedMedia)), 204: noBody } }
    rawEndpoint(scope, { ...route, method: 'PATCH', path: one, params, ...chunk }, ({ request, params: { id }, headers }, reply) =>
      pass(request, reply, id, {
        'upload-offset': headers['upload-offset'],
        'content-type': request.headers['content-type'],
        'content-length': request.headers['content-length'],
      }),
    )
    rawEndpoint(
      scope,
      { ...route, method: 'DELETE', path: one, params, responses: { 204: noBody } },
      ({ request, params: { id } }, reply) => pass(request, reply, id),
    )
    done()
  })
}

function metadataOf(header: string): Record<string, string> {
  let given: Record<string, string | null>
  try {
    given = Metadata.parse(header)
  } catch (error) {
    throw new AppError('invalid', { ...invalidField('upload-metadata', 'invalid').details, cause: error })
  }
  return resumableMetadata.parse(withoutEmpty(given))
}

type Headers = Record<string, string | string[] | undefined>

function passage(services: Services) {
  const { resumableUploads: uploads, config: settings } = services
  const base = settings.apiBase + path
  const calls = new WeakMap<object, Call>()
  const callOf = (asked: object): Call => {
    const call = calls.get(asked)
    if (!call) throw new Error('the library asks about a request that it was not given')
    return call
  }
  const tus = new Server({
    path: base,
    relativeLocation: true,
    datastore: uploads,
    maxSize: maxUploadBytes,
    // A client that comes back waits for its own dead connection: nothing more arrives on it.
    lockDrainTimeout: 500,
    namingFunction: (asked) => uploads.newId(identity(callOf(asked).request).user.id),
    onUploadFinish: async (asked, whole) => {
      const call = callOf(asked)
      call.stored = await uploads.receive(services, actorOf(call.request), whole)
      return { status_code: 201 }
    },
    onResponseError: (asked, failure) => {
      callOf(asked).failure = failure
      return undefined
    },
  })
  return async (request: FastifyRequest, reply: FastifyReply, id: string | null, headers: Headers = {}) => {
    if (request.headers['tus-resumable'] !== TUS_RESUMABLE) {
      void reply.header('tus-version', TUS_RESUMABLE)
      throw new AppError('unsupported_version')
    }
    if (id && !uploads.belongsTo(id, identity(request).user.id)) throw new AppError('not_found')
    const call: Call = { request }
    const asked = webRequest(request, `${base}${id ? `/${id}` : ''}`, headers)
    calls.set(asked, call)
    const answer = await tus.handleWeb(asked)
    for (const [name, value] of answer.headers) if (/^(tus|upload)-|^location$/.test(name)) void reply.header(name, value)
    if (call.failure || answer.status >= 400) throw refusal(call.failure, answer.status)
    return reply.code(answer.status).send(call.stored && ok([call.stored]))
  }
}

function webRequest(request: FastifyRequest, address: string, headers: Headers): Request {
  const given = { 'tus-resumable': TUS_RESUMABLE, ...headers }
  const known = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers: known }
  if (request.method === 'PATCH') Object.assign(init, { body: Readable.toWeb(bodyOf(request.raw)), duplex: 'half' })
  return new Request(`http://localhost${address}`, init)
}

/** The bytes of a request apart from its connection: the library cancels what it does not read, and the sender still gets its answer. */
function bodyOf(request: IncomingMessage): Readable {
  const body = new PassThrough()
  request.pipe(body)
  request.once('close', () => {
    if (request.complete === false) body.destroy(new Error('the connection was closed before the end of the body'))
  })
  return body
}

/** The library throws plain objects with a status; what comes from us or from the system speaks for itself. */
function refusal(failure: unknown, answered: number): unknown {
  const status = failure ? (failure as { status_code?: number }).status_code : answered
  if (status === undefined) return failure
  const code = codes[status] ?? (status < 500 ? 'bad_request' : 'unavailable')
  return new AppError(code, { cause: failure, params: { max: maxUploadMegabytes } })
}
