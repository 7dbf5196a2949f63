import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataPaths } from '../config.ts'
import { createWorld, type World } from '../test/world.ts'

const boundary = 'anlan-multipart'
const begin = (name: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`)
const end = Buffer.from(`\r\n--${boundary}--\r\n`)

describe('a multipart body', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
    await world.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())

  const headers = () => ({ authorization: `Bearer ${world.editor}`, 'content-type': `multipart/form-data; boundary=${boundary}` })
  const post = (payload: Buffer) => world.app.inject({ method: 'POST', url: '/api/v1/admin/media/upload', headers: headers(), payload })
  const records = async () => (await world.call('GET', '/admin/media', undefined, { token: world.editor })).body.data.meta.total
  const drafts = () => readdir(dataPaths(world.services.config).temporary)
  const pictures = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        sharp({ create: { width: 8 + n, height: 8, channels: 3, background: '#13717f' } })
          .png()
          .toBuffer(),
      ),
    )
  const bodyOf = (files: Buffer[]) => Buffer.concat([...files.flatMap((file, n) => [begin(`${n}.png`), file, Buffer.from('\r\n')]), end])

  test('with more than 20 files is refused as a whole: 422, and nothing is stored', async () => {
    const before = await records()
    const answer = await post(bodyOf(await pictures(50)))
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['file']])
    expect(answer.body).toContain('20')
    expect([await records(), await drafts()]).toEqual([before, []])
    expect((await post(bodyOf(await pictures(20)))).json().data).toHaveLength(20)
  })

  test.each([
    ['cut short within a file', (body: Buffer) => body.subarray(0, body.length - 60)],
    ['cut short within a header', (body: Buffer) => body.subarray(0, 40)],
    ['without its boundary', (body: Buffer) => Buffer.from(body.toString('latin1').replaceAll(boundary, 'other'), 'latin1')],
    [
      'with a header that is none',
      (body: Buffer) => Buffer.from(body.toString('latin1').replace('Content-Disposition: ', '\u0000\r\n\r\n:'), 'latin1'),
    ],
  ])('%s is refused (4xx), and nothing is stored', async (_what, damaged) => {
    const before = await records()
    const [picture = Buffer.alloc(0)] = await pictures(1)
    const answer = await post(damaged(bodyOf([picture])))
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    expect([await records(), await drafts()]).toEqual([before, []])
  })

  test('that fails in its middle is answered, and the next request on the connection too', async () => {
    const { port } = world.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const two = Buffer.concat([begin('a.png'), Buffer.alloc(400_000), Buffer.from(`\r\n`), begin('b.png'), Buffer.alloc(3_000_000), end])
    const fields = Object.entries({ ...headers(), host: 'x', 'content-length': two.length }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /api/v1/admin/media/999999/replace HTTP/1.1\r\n${fields.join('')}\r\n`)
    socket.write(two)
    expect(await statusOf(socket)).toBe(404)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await statusOf(socket)).toBe(200)
    socket.destroy()
  })

  test('that is refused for its second file is answered, and the next request on the connection too', async () => {
    const [picture = Buffer.alloc(0)] = await pictures(1)
    const { id } = (await post(bodyOf([picture]))).json().data[0]
    const { port } = world.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const two = Buffer.concat([begin('a.png'), picture, Buffer.from(`\r\n`), begin('b.png'), Buffer.alloc(3_000_000), end])
    const fields = Object.entries({ ...headers(), host: 'x', 'content-length': two.length }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /api/v1/admin/media/${id}/replace HTTP/1.1\r\n${fields.join('')}\r\n`)
    socket.write(two)
    expect(await statusOf(socket)).toBe(422)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await statusOf(socket)).toBe(200)
    socket.destroy()
  })
})

/** Fails where none comes in five seconds. */
async function statusOf(socket: Socket): Promise<number> {
  const [bytes] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer]
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1])
}
