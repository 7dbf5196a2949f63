import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Destinations } from '../platform/outgoing/destinations.ts'
import { Outgoing } from '../platform/outgoing/outgoing.ts'

export interface UpstreamRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (request: UpstreamRequest, response: ServerResponse) => void

export class Upstream {
  requests: UpstreamRequest[] = []
  answer: Answer = (_request, response) => response.end()
  port = 0
  readonly #server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const request = { method, url, headers, body: Buffer.concat(chunks).toString() }
      this.requests.push(request)
      this.answer(request, response)
    })
  })

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.port = (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  outgoing(): Outgoing {
    return new Outgoing(new Destinations([{ host: '127.0.0.1', port: this.port }]))
  }

  answerJson(body: unknown, status = 200, headers: Record<string, string> = {}): void {
    this.answer = (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}
