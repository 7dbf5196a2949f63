import { open } from 'node:fs/promises'
import type { Media } from '../../../contracts/media.ts'
import { AppError, invalidField } from '../../errors.ts'
import { hasFilm, isPlayableMovie } from './movie.ts'
import { isActivePdf } from './pdf.ts'

const megabyte = 1024 * 1024

const accepted: Record<string, { kind: Media['kind']; maxBytes: number }> = {
  'image/jpeg': { kind: 'image', maxBytes: 20 * megabyte },
  'image/png': { kind: 'image', maxBytes: 20 * megabyte },
  'image/webp': { kind: 'image', maxBytes: 20 * megabyte },
  'image/avif': { kind: 'image', maxBytes: 20 * megabyte },
  'image/gif': { kind: 'image', maxBytes: 20 * megabyte },
  'application/pdf': { kind: 'document', maxBytes: 50 * megabyte },
  'video/mp4': { kind: 'video', maxBytes: 200 * megabyte },
  'video/webm': { kind: 'video', maxBytes: 200 * megabyte },
  'audio/mpeg': { kind: 'audio', maxBytes: 50 * megabyte },
}

const aliases: Record<string, string> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4', 'video/quicktime': 'video/mp4' }

/** The type of a file by its bytes; whatever its name says. Anything that is not accepted is a 422. */
export async function typeOfFile(path: string, size: number): Promise<{ mime: string; kind: Media['kind'] }> {
  // With the first upload: eight megabytes that reading the site does without.
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  const mime = found && (aliases[found.mime] ?? found.mime)
  const type = mime ? accepted[mime] : undefined
  // Decoding HEVC takes a licensed library, which sharp has not: the sender has to convert the picture.
  if (found && /^image\/hei[cf]/.test(found.mime)) throw invalidField('file', 'heic')
  if (!mime || !type) throw await refusedType(path, found?.mime)
  const isQuickTime = found?.mime === 'video/quicktime'
  if (isQuickTime && !(await isPlayableMovie(path))) throw invalidField('file', 'movie_codec')
  if (size > type.maxBytes) throw new AppError('too_large', { params: { max: Math.round(type.maxBytes / megabyte) } })
  if (mime === 'video/mp4' && !isQuickTime && !(await hasFilm(path))) throw invalidField('file', 'damaged_movie')
  if (mime === 'application/pdf' && (await isActivePdf(path))) throw invalidField('file', 'pdf_active')
  return { mime, kind: type.kind }
}

async function refusedType(path: string, mime: string | undefined): Promise<AppError> {
  const type = mime ?? ((await looksLikeSvg(path)) ? 'image/svg+xml' : null)
  return type === null ? invalidField('file', 'file_unknown') : invalidField('file', 'file_type', { type })
}

async function looksLikeSvg(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return /^[\s\S]*<svg/i.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await file.close()
  }
}
