// Finds regular expressions whose work grows faster than the text that they are tried on. Examined ones are in checked-expressions.json:
// only new expressions take their seconds.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

const root = fileURLToPath(new URL('..', import.meta.url))
const listFile = `${root}scripts/checked-expressions.json`
const folders = ['app', 'contracts', 'demo', 'server']
/** Of processor time, for a near-match of this length. */
const [maxMs, characters] = [50, 50_000]

function sourceFiles(folder) {
  return readdirSync(root + folder).flatMap((name) => {
    const path = `${folder}/${name}`
    if (statSync(root + path).isDirectory()) return path === 'server/test' ? [] : sourceFiles(path)
    return /\.(ts|tsx|mjs)$/.test(name) && !/\.(test\.tsx?|d\.ts)$/.test(name) ? [path] : []
  })
}

/** The text that `RegExp` is called with; a letter stands for each open part of a template. */
function givenSource(text) {
  if (text?.type === 'StringLiteral') return text.value
  return text?.type === 'TemplateLiteral' ? text.quasis.map(({ cooked }) => cooked).join('x') : undefined
}

function expressionOf(node) {
  if (node.type === 'RegExpLiteral') return { source: node.pattern, flags: node.flags }
  if (!['NewExpression', 'CallExpression'].includes(node.type) || node.callee?.value !== 'RegExp') return null
  const [text, flags] = (node.arguments ?? []).map(({ expression }) => expression)
  const source = givenSource(text)
  return source === undefined ? null : { source, flags: flags?.type === 'StringLiteral' ? flags.value : '' }
}

function expressionsIn(path) {
  const found = []
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    const expression = Array.isArray(node) ? null : expressionOf(node)
    if (expression) found.push({ path, ...expression })
    for (const [name, value] of Object.entries(node)) if (name !== 'span') visit(value)
  }
  visit(parseSync(readFileSync(root + path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' }).body)
  return found
}

const keyOf = ({ source, flags }) => createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 16)

function attackText({ pumps, suffix }) {
  const fixed = suffix.length + pumps.reduce((sum, { prefix }) => sum + prefix.length, 0)
  const repeated = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((characters - fixed) / Math.max(1, repeated)))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** Long runs of what an expression itself names, with an end that does not fit. */
function nearMatches(source) {
  const signs = [...new Set([...source.replace(/\\[dwsp]/gi, ' 1a'), 'a', '1', ' ', '鱼'])].slice(0, 40)
  const words = source.match(/[\p{L}\p{N}]{2,}/gu)?.slice(0, 5) ?? []
  return [...signs, ...words, 'ab ', 'A-1', '< ']
    .filter((part) => part !== '')
    .map((part) => `${part.repeat(Math.ceil(characters / part.length))}\u0001`)
}

function processorMs(work) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function slowText({ source, flags }, texts) {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  return (
    texts.find((text) => processorMs(() => text.replace(pattern, '')) > maxMs && processorMs(() => text.replace(pattern, '')) > maxMs) ??
    null
  )
}

/**
 * The problem of an expression; null for a linear one. The checker's attack is tried: it counts its own steps, of which look-behind takes
 * more than here. Where it does not come to an end, near-matches of the expression's own signs are tried.
 */
async function problemOf(expression) {
  // Pure JavaScript: its other forms need a Java machine or a program for each platform.
  process.env.RECHECK_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  const { source, flags } = expression
  const result = checkSync(source, flags.replace('v', 'u'), { timeout: 10_000 })
  if (result.status === 'safe') return null
  const texts = result.status === 'vulnerable' ? [attackText(result.attack), ...nearMatches(source)] : nearMatches(source)
  const slow = slowText(expression, texts)
  return slow === null ? null : `more than ${maxMs} ms for ${JSON.stringify(slow.slice(0, 40))}…`
}

const listed = () => JSON.parse(readFileSync(listFile, 'utf8'))

function unlisted({ linear, bounded }) {
  const all = new Map(
    folders
      .flatMap(sourceFiles)
      .flatMap(expressionsIn)
      .map((expression) => [keyOf(expression), expression]),
  )
  const known = new Set(linear)
  const missing = [...all].filter(([key, { source, flags }]) => !known.has(key) && !(`/${source}/${flags}` in bounded))
  return { all, missing }
}

/** Takes seconds for each. */
async function examine() {
  const list = listed()
  const { all, missing } = unlisted(list)
  const linear = new Set(list.linear.filter((key) => all.has(key)))
  // One by one: a long run that is interrupted has not been in vain.
  const save = () => writeFileSync(listFile, `${JSON.stringify({ ...list, linear: [...linear].sort() }, null, 2)}\n`)
  const problems = []
  for (const [key, expression] of missing) {
    const problem = await problemOf(expression)
    if (problem === null) linear.add(key)
    else problems.push(`${expression.path}: /${expression.source}/${expression.flags} takes ${problem}`)
    save()
  }
  save()
  return problems
}

export function checkExpressions() {
  const { all, missing } = unlisted(listed())
  if (all.size < 500) return { ok: false, output: `only ${all.size} expressions were read` }
  const unknown = missing.map(([, { path, source, flags }]) => `${path}: /${source}/${flags}`)
  return { ok: unknown.length === 0, output: [...unknown, 'not examined yet: npm run check:expressions'].join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await examine()
  console.log(problems.join('\n') || 'all expressions are linear, or bounded by what they are tried on')
  process.exitCode = problems.length > 0 ? 1 : 0
}
