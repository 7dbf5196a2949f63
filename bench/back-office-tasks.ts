import { parseArgs } from 'node:util'
import { z } from 'zod'
import { finishedDemo } from '../e2e/finished-demo.ts'
import { measure } from './back-office/measure.ts'
import { ways } from './back-office/ways.ts'
import before from './back-office-tasks-before.json' with { type: 'json' }

const { values } = parseArgs({ options: { demo: { type: 'string' }, only: { type: 'string' } } })

const former = z
  .object({ commit: z.string(), tasks: z.array(z.object({ task: z.string(), steps: z.int(), seconds: z.number() })) })
  .parse(before)
const now = await measure(ways, { demo: values.demo ?? (await finishedDemo()), only: values.only?.split(',') })

const pairs = now.flatMap(({ task, steps, seconds }) => {
  const then = former.tasks.find((one) => one.task === task)
  return then ? [{ task, stepsBefore: then.steps, steps, secondsBefore: then.seconds, seconds }] : []
})
const sum = (key: 'stepsBefore' | 'steps' | 'secondsBefore' | 'seconds') => pairs.reduce((total, pair) => total + pair[key], 0)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

console.log(`\nBefore: ${former.commit}\n`)
row('task', 'steps before', 'steps now', 'seconds before', 'seconds now')
console.log('|---|---|---|---|---|')
for (const { task, stepsBefore, steps, secondsBefore, seconds } of pairs)
  row(task, stepsBefore, `${steps}${steps > stepsBefore ? ' (more)' : ''}`, secondsBefore.toFixed(1), seconds.toFixed(1))
row('sum', sum('stepsBefore'), sum('steps'), sum('secondsBefore').toFixed(1), sum('seconds').toFixed(1))
row('of before', '', percent(sum('steps'), sum('stepsBefore')), '', percent(sum('seconds'), sum('secondsBefore')))
