// The checks that need no running program: types, lint and format, architecture, dead code, locale keys, words, docs, regular expressions, demo company.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { jobKinds } from '../contracts/jobs.ts'
import { checkDocs } from './check-docs.mjs'
import { checkExpressions } from './check-expressions.mjs'
import { checkWords } from './check-words.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'

async function command(name, ...args) {
  const child = spawn(name, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows })
  const status = new Promise((resolve) => child.once('error', ({ message }) => resolve(message)).once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await status
  return { ok: code === 0, output: `${stdout}${stderr}${typeof code === 'string' ? code : ''}` }
}

function keysOf(value, prefix = '') {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}

/** A part of a key may be a value of the program, such as a resource's name; kinds of jobs are keys with several parts. */
function programValues() {
  const literals = globSync('{app,contracts,server}/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/'([^'\n]*)'/g)].map(([, text]) => text),
  )
  return new Set([...literals, ...jobKinds.flatMap((kind) => kind.split('.'))])
}
/** Kept as they are: changed texts of installations are stored by their keys. */
const oldKeys = new Set(['getting-started', 'wechat-config'])

/** Both languages have the same keys, in snake_case; a plural form of one counts as the key that it is a form of. */
function localeKeys() {
  const problems = []
  const values = programValues()
  const isStyled = (part) => /^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(part) || values.has(part) || oldKeys.has(part)
  for (const file of ['public', 'admin', 'errors', 'api', 'test']) {
    const [zh, en] = ['zh', 'en'].map(
      (locale) =>
        new Set(
          keysOf(JSON.parse(readFileSync(`${root}locales/${locale}/${file}.json`, 'utf8'))).map((key) =>
            key.replace(/_(zero|one|two|few|many|other)$/, ''),
          ),
        ),
    )
    for (const key of zh.union(en))
      for (const part of key.split('.').filter((name) => !isStyled(name)))
        problems.push(`${file}.json: ${key}: “${part}” is not snake_case`)
    for (const key of zh.difference(en)) problems.push(`${file}.json: ${key} is missing in English`)
    for (const key of en.difference(zh)) problems.push(`${file}.json: ${key} is missing in Chinese`)
  }
  return { ok: problems.length === 0, output: problems.join('\n') }
}

/** Dependency-cruiser finds nothing wrong in what it cannot read: so it must have read the whole tree. */
async function architecture() {
  const { ok, output } = await command(
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'app',
    'contracts',
    'server',
    'demo',
  )
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  return modules < 150 ? { ok: false, output: `only ${modules} modules were read\n${output}` } : { ok, output }
}

export const checks = {
  types: async () => {
    const generated = await command('react-router', 'typegen')
    return generated.ok ? command('tsc', '--project', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo') : generated
  },
  'lint and format': () => command('biome', 'check', '--error-on-warnings', '.'),
  architecture,
  'dead code': () => command('knip'),
  'locale keys': localeKeys,
  words: checkWords,
  'paths in docs': checkDocs,
  'regular expressions': checkExpressions,
  'demo company': () => command('node', 'demo/check.ts'),
}

/** The results in the order of `checks`, of which two run at a time. */
function started() {
  const results = new Map(Object.keys(checks).map((name) => [name, Promise.withResolvers()]))
  const waiting = Object.entries(checks)
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const { promise, resolve, reject } = results.get(name)
      Promise.resolve().then(check).then(resolve, reject)
      await promise.catch(() => undefined)
    }
  }
  void runNext()
  void runNext()
  return [...results].map(([name, { promise }]) => [name, promise])
}

/** Returns the number of checks that passed, and the names of those that failed. */
export async function runChecks() {
  let passed = 0
  const failures = []
  for (const [name, result] of started()) {
    const { ok, output } = await result
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    if (ok) passed += 1
    else {
      failures.push(name)
      console.error(output.trim())
    }
  }
  return { passed, failures }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failures } = await runChecks()
  process.exitCode = failures.length > 0 ? 1 : 0
}
