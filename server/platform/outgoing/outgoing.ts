import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect, type LookupFunction, type Socket } from 'node:net'
import { AnswerTooLarge, type Destinations, OutgoingRefused, plainHost } from './destinations.ts'

/** Times in milliseconds, sizes in bytes. */
const connectMs = 3_000
const totalMs = 5_000
const maxAnswerBytes = 1_048_576
const redirectStatuses = new Set([301, 302, 303, 307, 308])

export interface OutgoingRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Text is sent as UTF-8. */
  body?: string | Uint8Array
  /** Maximum number of redirects of a GET that are followed; 0 by default. A POST gets its answer as it is, a redirect too. */
  redirects?: number
  /** Allows `http:`: for public services that offer nothing else. Hosts of the operator's may always use it. */
  allowPlain?: boolean
  /** For everything together, redirects included. */
  timeoutMs?: number
  /** A larger answer is a failure, or, with `cut`, read as far as that. */
  maxBytes?: number
  cut?: boolean
  signal?: AbortSignal
  /** Called once the connection stands: from then on the other side may act on the request, even if its answer does not come. */
  onConnected?: () => void
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
  /** The bytes as UTF-8. */
  readonly text: string
}

/** The one way out to others' servers: connects to checked addresses only, limits time and size, sends no credentials across origins. */
export class Outgoing {
  readonly #destinations: Destinations

  constructor(destinations: Destinations) {
    this.#destinations = destinations
  }

  /** Fails with {@link OutgoingRefused} where the destination or the answer is not acceptable. */
  async request(address: string, options: OutgoingRequest = {}): Promise<OutgoingAnswer> {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? totalMs)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
    let url = new URL(address)
    let headers = options.headers ?? {}
    for (let left = options.method === 'POST' ? 0 : (options.redirects ?? 0); ; left -= 1) {
      const answer = await this.#once(url, { ...options, headers, signal })
      const target = redirectStatuses.has(answer.status) && left > 0 ? answer.headers.location : undefined
      if (!target) return answer
      const next = new URL(target, url)
      if (next.origin !== url.origin) headers = withoutCredentials(headers)
      url = next
    }
  }

  async connect(host: string, port: number): Promise<Socket> {
    const lookup = await this.#destinations.checked(host, port)
    const socket = connect({ host: plainHost(host), port, lookup, timeout: connectMs })
    return new Promise((resolve, reject) => {
      socket.once('timeout', () => socket.destroy(new Error('the connection took too long')))
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.setTimeout(0).removeAllListeners('timeout').off('error', reject)
        resolve(socket)
      })
    })
  }

  async #once(url: URL, options: OutgoingRequest & { signal: AbortSignal }): Promise<OutgoingAnswer> {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    this.#refuseProtocol(url, port, options.allowPlain ?? false)
    const lookup = await withSignal(this.#destinations.checked(url.hostname, port), options.signal)
    return send(url, lookup, options)
  }

  #refuseProtocol(url: URL, port: number, allowPlain: boolean): void {
    if (url.username || url.password) throw new OutgoingRefused('an address with a name and password in it is not called')
    if (url.protocol === 'https:') return
    if (url.protocol !== 'http:') throw new OutgoingRefused('the address is not a web address')
    if (!allowPlain && !this.#destinations.isAllowed(url.hostname, port)) throw new OutgoingRefused('the address must begin with https://')
  }
}

/** For a redirect to another origin: nothing that identifies the caller may follow it. */
function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => ['accept', 'accept-language'].includes(name.toLowerCase())))
}

async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** On a separate connection, to the addresses that `lookup` answers. */
async function send(
  url: URL,
  lookup: LookupFunction,
  {
    method = 'GET',
    headers = {},
    body = '',
    signal,
    maxBytes = maxAnswerBytes,
    cut = false,
    onConnected,
  }: OutgoingRequest & { signal: AbortSignal },
): Promise<OutgoingAnswer> {
  const options: RequestOptions = {
    method,
    host: plainHost(url.hostname),
    path: `${url.pathname}${url.search}`,
    // Answers are taken as they are: nothing is decompressed, so nothing can swell.
    headers: { ...headers, host: url.host, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
    lookup,
    agent: false,
    signal,
    ...(url.port ? { port: url.port } : {}),
  }
  const request = url.protocol === 'https:' ? requestSecure(options) : requestPlain(options)
  const response = await answerOf(request, body, onConnected)
  const bytes = await bytesOf(response, maxBytes, cut)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    get text() {
      return bytes.toString('utf8')
    },
  }
}

function answerOf(request: ClientRequest, body: string | Uint8Array, onConnected?: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => request.destroy(new Error('the connection took too long')), connectMs)
    request.once('socket', (socket) => {
      socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer)
        onConnected?.()
      })
    })
    request.once('response', resolve)
    // Later failures, such as a deadline in the middle of the answer, reach the reader of the answer.
    request.on('error', reject)
    request.once('close', () => clearTimeout(timer))
    request.end(body)
  })
}

async function bytesOf(response: AsyncIterable<Uint8Array>, maxBytes: number, cut: boolean): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size <= maxBytes) continue
    if (!cut) throw new AnswerTooLarge('the answer is too large')
    break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
