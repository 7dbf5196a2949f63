import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyKey } from './key-fingerprint.ts'
import { createSite, dialects, type Site } from './test/world.ts'

describe.each(dialects)('the key of an installation on %s', (dialect) => {
  let world: Site
  beforeAll(async () => {
    world = await createSite(dialect)
  })
  afterAll(() => world.close())

  test('is noted by the first start, refused when it is another one, and replaced only on request', async () => {
    const { database } = world.services
    const [key, other] = [randomBytes(32), randomBytes(32)]
    await verifyKey(database, key, false)
    await verifyKey(database, key, false)
    await expect(verifyKey(database, other, false)).rejects.toThrow(/^SECRET_KEY: .*another key.*--new-key/)
    await verifyKey(database, key, false)
    await verifyKey(database, other, true)
    await verifyKey(database, other, false)
    await expect(verifyKey(database, key, false)).rejects.toThrow('another key')
  })

  test('is stored as nothing that it could be learnt from', async () => {
    const key = randomBytes(32)
    await verifyKey(world.services.database, key, true)
    const rows = await world.services.database.read.selectFrom('meta').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.toString('hex'))
    expect(rows.find((row) => row.key === 'secret_key')?.value).toMatch(/^[0-9a-f]{64}$/)
  })
})
