// Finds regular expressions whose work grows faster than the text that they are tried on. What has been examined before is in
// checked-expressions.json, so that only new expressions take their seconds.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

const root = fileURLToPath(new URL('..', import.meta.url))
const listFile = `${root}scripts/checked-expressions.json`
const folders = ['app', 'contracts', 'demo', 'server']
/** Of processor time, for a near-match of so many characters. */
const [maxMs, characters] = [50, 50_000]

function sourceFiles(folder) {
  return readdirSync(root + folder).flatMap((name) => {
    const path = `${folder}/${name}`
    if (statSync(root + path).isDirectory()) return path === 'server/test' ? [] : sourceFiles(path)
    return /\.(ts|tsx|mjs)$/.test(name) && !/\.(test\.tsx?|d\.ts)$/.test(name) ? [path] : []
  })
}

/** What `RegExp` is given as its text; what a template leaves open stands as a letter. */
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

/** The expressions of a module: literals, and those that `RegExp` makes of a text. */
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

/** The text of an attack that the checker describes, as long as a near-match is. */
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

/** The text that keeps an expression busy for too long; null where there is none. */
function slowText({ source, flags }, texts) {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  return (
    texts.find((text) => processorMs(() => text.replace(pattern, '')) > maxMs && processorMs(() => text.replace(pattern, '')) > maxMs) ??
    null
  )
}

/**
 * What is wrong with an expression; null for one that is linear. The checker's attack is tried: it counts steps of its own, of which
 * look-behind takes more than here. Where it does not come to an end, near-matches of the expression's own signs are tried.
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

/** Examines what is not on the list; new expressions that are linear are added to it where `notes` says so. */
async function checkExpressions({ notes = false } = {}) {
  const list = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : { linear: [], bounded: {} }
  const all = new Map(
    folders
      .flatMap(sourceFiles)
      .flatMap(expressionsIn)
      .map((expression) => [keyOf(expression), expression]),
  )
  const [known, bounded] = [new Set(list.linear), new Set(Object.keys(list.bounded))]
  const problems = []
  for (const [key, expression] of all) {
    const { path, source, flags } = expression
    const written = `/${source}/${flags}`
    if (known.has(key) || bounded.has(written)) continue
    const problem = await problemOf(expression)
    if (problem === null) known.add(key)
    else problems.push(`${path}: ${written} takes ${problem}`)
  }
  const isCurrent = [...known].filter((key) => all.has(key)).sort()
  if (notes) writeFileSync(listFile, `${JSON.stringify({ ...list, linear: isCurrent }, null, 2)}\n`)
  return { ok: problems.length === 0 && all.size > 500, output: problems.join('\n') || `${all.size} expressions` }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await checkExpressions({ notes: true })
  console.log(output)
  process.exitCode = ok ? 0 : 1
}
