import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  maxUploadMegabytes,
  media as mediaContract,
  mediaCrop,
  mediaFolders,
  mediaMove,
  mediaMoved,
  mediaUsage,
  uploadQuery,
} from '../../../contracts/media.ts'
import { idParams } from '../../../contracts/resource.ts'
import { AppError, invalidField } from '../../errors.ts'
import { crop } from '../../features/media/crop.ts'
import { foldersOf, moveTo } from '../../features/media/folders.ts'
import { media } from '../../features/media/media.ts'
import { replace } from '../../features/media/replace.ts'
import { upload } from '../../features/media/upload.ts'
import { usageOf } from '../../features/media/usage.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { arrivesSlowly } from '../arrival.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { failuresOf, routeFacts } from '../resource-routes.ts'
import { resumableUploads } from './media-resumable.ts'

const { path } = resources.media.contract
const route = routeFacts(resources.media)
const multipart = {
  ...route,
  method: 'POST',
  bodyLimit: 1024 * 1024 * 1024,
  preParsing: arrivesSlowly,
  unparsed: { consumes: ['multipart/form-data'] },
} as const

/** What media files have besides the resource shape. */
export function mediaApi(app: FastifyInstance, services: Services): void {
  uploads(app, services)
  resumableUploads(app, services)
  folders(app, services)
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/:id/usage`, params: idParams, answer: z.array(mediaUsage) },
    async ({ params: { id } }) => {
      await media.get(services.database.read, id)
      return usageOf(services.database.read, id)
    },
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/:id/crop`, params: idParams, body: mediaCrop, answer: mediaContract, status: 201 },
    async ({ request, params, body }) => {
      const made = await crop(services, actorOf(request), params.id, body)
      return made
    },
  )
}

function uploads(app: FastifyInstance, services: Services): void {
  endpoint(
    app,
    { ...multipart, path: `${path}/upload`, query: uploadQuery, answer: z.array(mediaContract), status: 201 },
    async ({ request, query }) => {
      const stored = await eachFile(request, (file) => upload(services, actorOf(request), { ...file, texts: query }))
      return stored
    },
  )
  endpoint(
    app,
    { ...multipart, path: `${path}/:id/replace`, params: idParams, answer: mediaContract },
    async ({ request, params: { id } }) => {
      const [replaced] = await eachFile(request, (file) => replace(services, actorOf(request), id, file), { most: 1 })
      return replaced
    },
  )
}

function folders(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...route, method: 'GET', path: `${path}/folders`, answer: mediaFolders }, () => foldersOf(services.database.read))
  endpoint(app, { ...route, method: 'POST', path: `${path}/move`, body: mediaMove, answer: mediaMoved }, async ({ request, body }) => {
    const { done, failed } = await services.work.run(actorOf(request), (tx) => moveTo(tx, body.ids, body.folder))
    return { moved: done, failed: failuresOf(request, failed) }
  })
}

/** Does the same to every file of a multipart body, one after the other; a body without one is refused. */
async function eachFile<T>(
  request: FastifyRequest,
  action: (file: { name: string; bytes: Readable }) => Promise<T>,
  { most = Number.POSITIVE_INFINITY } = {},
): Promise<[T, ...T[]]> {
  const done: T[] = []
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (done.length === most) throw invalidField('file', 'too_many', { max: most })
    done.push(await action({ name: part.filename, bytes: part.file }))
    if (part.file.truncated) throw new AppError('too_large', { params: { max: maxUploadMegabytes } })
  }
  const [first, ...others] = done
  if (first === undefined) throw invalidField('file', 'required')
  return [first, ...others]
}
