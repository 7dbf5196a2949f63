import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { qualityQuery } from '../../../contracts/translation-quality.ts'
import { createSite, dialects, type Site } from '../../test/world.ts'
import { foundRows } from './report.ts'

const records = 4_000
const resources = ['banners', 'contents', 'products']
const proposal = {
  ...{ field: 'title', source: 'cn', source_hash: '', target_hash: '', text: 'A text', source_text: null, parts: '[]', provider: '' },
  ...{ errors: 0, is_complete: 1, is_sound: 1, is_edited: 0, job_id: null, user_id: null, created_at: '' },
}
const kinds = ['glossary', 'numbers', 'length']

/** Fields in every state, and findings in most of them: of a kind or a state there are few as well as many. Of a quarter a translation waits. */
async function fill({ services }: Site): Promise<void> {
  for (let first = 1; first <= records; first += 200)
    await services.database.write(async (db) => {
      const ids = Array.from({ length: 200 }, (_, n) => first + n)
      const place = (id: number) => ({
        resource: resources[id % 3] ?? '',
        record_id: id,
        field: 'title',
        is_trashed: Number(id % 10 === 0),
      })
      const unconfirmed = { made_by: null, user_id: null, made_at: null, confirmed_by: null, confirmed_at: null }
      const state = (id: number) => (id % 5 === 0 ? ('stale' as const) : id % 2 === 0 ? ('missing' as const) : ('complete' as const))
      const original = { source: 'cn' as const, source_hash: '', source_version: 0, source_text: null }
      await db
        .insertInto('translation_fields')
        .values(ids.map((id) => ({ ...place(id), ...original, ...unconfirmed, state: state(id), is_checked: 1 })))
        .execute()
      const counts = (id: number) => (id % 40 === 0 ? { open_count: 0, right_count: 1 } : { open_count: 1, right_count: 0 })
      await db
        .insertInto('translation_findings')
        .values(ids.map((id) => ({ ...place(id), ...counts(id), kind: kinds[id % 3] ?? '', hash: '', findings: '[]' })))
        .execute()
      await db
        .insertInto('translation_proposals')
        .values(ids.filter((id) => id % 4 === 0).map((id) => ({ ...proposal, resource: resources[id % 3] ?? '', record_id: id })))
        .execute()
    })
  await sql.raw(services.database.dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(services.database.admin)
}

describe.each(dialects)('a page of the report on translations on %s', (dialect) => {
  let world: Site
  beforeAll(async () => {
    world = await createSite(dialect)
    await fill(world)
  })
  afterAll(() => world.close())

  const asked: [string, Record<string, string>][] = [
    ['of everything', {}],
    ['of one resource', { resource: 'contents' }],
    ['of one kind', { kind: 'numbers' }],
    ['of one kind and resource', { kind: 'numbers', resource: 'contents' }],
    ['of what is right', { is_right: 'true' }],
    ['of what is right of one kind', { is_right: 'true', kind: 'glossary' }],
  ]
  test.each(asked)('%s reads an index in its order, from the beginning and from the middle', async (_what, given) => {
    const query = qualityQuery.parse(given)
    const { read } = world.services.database
    for (const after of [undefined, { resource: 'contents', record_id: records / 2, field: 'title' }] as const) {
      const rows = foundRows(read, query, after)
      const plan = await rows.explain(dialect === 'sqlite' ? undefined : 'json', dialect === 'sqlite' ? sql`query plan` : undefined)
      expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE|SCAN translation_\w+"|"Sort|Incremental Sort|Seq Scan|HashAggregate/)
    }
  })
})
