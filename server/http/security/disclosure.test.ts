import { describe, expect, test } from 'vitest'
import { createWorld, password } from '../../test/world.ts'

describe('other surroundings', () => {
  test('a failure of ours says nothing of the inside, and has the id that the log has', async () => {
    const world = await createWorld('sqlite')
    const token = world.admin
    await world.services.database.close()
    const calls = [
      ['GET', '/contents', undefined],
      ['GET', '/home/data', undefined],
      ['GET', '/admin/contents', undefined],
      ['POST', '/admin/contents', { category_id: 1, title_cn: 'x' }],
      ['POST', '/auth/login', { email: 'owner@test.example', password }],
      ['POST', '/contents/1/view', {}],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await world.call(method, path, body, { token, headers: { 'x-locale': 'en' } })
      expect(answer.status, path).toBeGreaterThanOrEqual(500)
      expect(Object.keys(answer.body).sort()).toEqual(['message', 'request_id', 'status', 'success'])
      expect(answer.text).not.toMatch(/sqlite|postgres|kysely|select |database|driver|pool|\/work\/|\.ts|\.js|Error:|stack/i)
      expect(answer.headers['x-request-id']).toBe(answer.body.request_id)
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    const ready = await world.app.inject('/readyz')
    expect([ready.statusCode, ready.json().database]).toEqual([503, false])
    expect((await world.app.inject('/healthz')).statusCode).toBe(200)
    await world.close()
  })
})
