// The layers of the back office: `node scripts/layers.mjs` counts the imports that lead up, the folders that import each other, and the
// files of each folder. `.dependency-cruiser.mjs` makes its rules of `layers`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folders of `app/admin`; each imports, types included, from itself and from those before it. */
export const layers = [
  'api',
  'registry',
  'kit',
  'fields',
  'records',
  'media',
  'editor',
  'batches',
  'impact',
  'form',
  'lists',
  'shell',
  'entry',
  'screens',
]

const maxFiles = 40
const base = 'app/admin'

const root = fileURLToPath(new URL(`../${base}`, import.meta.url))
const files = () => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const pathOf = ({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/')

function importsOf(file) {
  const requests = [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import\(?) ?'(\.[^'?]+)/g)]
  return requests.map(([, request]) => [file, posix.join(posix.dirname(file), request)]).filter(([, target]) => !target.startsWith('..'))
}

function mutualPairs(imports, folderOf) {
  const arrows = new Set(imports.map(([from, to]) => `${folderOf(from)} ${folderOf(to)}`))
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map((pair) => pair.join(' ⇄ '))
}

const layerOf = (file) => file.split('/')[0]
const rankOf = (file) => layers.indexOf(layerOf(file))

function report(title, lines) {
  console.log([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = files().map(pathOf)
  const imports = paths.filter((path) => /\.tsx?$/.test(path)).flatMap(importsOf)
  const folders = [...Map.groupBy(paths, posix.dirname)].sort(([, a], [, b]) => b.length - a.length)
  const upward = imports.filter(([from, to]) => rankOf(from) < rankOf(to))
  report(
    'files outside of the layers',
    paths.filter((path) => rankOf(path) < 0),
  )
  report(
    'imports of a higher layer',
    upward.map(([from, to]) => `${from} → ${to}`),
  )
  report('layers that import each other', mutualPairs(imports, layerOf))
  report('folders that import each other', mutualPairs(imports, posix.dirname))
  report(
    `folders with more than ${maxFiles} files`,
    folders.filter(([, { length }]) => length > maxFiles).map(([folder]) => folder),
  )
  report(
    'files per folder',
    folders.map(([folder, { length }]) => `${String(length).padStart(3)} ${folder}`),
  )
}
