import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerCall, type PlatformAnswer, type PlatformRequest } from './dispatch.ts'
import type { Faults } from './faults.ts'
import type { World } from './world.ts'

/** The largest upload is a video of 10 MB. */
const maxBodyBytes = 12_000_000
const gatewayPage =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center><h1>502 Bad Gateway</h1></center></body>\r\n</html>\r\n'

/** On the loopback address only; makes no calls. */
export async function listen(world: World, faults: Faults, port: number): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    respond(world, faults, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // The program ends without waiting for it.
  server.unref()
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

async function respond(world: World, faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = await requestOf(request)
  if (!read) {
    response.writeHead(413).end()
    return
  }
  const fault = faults.next(read.path)
  if (fault?.kind === 'slow') await pause(fault.ms ?? 1_000, undefined, { ref: false })
  if (fault?.kind === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  if (fault?.kind === 'bad_gateway') response.writeHead(502, { 'content-type': 'text/html' }).end(gatewayPage)
  else if (fault?.kind === 'empty') response.writeHead(200, { 'x-simulator-rule': 'call.gateway' }).end()
  else if (fault?.kind === 'garbage') sendJson(response, '{"errcode":0,"errm', 'call.gateway')
  else send(response, await answerCall(world, read, fault))
}

function send(response: ServerResponse, { body, rule }: PlatformAnswer): void {
  if (body instanceof Uint8Array) response.writeHead(200, { 'content-type': 'image/png' }).end(body)
  else sendJson(response, JSON.stringify(body), rule)
}

function sendJson(response: ServerResponse, text: string, rule: string | null): void {
  response
    .writeHead(200, { 'content-type': 'application/json; encoding=utf-8', ...(rule === null ? {} : { 'x-simulator-rule': rule }) })
    .end(text)
}

async function requestOf(request: IncomingMessage): Promise<PlatformRequest | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBodyBytes) return null
  }
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    contentType: request.headers['content-type'] ?? '',
    bytes: Buffer.concat(chunks),
    ip: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  }
}
