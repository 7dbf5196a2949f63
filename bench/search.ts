import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { generateContents } from '../server/cli/generate.ts'
import type { DialectName } from '../server/db/connect.ts'
import { createWorld, dialects } from '../server/test/world.ts'

// The time of a search of the site from the request to the answer, on each database, with 100,000 articles.
const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '40' } } })
const records = Number(values.records)
const rounds = Number(values.rounds)

/** From words that half of the records hold to one that a single record does. */
const queries = [
  '大黄鱼',
  '记录',
  '号',
  '出口 检验',
  'croaker',
  'notes',
  'n',
  'al',
  'AL-777',
  'al777',
  '冷链运输 牡蛎',
  '第77777号',
  '没有的词',
]

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const line = (name: string, times: number[], found: string) => {
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `${name.padEnd(16)} p50 ${at(sorted, 0.5).toFixed(1).padStart(7)} ms  p95 ${at(sorted, 0.95).toFixed(1).padStart(7)} ms  ${found}`,
  )
}

async function bench(dialect: DialectName): Promise<void> {
  const world = await createWorld(dialect)
  try {
    await generateContents(world.services, records, () => undefined)
    await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(world.services.database.admin)
    console.log(`\n${dialect}, ${records} articles`)
    const all: number[] = []
    for (const q of queries) {
      const times: number[] = []
      let found = ''
      for (let round = 0; round < rounds + 3; round += 1) {
        const startedAt = performance.now()
        const { body } = await world.call('GET', `/search?q=${encodeURIComponent(q)}`)
        if (round >= 3) times.push(performance.now() - startedAt)
        found = `${body.data.meta.total}${body.data.meta.is_capped ? ' and more' : ''}`
      }
      all.push(...times)
      line(q, times, found)
    }
    line('all', all, '')
  } finally {
    await world.close()
  }
}

for (const dialect of dialects) await bench(dialect)
