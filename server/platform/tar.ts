import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

const block = 512
const maxNameLength = 100
/** The maximum of eleven octal digits; larger sizes are written in base 256, as GNU tar does. */
const maxOctal = 0o77777777777

export interface TarEntry {
  name: string
  /** The file that it is read from, which must not change while it is read; null for a folder. */
  source: string | null
  size: number
}

const padding = (size: number) => (block - (size % block)) % block

export const tarSize = (entries: readonly TarEntry[]): number =>
  entries.reduce((sum, { size }) => sum + block + size + padding(size), 0) + 2 * block

/** Uncompressed; files are read one after the other as it is sent. */
export function tarOf(entries: readonly TarEntry[], madeAt: Date): Readable {
  return Readable.from(parts(entries, madeAt), { objectMode: false })
}

async function* parts(entries: readonly TarEntry[], madeAt: Date): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    yield header(entry, madeAt)
    if (entry.source === null) continue
    let sent = 0
    for await (const chunk of createReadStream(entry.source)) {
      sent += (chunk as Buffer).length
      yield chunk as Buffer
    }
    if (sent !== entry.size) throw new Error(`${entry.name} has changed while it was read`)
    yield Buffer.alloc(padding(entry.size))
  }
  yield Buffer.alloc(2 * block)
}

/** The header of a file or a folder in the ustar format of POSIX. */
function header({ name, size, source }: TarEntry, madeAt: Date): Buffer {
  if (Buffer.byteLength(name) > maxNameLength) throw new Error(`a name is too long for an archive: ${name}`)
  const bytes = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) => bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  bytes.write(name, 0)
  octal(source === null ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  if (size <= maxOctal) octal(size, 124, 12)
  else {
    bytes.writeUInt8(0x80, 124)
    bytes.writeBigUInt64BE(BigInt(size), 128)
  }
  octal(Math.floor(madeAt.getTime() / 1000), 136, 12)
  bytes.write('        ', 148)
  bytes.write(source === null ? '5' : '0', 156)
  bytes.write('ustar\x0000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}
