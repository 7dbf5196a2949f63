import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

describe('the HTTP interface', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())
  const inject = (options: InjectOptions) => world.app.inject(options)

  describe('a media file', () => {
    const key = `${'0'.repeat(31)}1.mp3`
    beforeAll(async () => {
      const path = world.mediaPath(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, Buffer.from(Array.from({ length: 100 }, (_, n) => n)))
      await writeFile(join(world.services.config.dataDir, 'media', 'secret.txt'), 'secret')
    })

    test.each([
      '..%2f..%2fsecret.key',
      '..%2fsecret.key',
      '..%5c..%5csecret.key',
      '%2e%2e/%2e%2e/secret.key',
      '../secret.key',
      'secret.txt',
      '00/../secret.txt',
      `00%2f${'0'.repeat(31)}1.mp3`,
      '....//secret.key',
      '..%252f..%252fsecret.key',
      `${'0'.repeat(31)}1.mp3%00.jpg`,
      `${'0'.repeat(31)}1.MP3`,
      `${'0'.repeat(31)}1`,
      '%00',
    ])('is reached by its key alone: /media/%s is a 404', async (path) => {
      const answer = await inject({ url: `/media/${path}` })
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toContain('secret')
    })

    test.each([
      ['bytes=0-9', 206, 'bytes 0-9/100', 10],
      ['bytes=90-', 206, 'bytes 90-99/100', 10],
      ['bytes=-5', 206, 'bytes 95-99/100', 5],
      ['bytes=-500', 206, 'bytes 0-99/100', 100],
      ['bytes=99-99', 206, 'bytes 99-99/100', 1],
      ['bytes=50-5000', 206, 'bytes 50-99/100', 50],
      ['bytes=100-', 416, 'bytes */100', undefined],
      ['bytes=200-300', 416, 'bytes */100', undefined],
      ['bytes=-0', 416, 'bytes */100', undefined],
      ['bytes=99999999999999999999-', 416, 'bytes */100', undefined],
      ['bytes=0-1,5-6', 200, undefined, 100],
      ['bytes=-', 200, undefined, 100],
      ['bytes=a-b', 200, undefined, 100],
      ['lines=1-2', 200, undefined, 100],
    ])('asked for by %s is a %i', async (range, status, contentRange, length) => {
      const answer = await inject({ url: `/media/${key}`, headers: { range } })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange])
      if (length !== undefined) expect([answer.rawPayload.length, Number(answer.headers['content-length'])]).toEqual([length, length])
      if (status === 206) expect(answer.rawPayload[0]).toBe(Number(/bytes (\d+)/.exec(String(contentRange))?.[1]))
    })

    test('has no body for HEAD, and none for a client that has it already', async () => {
      const head = await inject({ method: 'HEAD', url: `/media/${key}` })
      expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '100', 0])
      const known = await inject({ url: `/media/${key}`, headers: { 'if-none-match': String(head.headers.etag) } })
      expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    })
  })
})
