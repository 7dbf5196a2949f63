import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { AcceptQueue } from './accept-queue.ts'
import { Lane } from './limiter.ts'

/** From a separate thread: that of the test is busy. */
const visitor = (port: number, count: number) =>
  new Worker(
    `const net = require('node:net'); for (let n = 0; n < ${count}; n += 1) net.connect(${port}, '127.0.0.1').on('error', () => undefined)`,
    { eval: true },
  )

function busyFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process that has work in every round of the event loop accepts all connections that are queued meanwhile', async () => {
  const acceptQueue = new AcceptQueue()
  let arrived = 0
  const server = net.createServer(() => {
    arrived += 1
  })
  server.on('connection', () => acceptQueue.accepted())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lane = new Lane({ running: 1, waiting: 200, perClient: 200, maxWaitMs: 60_000 }, acceptQueue)
  const visitors = visitor((server.address() as AddressInfo).port, 150)
  let pieces = 0
  const work = async () => {
    busyFor(5)
    pieces += 1
    if (arrived === 0) pieces = 0
  }
  while (arrived < 150 && pieces < 75) await Promise.all([lane.run(work), lane.run(work), lane.run(work)])
  await visitors.terminate()
  server.close()
  expect(arrived).toBe(150)
  expect(pieces).toBeLessThan(75)
})

test('closing resolves when accepted connections have been served', async () => {
  const acceptQueue = new AcceptQueue()
  const server = net.createServer((socket) => {
    acceptQueue.accepted()
    socket.once('data', (data) => setTimeout(() => socket.end(data), 50))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('served')
  await once(client, 'connect')
  const closed = acceptQueue.close(server)
  const [answer] = await once(client, 'data')
  expect(String(answer)).toBe('served')
  await closed
  expect(server.listening).toBe(false)
})
