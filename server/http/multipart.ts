import type { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxUploadMegabytes } from '../../contracts/media.ts'
import { AppError, invalidField } from '../errors.ts'
import type { Incoming } from '../features/media/upload.ts'

export const maxFiles = 20

interface Reading {
  failure?: unknown
  file?: Readable
}

/** Refuses a body without a file, with too many, or that cannot be read; `work` must not store a file before it has seen the last. */
export async function filesOf<T>(
  request: FastifyRequest,
  work: (files: AsyncIterable<Incoming>) => Promise<T>,
  { max = maxFiles, onField }: { max?: number; onField?: (name: string, value: string) => void } = {},
): Promise<T> {
  const reading: Reading = {}
  try {
    return await work(incoming(request, max, reading, onField))
  } catch (error) {
    throw isBroken(error, reading) ? bodyFailure(error, max) : error
  }
}

async function* incoming(
  request: FastifyRequest,
  max: number,
  reading: Reading,
  onField?: (name: string, value: string) => void,
): AsyncGenerator<Incoming> {
  let count = 0
  for await (const part of partsOf(request, reading)) {
    if (part.type !== 'file') {
      onField?.(part.fieldname, String(part.value))
      continue
    }
    count += 1
    if (count > max) throw tooMany(max)
    reading.file = part.file
    // The name may be left out, whatever the library's type says.
    yield { name: (part.filename as string | undefined) ?? '', bytes: part.file }
    if (part.file.truncated) throw new AppError('too_large', { params: { max: maxUploadMegabytes } })
  }
  if (count === 0) throw invalidField('file', 'required')
}

async function* partsOf(request: FastifyRequest, reading: Reading): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    reading.failure = error
    throw error
  }
}

/** True where the body failed, and not the work on its files: those failures are ours, or the system's. */
function isBroken(error: unknown, { failure, file }: Reading): error is Error & { code?: unknown } {
  if (!(error instanceof Error) || error instanceof AppError || 'errno' in error) return false
  return error === failure || (file?.destroyed === true && !file.readableEnded)
}

const tooMany = (max: number) => invalidField('file', 'too_many', { max: max })

/** The parser names its limits; to everything else that it cannot read it has no code. */
function bodyFailure(error: Error & { code?: unknown }, max: number): Error {
  if (error.code === 'FST_FILES_LIMIT') return tooMany(max)
  return typeof error.code === 'string' && error.code.startsWith('FST_') ? error : new AppError('bad_request', { cause: error })
}
