import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { media } from '../../features/media/media.ts'
import { restoreFile } from '../../features/media/unreferenced.ts'
import { isStorageKey, storageKeyLength } from '../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'

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
const fileParams = z.strictObject({ file: z.string().refine(isStorageKey) })

/** The bytes of media at their immutable addresses, whole or in ranges. */
export function mediaFiles(app: FastifyInstance, services: Services): void {
  app.get('/media/:file', { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { success: isKey, data } = fileParams.safeParse(request.params)
    if (!isKey) throw new AppError('not_found')
    const size = await sizeOf(services, data.file)
    if (size === null) return sendPresent(services, reply, data.file)
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

/** Other sites, mails and articles of the official account keep the address of a file whose bytes were replaced. */
async function sendPresent({ database }: Services, reply: FastifyReply, file: string): Promise<FastifyReply> {
  const address = await media.presentAddress(database.read, file.slice(0, storageKeyLength))
  if (!address) throw new AppError('not_found')
  return reply.header('cache-control', 'public, max-age=3600').redirect(address, 302)
}

async function sizeOf(services: Services, key: string): Promise<number | null> {
  const { storage } = services
  return (await storage.size(key)) ?? ((await restoreFile(services, key)) ? storage.size(key) : null)
}

async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage }: Services,
  key: string,
  size: number,
): Promise<FastifyReply> {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range || (range[1] === '' && range[2] === '')) return reply.header('content-length', size).send(await storage.read(key))
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1])
  const end = range[1] !== '' && range[2] !== '' ? Math.min(Number(range[2]), size - 1) : size - 1
  if (start > end) {
    void reply.header('content-range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable')
  }
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(await storage.read(key, { start, end }))
}
