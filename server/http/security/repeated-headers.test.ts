import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld('sqlite')
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => world.close())

const status = (lines: string[]) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`))
    let text = ''
    socket.on('data', (part) => {
      text += part.toString()
    })
    socket.on('end', () => resolve(Number(text.split(' ')[1])))
    socket.on('error', reject)
  })
const user = 'GET /api/v1/auth/user HTTP/1.1'
const good = () => `Authorization: Bearer ${world.admin}`

test('a request that says twice who asks, or for which site it is, is refused, whichever comes first', async () => {
  expect(await status([user, 'Host: a.example', good()])).toBe(200)
  expect(await status([user, 'Host: a.example', good(), 'authorization: Bearer x'])).toBe(400)
  expect(await status([user, 'Host: a.example', 'Authorization: Bearer x', good()])).toBe(400)
  expect(await status([user, 'Host: a.example', good(), good()])).toBe(400)
  expect(await status([user, 'Host: a.example', 'HOST: b.example', good()])).toBe(400)
})

test('what is stored is no answer to it either', async () => {
  const asked = 'GET /api/v1/translations?locale=zh HTTP/1.1'
  expect([await status([asked, 'Host: a.example']), await status([asked, 'Host: a.example'])]).toEqual([200, 200])
  expect(await status([asked, 'Host: a.example', 'Host: b.example'])).toBe(400)
})
