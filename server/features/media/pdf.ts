import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate, constants as zlib } from 'node:zlib'

const windowBytes = 512 * 1024
/** Longer than a name with every letter escaped, and than the dictionary of a stream. */
const overlapBytes = 4 * 1024
const maxObjectStreams = 5_000
const maxPackedBytes = 8 * 1024 * 1024
const maxUnpackedBytes = 64 * 1024 * 1024

/** A PDF writes a letter of a name as it is or as its code, `#4a`. */
const named = (...names: string[]) =>
  new RegExp(
    `/(?:${names.map((name) => [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')).join('|')})`,
    'i',
  )
const active = named('JavaScript', 'Launch', 'EmbeddedFile')
const objectStream = new RegExp(named('ObjStm').source, 'gi')
const unpack = promisify(inflate)

/**
 * Viewers outside of browsers act on scripts, programs and files in a PDF. What cannot be unpacked within limits counts as active. An
 * encrypted PDF shows its names only where they are not packed.
 */
export async function isActivePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const streams: number[] = []
    let isEncrypted = false
    for (let at = 0; ; at += windowBytes - overlapBytes) {
      const text = await textAt(file, at, windowBytes)
      if (active.test(text)) return true
      isEncrypted ||= text.includes('/Encrypt')
      for (const { index } of text.matchAll(objectStream)) if (at + index > (streams.at(-1) ?? -1)) streams.push(at + index)
      if (streams.length > maxObjectStreams) return true
      if (text.length < windowBytes) break
    }
    return await hasActivePacked(file, streams, isEncrypted)
  } finally {
    await file.close()
  }
}

async function hasActivePacked(file: FileHandle, streams: readonly number[], isEncrypted: boolean): Promise<boolean> {
  let left = maxUnpackedBytes
  let end = 0
  for (const at of streams) {
    if (at < end) continue
    const packed = await packedAt(file, at)
    if (!packed) continue
    end = packed.start + packed.bytes.length
    const bytes = await unpack(packed.bytes, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: left }).catch(
      (error: NodeJS.ErrnoException) =>
        // Encrypted bytes cannot be unpacked, and neither can those of any other filter, which no writer uses for objects.
        isEncrypted && error.code !== 'ERR_BUFFER_TOO_LARGE' ? Buffer.alloc(0) : null,
    )
    if (bytes === null || active.test(bytes.toString('latin1'))) return true
    left -= bytes.length
    if (left <= 0) return true
  }
  return false
}

/** The bytes of the stream whose dictionary stands at a place; null where there is none. */
async function packedAt(file: FileHandle, at: number): Promise<{ start: number; bytes: Buffer } | null> {
  const head = /stream(\r\n|\n)/.exec(await textAt(file, at, overlapBytes))
  if (!head) return null
  const start = at + head.index + head[0].length
  const { buffer, bytesRead } = await file.read(Buffer.alloc(maxPackedBytes), 0, maxPackedBytes, start)
  const bytes = buffer.subarray(0, bytesRead)
  const end = bytes.indexOf('endstream')
  return { start, bytes: end < 0 ? bytes : bytes.subarray(0, end) }
}

async function textAt(file: FileHandle, at: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.toString('latin1', 0, bytesRead)
}
