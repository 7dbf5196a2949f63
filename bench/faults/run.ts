import { parseArgs } from 'node:util'
import { type Fault, type Outcome, type Scale, Scene, UnsupportedFault } from './fault.ts'
import { faults } from './faults.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    hour: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    only: { type: 'string' },
  },
})
const scale: Scale = {
  isQuick: values.quick,
  of: (full, quick) => (values.quick ? quick : full),
  loadMinutes: Number(values.minutes ?? (values.hour ? 60 : 0)),
}
const wanted = values.only?.split(',')
const chosen = faults.filter(({ name }) => !wanted || wanted.includes(name))
if (chosen.length === 0) throw new Error(`--only takes names with commas: ${faults.map(({ name }) => name).join(', ')}`)

type Row = [fault: string, figure: string, measured: string, ok: string]

let scene = new Scene()
const interrupted = () => void scene.end().finally(() => process.exit(130))
process.on('SIGINT', interrupted).on('SIGTERM', interrupted)

async function measure({ fault, figure, run }: Fault): Promise<Row> {
  scene = new Scene()
  const outcome = await run(scale, scene).catch((error: unknown): Outcome | string => {
    if (error instanceof UnsupportedFault) return error.message
    return { measured: `failed: ${error instanceof Error ? error.message : String(error)}`, ok: false }
  })
  await scene.end()
  if (typeof outcome === 'string') return [fault, figure, `not run here: ${outcome}`, '–']
  return [fault, figure, outcome.measured, outcome.ok ? 'yes' : 'NO']
}

const rows: Row[] = [['fault', 'figure to reach', 'measured', 'ok']]
for (const fault of chosen) {
  const started = performance.now()
  const row = await measure(fault)
  rows.push(row)
  console.log(`${fault.name} (${((performance.now() - started) / 1000).toFixed(0)} s): ${row[3]}: ${row[2]}`)
}
console.log(
  `\n${rows
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .replace('\n', '\n|---|---|---|---|\n')}`,
)
process.exitCode = rows.some(([, , , ok]) => ok === 'NO') ? 1 : 0
