// Links and paths in Markdown lead somewhere: relative links, and inline code that looks like a path of this repository.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = ['*.md', '{docs,app,bench,contracts,demo,e2e,locales,scripts,server}/**/*.md']
/** The demo company's texts link to pages of the site. */
const contents = /^(?:demo\/texts|contracts\/translation\/samples)\//
/** Records of the past, and examples. */
const exempt = /^(?:CHANGELOG\.md|docs\/(?:decisions\/|style\.md))/
/** A file of source, or a folder below one of ours: no pattern, placeholder, address or generated file. */
const isPath = (text) =>
  !/[<>*{}$…:( ]|NNNN|^[./@-]|^[A-Z_]+\//.test(text) &&
  (/^[\w./-]+\.(?:ts|tsx|mjs)$/.test(text) || /^(?:app|bench|contracts|demo|docs|e2e|locales|scripts|server)\/[\w./-]*$/.test(text))

const exists = (path, folder) => ['', folder].some((base) => existsSync(join(root, base, path)))

/** A name without folders is that of some file below the document's folder, or of the folder that its line names before it. */
function isKnown(path, folder, line) {
  if (exists(path, folder)) return true
  const named = [...line.matchAll(/`([\w./-]+)\/?`/g)].flatMap(([, name]) => [name, dirname(name)])
  return (
    named.some((name) => exists(join(name, path), folder)) ||
    globSync(`**/${path}`, { cwd: join(root, folder === 'docs' ? '' : folder), exclude: (name) => name === 'node_modules' }).length > 0
  )
}

export function checkDocs() {
  const problems = []
  for (const document of globSync(documents, { cwd: root }).map((path) => path.replaceAll('\\', '/'))) {
    if (contents.test(document)) continue
    const folder = dirname(document) === '.' ? '' : dirname(document)
    readFileSync(join(root, document), 'utf8')
      .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
      .split('\n')
      .forEach((line, index) => {
        for (const [, link] of line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
          if (!existsSync(join(root, folder, link))) problems.push(`${document}:${index + 1}: there is no ${normalize(join(folder, link))}`)
        if (exempt.test(document)) return
        for (const [, path] of line.matchAll(/`([^`\n]+)`/g))
          if (isPath(path) && !isKnown(path, folder, line)) problems.push(`${document}:${index + 1}: there is no ${path}`)
      })
  }
  return { ok: problems.length === 0, output: problems.join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = checkDocs()
  if (!ok) console.error(output)
  process.exitCode = ok ? 0 : 1
}
