// The checks that need no running program: types, lint and format, architecture, dead code, locale keys, words, docs, regular expressions, demo company.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { jobKinds } from '../contracts/jobs.ts'
import { checkDocs } from './check-docs.mjs'
import { checkExpressions } from './check-expressions.mjs'
import { checkWords } from './check-words.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'

function command(name, ...args) {
  const { status, stdout, stderr } = spawnSync(name, args, { cwd: root, encoding: 'utf8', shell: windows, maxBuffer: 64 * 1024 * 1024 })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` }
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
function architecture() {
  const { ok, output } = command(
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
  types: () => {
    const generated = command('react-router', 'typegen')
    return generated.ok ? command('tsc', '--project', '.') : generated
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

export function runChecks() {
  let [passed, failed] = [0, 0]
  for (const [name, check] of Object.entries(checks)) {
    const { ok, output } = check()
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    if (ok) passed += 1
    else {
      failed += 1
      console.error(output.trim())
    }
  }
  return { passed, failed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
