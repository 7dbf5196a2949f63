// All tests: checks, unit and HTTP tests, then the built product in a browser. `npm test -- --fast` leaves out the browser, `--soak` has the
// unit and HTTP tests alone make the many trials that take hours.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './check.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const arguments_ = process.argv.slice(2)
const isSoak = arguments_.includes('--soak')
const isFast = isSoak || arguments_.includes('--fast')
const windows = process.platform === 'win32'

const failures = []
const skipped = []
/** The seconds that each stage took, and each test file. */
const stages = []
const files = []
const secondsSince = (start) => (performance.now() - start) / 1_000

const reporter = fileURLToPath(new URL('test-report.mjs', import.meta.url))

/** Runs one set of tests; returns the number of those that passed. */
async function runTests(name, config, env = {}) {
  const report = join(root, '.cache', `${name}.json`)
  rmSync(report, { force: true })
  const start = performance.now()
  const child = spawn('vitest', ['run', '--config', config, '--reporter=default', `--reporter=${reporter}`], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, E2E_SUITE: 'whole', TEST_REPORT: report, ...env },
  })
  const [status, signal] = await once(child, 'close')
  stages.push({ name, seconds: secondsSince(start) })
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failures: [], skipped: [], files: [] }
  failures.push(...result.failures.map(({ name, reason }) => [name, reason].filter(Boolean).join('\n    ')))
  if (status !== 0 && result.failures.length === 0) failures.push(`${name}: the test runner ended with ${signal ?? status}`)
  skipped.push(...result.skipped)
  files.push(...result.files)
  return result.passed
}

if (arguments_.includes('--list')) {
  // Read without running them, files would list one name with placeholders for all rows of a table.
  for (const config of ['vitest.config.ts', 'vitest.e2e.config.ts'])
    spawnSync('vitest', ['list', '--staticParse=false', '--config', config], { cwd: root, stdio: 'inherit', shell: windows })
  process.exit(0)
}

/**
 * Draws the demo's pictures for the browser tests, with the processor time that the other tests leave; returns a function that waits for
 * the directory.
 */
function drawDemo() {
  const child = spawn(process.execPath, [join(root, 'e2e', 'finished-demo.ts')], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return async () => ((await ended) === 0 ? { E2E_DEMO: printed.trim() } : {})
}

const start = performance.now()
const checked = await runChecks()
failures.push(...checked.failures)
let passed = checked.passed
stages.push({ name: 'checks', seconds: secondsSince(start) })
const drawnDemo = isFast ? undefined : drawDemo()
passed += await runTests('unit', 'vitest.config.ts', isSoak ? { SOAK: '1' } : {})
if (drawnDemo) passed += await runTests('e2e', 'vitest.e2e.config.ts', await drawnDemo())
const print = (heading, lines) => lines.length > 0 && console.log([`${heading}:`, ...lines].join('\n  '))
const list = (heading, tests) => print(`${tests.length} ${heading}`, tests)
list('failed', failures)
list('skipped', skipped)
const timed = ({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`
print(
  'the slowest files',
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(timed),
)
print('time', [...stages, { name: 'in all', seconds: secondsSince(start) }].map(timed))
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
