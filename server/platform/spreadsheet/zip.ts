import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const
const endBytes = 22
const maxCommentLength = 0xffff
const maxEntries = 1_000

/** An archive that is damaged, of a kind that is not read, or larger than allowed when it is unpacked. */
export class BadArchive extends Error {
  override name = 'BadArchive'
  readonly isTooLarge: boolean

  constructor(message: string, isTooLarge = false) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

interface Entry {
  method: number
  packed: number
  offset: number
}

/** No more than `budget` bytes are ever unpacked, whatever the archive says of the sizes. */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: Map<string, Entry>
  #budget: number

  constructor(bytes: Buffer, budget: number) {
    this.#bytes = bytes
    this.#entries = entriesOf(bytes)
    this.#budget = budget
  }

  async read(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(name)
    if (!entry) return null
    const packed = packedBytes(this.#bytes, entry)
    const bytes = entry.method === 0 ? packed : await this.#unpacked(packed)
    this.#budget -= bytes.length
    if (this.#budget < 0) throw new BadArchive('larger than allowed', true)
    return bytes
  }

  async #unpacked(packed: Buffer): Promise<Buffer> {
    try {
      return await inflate(packed, { maxOutputLength: Math.max(1, this.#budget) })
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw new BadArchive(isTooLarge ? 'larger than allowed' : 'damaged', isTooLarge)
    }
  }
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > maxEntries) throw new BadArchive('too many files', true)
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.entry) throw new BadArchive('damaged')
    const [nameLength, extraLength, commentLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const method = bytes.readUInt16LE(at + 10)
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted || (method !== 0 && method !== 8)) throw new BadArchive('of an unknown kind')
    entries.set(name.replaceAll('\\', '/'), { method, packed: bytes.readUInt32LE(at + 20), offset: bytes.readUInt32LE(at + 42) })
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - maxCommentLength); at -= 1)
    if (bytes.readUInt32LE(at) === signatures.end) return at
  throw new BadArchive('no archive')
}

function packedBytes(bytes: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== signatures.file) throw new BadArchive('damaged')
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (from + packed > bytes.length) throw new BadArchive('damaged')
  return bytes.subarray(from, from + packed)
}
