import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { arrivesSlowly, limitArrival } from './arrival.ts'

let server: Server
afterEach(() => server.close())

/** Sends half of a body and then, after `ms`, the rest; answers all that comes back until the connection ends. */
async function halting(ms: number, mayTakeLong: boolean): Promise<string> {
  server = createServer((request, response) => {
    limitArrival(request, 100)
    if (mayTakeLong) void arrivesSlowly({ raw: request } as Parameters<typeof arrivesSlowly>[0])
    request.resume().on('end', () => response.end('all there'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n12345')
  setTimeout(() => socket.writable && socket.write('67890'), ms)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

test('a body that halts too long is answered 408 and its connection closed', async () => {
  expect(await halting(2_000, false)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that is there in time is answered', async () => {
  expect(await halting(10, false)).toContain('all there')
})

test('an upload may take longer', async () => {
  expect(await halting(400, true)).toContain('all there')
})
