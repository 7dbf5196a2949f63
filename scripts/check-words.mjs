// Words that comments, docs and English texts do not use, and beginnings of comments (docs/style.md).
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const instead = {
  anew: 'again',
  deed: 'action',
  deeds: 'actions',
  'for ever': 'forever, or a bound',
  henceforth: 'from then on',
  hitherto: 'so far',
  meanwhile: 'the condition itself, such as “while it runs”',
  patience: 'timeout, maximum wait',
  'so few': 'a number',
  'so many': 'a number',
  thereof: 'of it',
  whence: 'from which',
  whoever: 'anybody who',
  whomever: 'anybody whom',
}
/** A comment may break its line between two words. */
const words = new RegExp(`\\b(?:${Object.keys(instead).join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi')
const beginning = /^\W*(?:What|Whether|How|Who)\b/
/** Migrations do not change, comments included. */
const frozen = /^server\/db\/migrations\//

const code = '{app,bench,contracts,demo,e2e,scripts,server}/**/*.{ts,tsx,mjs,css}'
const docs = ['*.md', 'docs/**/*.md', '{app,bench,contracts,demo,e2e,locales,scripts,server}/**/*.md']
/** Contents of the demo company and of the samples that translation rules are measured by. */
const contents = /^(?:demo\/texts|contracts\/translation\/samples)\//

const filesOf = (patterns) => globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const read = (path) => readFileSync(`${root}${path}`, 'utf8')
const lineOf = (text, index) => text.slice(0, index).split('\n').length

function commentsOf(path) {
  const text = read(path)
  return [...text.matchAll(/(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/\s.*)/gm)].map((match) => ({
    path,
    text: match[0],
    line: lineOf(text, match.index),
  }))
}

/** Inline code and code blocks may quote a word. */
const prose = (markdown) => markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, (quoted) => quoted.replace(/[^\n]/g, ' '))

function texts() {
  const comments = filesOf([code]).flatMap(commentsOf)
  const whole = [
    ...filesOf(docs)
      .filter((path) => !contents.test(path))
      .map((path) => ({ path, text: prose(read(path)), line: 1 })),
    ...filesOf(['locales/en/*.json']).map((path) => ({ path, text: read(path), line: 1 })),
  ]
  return [...comments, ...whole]
}

export function checkWords() {
  const found = texts().flatMap(({ path, text, line }) =>
    [...text.matchAll(words)].map(
      (match) =>
        `${path}:${line + lineOf(text, match.index) - 1}: “${match[0]}”: ${instead[match[0].toLowerCase().replace(/[\s*/]+/, ' ')]}`,
    ),
  )
  const begun = filesOf([code])
    .filter((path) => !frozen.test(path))
    .flatMap(commentsOf)
    .filter(({ text }) => beginning.test(text))
    .map(({ path, line }) => `${path}:${line}: a comment begins with What, Whether, How or Who`)
  const problems = [...found, ...begun]
  return { ok: problems.length === 0, output: problems.join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = checkWords()
  if (!ok) console.error(output)
  process.exitCode = ok ? 0 : 1
}
