import { sql } from 'kysely'
import type { Reader } from '../../db/list.ts'
import { adminPath, allPaths, otherPath } from './paths.ts'
import { type HourSpan, rolledUntil } from './roll-up.ts'
import { combinedP75, lcpGood } from './vitals.ts'

export interface SlowPath {
  path: string
  p75: number
  samples: number
}

/** Fewer visits than this say more of a visitor's network than of the page. */
const minSamples = 5
const looksAt = 16
const shown = 8
const noPages = [allPaths, adminPath, otherPath]

/** Found by the mean of hourly 75th percentiles, from an index with only these, then combined exactly. Rolled-up hours do not change. */
export async function slowPaths(reader: Reader, span: HourSpan): Promise<SlowPath[]> {
  const key = `slow pages ${span.from} ${span.to} ${await rolledUntil(reader.db)}`
  return reader.cache.fetch('data', key, async () => {
    const value = await readSlowPaths(reader, span)
    return { value, bytes: 500 + value.length * 200, tags: [], isOpenEnded: true }
  })
}

async function readSlowPaths({ aside }: Reader, { from, to }: HourSpan): Promise<SlowPath[]> {
  // As the partial index says it.
  const isLcp = sql<boolean>`metric = 'LCP'`
  const mean = sql<number>`sum(samples * p75) / sum(samples)`
  const found = await aside
    .selectFrom('metric_hours')
    .select('path')
    .where(isLcp)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .where('path', 'not in', noPages)
    .groupBy('path')
    .having(sql<boolean>`sum(samples) >= ${minSamples}`)
    .orderBy(mean, 'desc')
    .orderBy('path')
    .limit(looksAt)
    .execute()
  if (found.length === 0) return []
  const hours = await aside
    .selectFrom('metric_hours')
    .select(['path', 'samples', 'p50', 'p75', 'p95'])
    .where(isLcp)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .where(
      'path',
      'in',
      found.map(({ path }) => path),
    )
    .execute()
  return [...Map.groupBy(hours, ({ path }) => path)]
    .map(([path, all]) => ({ path, p75: combinedP75(all) ?? 0, samples: all.reduce((sum, { samples }) => sum + samples, 0) }))
    .filter(({ p75 }) => p75 > lcpGood)
    .sort((one, other) => other.p75 - one.p75 || one.path.localeCompare(other.path))
    .slice(0, shown)
}
