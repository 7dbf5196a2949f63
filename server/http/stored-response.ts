import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
type Encoding = 'br' | 'gzip' | 'identity'

/** A body in one encoding, with its headers as the flat list that `writeHead` handles fastest. */
interface Variant {
  headers: string[]
  body: Buffer
}

/**
 * A whole response as the cache stores it. Each compressed form of the body is made on first demand and stored with
 * it, so that a hit costs little more than handing bytes to the socket.
 */
export class StoredResponse {
  readonly status: number
  /** Null for a response that may not be stored, which is never revalidated. */
  readonly #etag: string | null
  readonly #headers: string[]
  readonly #variants: Partial<Record<Encoding, Variant>> = {}
  readonly #plain: Buffer
  readonly #notModified: string[]
  /** Pictures and PDFs are compressed formats already. */
  readonly #isCompressed: boolean

  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status
    this.#plain = body
    this.#isCompressed = /^image\/(?!svg)|^application\/pdf/.test(headers['content-type'] ?? '')
    const isStorable = !headers['cache-control']?.includes('no-store')
    this.#etag = isStorable ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : null
    const all = { ...headers, ...(this.#etag ? { etag: this.#etag } : {}), vary: 'Accept-Encoding' }
    this.#headers = Object.entries(all).flat()
    this.#notModified = Object.entries(all)
      .filter(([name]) => name !== 'content-type')
      .flat()
  }

  /** Size in memory: the body, and about as much again for its compressed forms and headers. */
  get bytes(): number {
    return 1_000 + Math.ceil(this.#plain.length * 1.4)
  }

  /** Sends this response to a Fastify request, or a 304 if the client has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    await this.write(request.raw, reply.raw)
  }

  /** The same for a request that Fastify does not handle. */
  write(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (this.#etag && known?.includes(this.#etag)) {
      response.writeHead(304, this.#notModified)
      response.end()
      return
    }
    const encoding = this.#isCompressed ? 'identity' : chooseEncoding(accepted)
    const variant = this.#variants[encoding]
    if (variant) return finish(request, response, this.status, variant)
    return this.#encode(encoding).then((made) => finish(request, response, this.status, made))
  }

  async #encode(encoding: Encoding): Promise<Variant> {
    const body = await encoded(this.#plain, encoding)
    const headers = [...this.#headers, 'content-length', String(body.length)]
    const variant = { body, headers: encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding] }
    this.#variants[encoding] = variant
    return variant
  }
}

function finish(request: IncomingMessage, response: ServerResponse, status: number, { headers, body }: Variant): void {
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function encoded(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 6 })
  if (encoding === 'identity') return plain
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}

/** The best encoding that the client accepts. */
function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
