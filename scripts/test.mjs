// All tests: checks, unit and HTTP tests, then the built product in a browser. `npm test -- --fast` leaves out the browser, `--soak` has the
// unit and HTTP tests alone make the many trials that take hours.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { runChecks } from './check.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const arguments_ = process.argv.slice(2)
const isSoak = arguments_.includes('--soak')
const isFast = isSoak || arguments_.includes('--fast')
const windows = process.platform === 'win32'

const failures = []
const secondTries = []
const skipped = []
/** The seconds that each stage took, and each test file. */
const stages = []
const files = []
const secondsSince = (start) => (performance.now() - start) / 1_000

/** The first line of a failure, and where in the tests it was. */
function whyAndWhere(message) {
  const lines = stripVTControlCharacters(message).split('\n')
  const place = lines.find((line) => line.includes('.test.ts:'))
  return [lines[0].slice(0, 300), place?.trim().replace(root, '')].filter(Boolean).join(' ')
}

/** Runs one set of tests; what the runner could not even count is one failure. */
async function runTests(name, config, env = {}) {
  const report = join(root, '.cache', `${name}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const start = performance.now()
  const child = spawn('vitest', ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, E2E_SUITE: 'whole', ...env },
  })
  const status = await new Promise((resolve) => child.once('close', resolve))
  stages.push({ name, seconds: secondsSince(start) })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name: path, assertionResults, startTime, endTime } of testResults) {
    files.push({ name: relative(root, path), seconds: (endTime - startTime) / 1_000 })
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      const name = `${relative(root, path)}: ${fullName}`
      if (outcome === 'failed') failures.push(name)
      // A test that passed after a failure keeps the messages of the first try.
      if (outcome === 'passed' && failureMessages.length > 0) secondTries.push(`${name}\n    ${whyAndWhere(failureMessages[0])}`)
      if (outcome === 'skipped') skipped.push(name)
    }
  }
  const failed = Math.max(numFailedTests, status === 0 ? 0 : Math.max(1, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0))
  return { passed: numPassedTests, failed }
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
const results = [await runChecks()]
stages.push({ name: 'checks', seconds: secondsSince(start) })
const drawnDemo = isFast ? undefined : drawDemo()
results.push(await runTests('unit', 'vitest.config.ts', isSoak ? { SOAK: '1' } : {}))
if (drawnDemo) results.push(await runTests('e2e', 'vitest.e2e.config.ts', await drawnDemo()))
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const print = (heading, lines) => lines.length > 0 && console.log([`${heading}:`, ...lines].join('\n  '))
const list = (heading, tests) => print(`${tests.length} ${heading}`, tests)
list('failed', failures)
list('needed a second try', secondTries)
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
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
