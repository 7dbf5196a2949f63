import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Codec } from '../platform/disk-tier.ts'

const compressBrotli = promisify(brotliCompress)
const unpackBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const responseHead = z.object({
  status: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()),
  etag: z.string().nullable(),
  encoding: z.enum(encodings),
  isFixed: z.boolean(),
})
type ResponseHead = z.output<typeof responseHead>

/** Headers as the flat list that `writeHead` handles fastest. */
interface Variant {
  encoding: Encoding
  headers: string[]
  body: Buffer
}

/** Below that many bytes compression saves nothing that a packet does not carry anyway. */
const tinyBytes = 1_024
/** Pictures and PDFs are compressed formats already. */
const compressedTypes = /^image\/(?!svg)|^application\/pdf/
/** For clients without Brotli: a page that many of them ask for is unpacked once. Shared by all responses, beside the cache's memory. */
const unpacked = new LRUCache<string, Variant>({ maxSize: 4 * 1024 * 1024, sizeCalculation: ({ body }) => body.length + 1_000 })
const unpacking = new Map<string, Promise<Variant>>()
let responses = 0
/** Header values up to this length are the same few strings in all responses. */
const maxSharedTextLength = 100
/** Brotli's effort: 7 takes twice as long for three percent. */
const quality = 5

/** `pack` leaves one form, Brotli: a hit costs little more than handing bytes to the socket. Clients without Brotli get it unpacked. */
export class StoredResponse {
  readonly status: number
  /** Null for a response that may not be stored, which is never revalidated. */
  readonly #etag: string | null
  /** Number of the form's headers that every form has. */
  readonly #commonHeaders: number
  readonly #isFixed: boolean
  readonly #id: number
  #form: Variant

  constructor(status: number, headers: Record<string, string>, body: Buffer, packed?: Pick<ResponseHead, 'etag' | 'encoding' | 'isFixed'>) {
    this.status = status
    this.#isFixed = packed?.isFixed ?? (body.length < tinyBytes || compressedTypes.test(headers['content-type'] ?? ''))
    this.#etag = packed ? packed.etag : etagOf(headers, body)
    const common = Object.entries({ ...headers, ...(this.#etag ? { etag: this.#etag } : {}), vary: 'Accept-Encoding' }).flat()
    this.#commonHeaders = common.length
    this.#form = variant(common, packed?.encoding ?? 'identity', body)
    responses += 1
    this.#id = responses
  }

  toParts(): { head: ResponseHead; body: Buffer } {
    const { encoding, body } = this.#form
    const flat = this.#headers
    const headers = Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : [])))
    return { head: { status: this.status, headers, etag: this.#etag, encoding, isFixed: this.#isFixed }, body }
  }

  static fromParts({ status, headers, ...packed }: ResponseHead, body: Buffer): StoredResponse {
    return new StoredResponse(status, headers, body, packed)
  }

  /** Bytes in memory, as measured: the body as it is stored now, its own headers, and the objects that hold them. */
  get bytes(): number {
    const { body, headers } = this.#form
    return 1_200 + body.length + headers.reduce((sum, text) => sum + (text.length > maxSharedTextLength ? text.length : 0), 0)
  }

  /** True where a client that has one of the two does not need the other. */
  isSameAs(other: StoredResponse): boolean {
    const isSameText = (text: string, index: number) => text === other.#form.headers[index]
    return (
      this.status === other.status &&
      this.#etag !== null &&
      this.#headers.length === other.#headers.length &&
      this.#headers.every(isSameText)
    )
  }

  /** Compresses for good: the plain body is dropped. To be awaited before the response is stored. */
  async pack(): Promise<void> {
    if (this.#isFixed || this.#form.encoding === 'br') return
    this.#form = variant(this.#headers, 'br', trimmed(await encoded(this.#form.body, 'br')))
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    await this.write(request.raw, reply.raw)
  }

  /** The same for a request that Fastify does not handle. */
  write(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (this.#etag && known?.includes(this.#etag)) {
      response.writeHead(304, this.#notModified())
      response.end()
      return
    }
    const encoding = this.#isFixed ? 'identity' : chooseEncoding(accepted)
    if (encoding === this.#form.encoding) return finish(request, response, this.status, this.#form)
    return this.#inForm(encoding).then(
      (form) => finish(request, response, this.status, form),
      (error: Error) => void response.destroy(error),
    )
  }

  get #headers(): string[] {
    return this.#form.headers.slice(0, this.#commonHeaders)
  }

  #notModified(): string[] {
    const type = this.#form.headers.indexOf('content-type')
    return type === -1 ? this.#headers : this.#headers.toSpliced(type, 2)
  }

  async #inForm(encoding: Encoding): Promise<Variant> {
    const name = `${this.#id} ${encoding}`
    const recent = unpacked.get(name) ?? unpacking.get(name)
    if (recent) return recent
    const promise = this.#made(encoding)
    unpacking.set(name, promise)
    try {
      const form = await promise
      if (this.#form.encoding === 'br') unpacked.set(name, form)
      return form
    } finally {
      unpacking.delete(name)
    }
  }

  async #made(encoding: Encoding): Promise<Variant> {
    const { body, encoding: from } = this.#form
    const plain = from === 'br' ? await unpackBrotli(body) : body
    return variant(this.#headers, encoding, await encoded(plain, encoding))
  }
}

/** Other values stay in memory. */
export const responseCodec: Codec = {
  encode: (value) => (value instanceof StoredResponse ? value.toParts() : null),
  decode: (head, body) => {
    const { data } = responseHead.safeParse(head)
    const value = data && StoredResponse.fromParts(data, body)
    return value ? { value, bytes: value.bytes } : null
  },
}

/** By the plain body: all its encodings are the same page. */
function etagOf(headers: Record<string, string>, body: Buffer): string | null {
  return headers['cache-control']?.includes('no-store') ? null : `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

function variant(common: readonly string[], encoding: Encoding, body: Buffer): Variant {
  const headers = [...common, 'content-length', String(body.length)]
  return { encoding, body, headers: encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding] }
}

function finish(request: IncomingMessage, response: ServerResponse, status: number, { headers, body }: Variant): void {
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function encoded(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 6 })
  if (encoding === 'identity') return plain
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}

/** A copy of the bytes in a buffer of their size: zlib answers a view of a buffer several times as large. */
function trimmed(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
