import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '../../../contracts/envelope.ts'
import { media as mediaContract, mediaResource, mediaUsage } from '../../../contracts/media.ts'
import { AppError, invalidField } from '../../errors.ts'
import { media } from '../../features/media/media.ts'
import { upload } from '../../features/media/upload.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../guards.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'
import { idParams } from './contents.ts'

/** Uploads and what is asked of a media file beside the resource shape. */
export function mediaApi(app: FastifyInstance, services: Services): void {
  const config = { guard: 'editor' } as const
  const tags = ['media']
  app.post(
    `${mediaResource.path}/upload`,
    {
      config,
      bodyLimit: 1024 * 1024 * 1024,
      schema: { tags, consumes: ['multipart/form-data'], response: { 201: success(z.array(mediaContract)) } },
    },
    async (request, reply) => {
      const stored: z.input<typeof mediaContract>[] = []
      for await (const part of request.parts()) {
        if (part.type !== 'file') continue
        stored.push(await upload(services, actorOf(request), { name: part.filename, bytes: part.file }))
        if (part.file.truncated) throw new AppError('too_large', { params: { max: 200 } })
      }
      if (stored.length === 0) throw invalidField('file', 'required')
      services.jobs.wake()
      return reply.code(201).send(ok(stored))
    },
  )
  app.get(
    `${mediaResource.path}/:id/usage`,
    { config, schema: { tags, params: idParams, response: { 200: success(z.array(mediaUsage)) } } },
    async (request) => {
      const { id } = parsedAs(idParams, request.params)
      await media.get(services.database.read, id)
      return ok(await media.usage(services.database.read, id))
    },
  )
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
}
const fileParams = z.strictObject({ file: z.string().regex(/^[0-9a-f]{32}(-\d{2,4})?\.[a-z0-9]{2,5}$/) })

/** The bytes of media at their immutable addresses, whole or in ranges. */
export function mediaFiles(app: FastifyInstance, services: Services): void {
  app.get('/media/:file', { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { success: isKey, data } = fileParams.safeParse(request.params)
    const size = isKey ? await services.storage.size(data.file) : null
    if (!isKey || size === null) throw new AppError('not_found')
    const type = types[data.file.split('.')[1] ?? ''] ?? 'application/octet-stream'
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-type': type,
      etag: `"${data.file}"`,
    })
    if (request.headers['if-none-match'] === `"${data.file}"`) return reply.code(304).send()
    return sendRange(request, reply, services, data.file, size)
  })
}

function sendRange(request: FastifyRequest, reply: FastifyReply, { storage }: Services, key: string, size: number): FastifyReply {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range || (range[1] === '' && range[2] === '')) return reply.header('content-length', size).send(storage.read(key))
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1])
  const end = range[1] !== '' && range[2] !== '' ? Math.min(Number(range[2]), size - 1) : size - 1
  if (start > end) {
    void reply.header('content-range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable')
  }
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(storage.read(key, { start, end }))
}
