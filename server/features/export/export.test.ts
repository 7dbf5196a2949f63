import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractNamed, resourceNames } from '../../../contracts/resources.ts'
import { resources } from '../../resources.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { exportColumns } from './export.ts'

describe.each(dialects)('the lists that can be downloaded on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const pathOf = (name: string) => (contractNamed(name)?.path ?? '').replace('/v1', '')
  const download = (name: string, format: string) =>
    world.call('GET', `${pathOf(name)}/export?format=${format}`, undefined, { token: world.admin })

  test.each(resourceNames.filter((name) => resources[name].isExported))('%s come as CSV with a header line, and as XLSX', async (name) => {
    const csv = await download(name, 'csv')
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const columns = exportColumns(resources[name].contract)
    expect(columns.slice(0, 1)).toEqual(['id'])
    expect(csv.text.split('\r\n')[0]).toBe(`\uFEFF${columns.join(',')}`)
    const xlsx = await download(name, 'xlsx')
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
    expect(xlsx.headers['content-disposition']).toBe(`attachment; filename="${name}-2026-03-01.xlsx"`)
  })

  // Texts are exported as files of their own kind, followers with columns of their own.
  const ownTables = ['translations', 'wechat-users']
  test.each(resourceNames.filter((name) => !resources[name].isExported && !ownTables.includes(name)))('%s do not', async (name) => {
    expect((await download(name, 'csv')).status).toBe(422)
  })
})
