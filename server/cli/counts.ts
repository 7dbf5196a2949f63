import { parseArgs } from 'node:util'
import { checkCounts, repairCounts } from '../features/publishing/recount.ts'
import { withServices } from './with-services.ts'

const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } })

/** Compares the stored counts of lists with the records; `--repair` mends what differs. Ends with 1 where something differs and stays. */
await withServices(async (services) => {
  const { differences, misjudged } = values.repair ? await repairCounts(services) : await checkCounts(services)
  for (const { resource, facet, value, category_id, n } of differences)
    process.stdout.write(
      `${resource}: ${facet}${value ? ` ${value}` : ''}, category ${category_id}: ${n > 0 ? `${n} too few` : `${-n} too many`}\n`,
    )
  if (misjudged > 0) process.stdout.write(`${misjudged} records were counted as public that are not, or the other way round\n`)
  if (differences.length + misjudged === 0) process.stdout.write('the counts agree with the records\n')
  else if (values.repair) process.stdout.write('mended\n')
  else process.exitCode = 1
})
