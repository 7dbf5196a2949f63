import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { generateContents } from './generate.ts'
import { withServices } from './with-services.ts'

const { values } = parseArgs({ options: { contents: { type: 'string', default: '100' } } })

await withServices(async (services) => {
  const count = Number(values.contents)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) throw new ConfigError('--contents: give a number from 1 to 1000000')
  await generateContents(services, count, (done) => process.stdout.write(`\r${done} of ${count} articles`))
  process.stdout.write('\n')
})
