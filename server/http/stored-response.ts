import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from './headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
type Encoding = 'br' | 'gzip' | 'identity'

/** A whole answer as the cache keeps it: its bodies are compressed once, on first demand, and kept beside it. */
export class StoredResponse {
  readonly status: number
  readonly etag: string
  readonly #headers: Record<string, string>
  readonly #bodies: Partial<Record<Encoding, Buffer>>

  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = { ...securityHeaders, ...headers, etag: this.etag, vary: 'Accept-Encoding' }
    this.#bodies = { identity: body }
  }

  /** Size in memory: the body, and about as much again for its compressed forms and headers. */
  get bytes(): number {
    return 1_000 + Math.ceil((this.#bodies.identity?.length ?? 0) * 1.4)
  }

  /** Answers a request with this response, or with 304 where the caller has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (known !== undefined && (known === this.etag || known.includes(this.etag))) {
      const { 'content-type': _type, ...headers } = this.#headers
      this.#write(request, reply, 304, headers)
      return
    }
    const encoding = chooseEncoding(accepted)
    const body = await this.#body(encoding)
    const headers: Record<string, string | number> = { ...this.#headers, 'content-length': body.length }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    this.#write(request, reply, this.status, headers, body)
  }

  #write(request: FastifyRequest, reply: FastifyReply, status: number, headers: Record<string, string | number>, body?: Buffer): void {
    reply.hijack()
    reply.raw.writeHead(status, { ...headers, 'x-request-id': request.id })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
  }

  #body(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.#bodies[encoding] ?? this.#compress(encoding)
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const plain = this.#bodies.identity as Buffer
    const body =
      encoding === 'br'
        ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
        : await compressGzip(plain, { level: 6 })
    this.#bodies[encoding] = body
    return body
  }
}

/** The best coding that both sides know. */
function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
