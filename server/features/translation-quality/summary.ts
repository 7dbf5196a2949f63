import { sql } from 'kysely'
import type { Person } from '../../../contracts/access.ts'
import { translatedNames } from '../../../contracts/translation/documents.ts'
import { findingKinds, type QualitySummary } from '../../../contracts/translation-quality.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { hiddenNames } from '../translation-state/documents.ts'
import { translatedRows } from '../translation-state/open-fields.ts'
import { countUnchecked } from './checking.ts'

/** Numbers of fields of each kind, by resource; counted aside, and kept until a record changes or is checked. */
export async function qualitySummary(reader: Reader, person: Person): Promise<QualitySummary> {
  const hidden = hiddenNames(person)
  const tags = [...translatedRows, cacheTags.rows('translation_findings')]
  const found = await reader.cache.fetch('data', 'translation quality', async () => {
    const counts = countsOf(await countBy(reader.aside, 'open_count'), await countBy(reader.aside, 'right_count'))
    return { value: { counts, unchecked: await countUnchecked(reader) }, bytes: 10_000, tags }
  })
  const counts = found.counts.filter(({ resource, open, right }) => open + right > 0 && !hidden.includes(resource))
  return { counts, unchecked: found.unchecked }
}

type Counts = (resource: string, kind: string) => number

function countsOf(open: Counts, right: Counts): QualitySummary['counts'] {
  return translatedNames.flatMap((resource) =>
    findingKinds.map((kind) => ({ resource, kind, open: open(resource, kind), right: right(resource, kind) })),
  )
}

async function countBy(db: Db, column: 'open_count' | 'right_count'): Promise<Counts> {
  const rows = await db
    .selectFrom('translation_findings')
    .select((eb) => ['kind', 'resource', eb.fn.countAll().as('n')])
    .where(sql<boolean>`${sql.ref(column)} > 0 and is_trashed = 0`)
    .groupBy(['kind', 'resource'])
    .execute()
  const counts = new Map(rows.map(({ kind, resource, n }) => [`${resource} ${kind}`, Number(n)]))
  return (resource, kind) => counts.get(`${resource} ${kind}`) ?? 0
}
