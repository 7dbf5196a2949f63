import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '../../../contracts/envelope.ts'
import {
  maxUploadMegabytes,
  media as mediaContract,
  mediaCrop,
  mediaFolders,
  mediaMove,
  mediaMoved,
  mediaResource,
  mediaUsage,
  uploadQuery,
} from '../../../contracts/media.ts'
import { AppError, invalidField } from '../../errors.ts'
import { crop } from '../../features/media/crop.ts'
import { foldersOf, moveTo } from '../../features/media/folders.ts'
import { media } from '../../features/media/media.ts'
import { replace } from '../../features/media/replace.ts'
import { upload } from '../../features/media/upload.ts'
import { usageOf } from '../../features/media/usage.ts'
import type { Services } from '../../services.ts'
import { arrivesSlowly } from '../arrival.ts'
import { actorOf } from '../guards.ts'
import { failuresOf, ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'
import { idParams } from './contents.ts'
import { resumableUploads } from './media-resumable.ts'

const config = { guard: 'editor' } as const
const tags = ['media']
const multipart = { config, bodyLimit: 1024 * 1024 * 1024, preParsing: arrivesSlowly }
const consumes = ['multipart/form-data']

/** What is asked of media files beside the resource shape. */
export function mediaApi(app: FastifyInstance, services: Services): void {
  uploads(app, services)
  resumableUploads(app, services)
  folders(app, services)
  app.get(
    `${mediaResource.path}/:id/usage`,
    { config, schema: { tags, params: idParams, response: { 200: success(z.array(mediaUsage)) } } },
    async (request) => {
      const { id } = parsedAs(idParams, request.params)
      await media.get(services.database.read, id)
      return ok(await usageOf(services.database.read, id))
    },
  )
  app.post(
    `${mediaResource.path}/:id/crop`,
    { config, schema: { tags, params: idParams, body: mediaCrop, response: { 201: success(mediaContract) } } },
    async (request, reply) => {
      const { id } = parsedAs(idParams, request.params)
      const made = await crop(services, actorOf(request), id, parsedAs(mediaCrop, request.body))
      services.jobs.wake()
      return reply.code(201).send(ok(made))
    },
  )
}

function uploads(app: FastifyInstance, services: Services): void {
  app.post(
    `${mediaResource.path}/upload`,
    { ...multipart, schema: { tags, consumes, querystring: uploadQuery, response: { 201: success(z.array(mediaContract)) } } },
    async (request, reply) => {
      const texts = parsedAs(uploadQuery, request.query)
      const stored = await eachFile(request, (file) => upload(services, actorOf(request), { ...file, texts }))
      services.jobs.wake()
      return reply.code(201).send(ok(stored))
    },
  )
  app.post(
    `${mediaResource.path}/:id/replace`,
    { ...multipart, schema: { tags, consumes, params: idParams, response: { 200: success(mediaContract) } } },
    async (request) => {
      const { id } = parsedAs(idParams, request.params)
      const [replaced] = await eachFile(request, (file) => replace(services, actorOf(request), id, file), { most: 1 })
      services.jobs.wake()
      return ok(replaced)
    },
  )
}

function folders(app: FastifyInstance, services: Services): void {
  app.get(`${mediaResource.path}/folders`, { config, schema: { tags, response: { 200: success(mediaFolders) } } }, async () =>
    ok(await foldersOf(services.database.read)),
  )
  app.post(
    `${mediaResource.path}/move`,
    { config, schema: { tags, body: mediaMove, response: { 200: success(mediaMoved) } } },
    async (request) => {
      const { ids, folder } = parsedAs(mediaMove, request.body)
      const { done, failed } = await services.work.run(actorOf(request), (tx) => moveTo(tx, ids, folder))
      return ok({ moved: done, failed: failuresOf(request, failed) })
    },
  )
}

/** Does the same to every file of a multipart body, one after the other; a body without one is refused. */
async function eachFile<T>(
  request: FastifyRequest,
  action: (file: { name: string; bytes: Readable }) => Promise<T>,
  { most = Number.POSITIVE_INFINITY } = {},
): Promise<T[]> {
  const done: T[] = []
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (done.length === most) throw invalidField('file', 'too_many', { max: most })
    done.push(await action({ name: part.filename, bytes: part.file }))
    if (part.file.truncated) throw new AppError('too_large', { params: { max: maxUploadMegabytes } })
  }
  if (done.length === 0) throw invalidField('file', 'required')
  return done
}
