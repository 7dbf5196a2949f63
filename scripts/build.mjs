// Builds the pages, writes the build's manifest, and compresses the files.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const client = join(root, 'build', 'client')

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

function* files(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else yield path
  }
}

/** The build's id is made of what it holds; browsers poll `latest.json` and compare. */
function writeManifest() {
  const assets = [...files(client)]
    .map((path) => relative(client, path).replaceAll('\\', '/'))
    .filter((path) => path.startsWith('assets/'))
    .sort()
  const id = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16)
  const timestamp = Date.now()
  mkdirSync(join(client, 'builds', 'meta'), { recursive: true })
  writeFileSync(join(client, 'builds', 'latest.json'), JSON.stringify({ id, timestamp }))
  writeFileSync(join(client, 'builds', 'meta', `${id}.json`), JSON.stringify({ id, timestamp, assets }))
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

function compress() {
  for (const path of [...files(client)]) {
    if (!compressible.has(extname(path)) || path.includes('latest.json') || statSync(path).size < 256) continue
    const bytes = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

// By whatever starts the build, such as a test: pages are built for production.
process.env.NODE_ENV = 'production'
run('react-router', ['build', '--logLevel', 'error'])
writeManifest()
compress()
