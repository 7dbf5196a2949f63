// Makes a checkout ready: installs what is missing, builds what is stale. Runs on any Node.js ≥ 20, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stamp } from './stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache')
const at = (...parts) => join(root, ...parts)
const windows = process.platform === 'win32'

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows })
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
    process.exit(status ?? 1)
  }
}

function remembered(name) {
  const path = join(cache, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function remember(name, value) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(at('node_modules')) && remembered('installed') === wanted) return
  console.log('Installing what the product needs (once; it takes a minute) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  remember('installed', wanted)
}

function requireNode() {
  const { stdout } = spawnSync('node', ['--version'], {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
    env: { ...process.env, PATH: `${at('node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}` },
  })
  const version = (stdout ?? '').trim()
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24) return
  console.error(
    `Anlan runs on Node.js 24 or later; this machine has ${version || 'none'} and no pinned one for ${process.platform}-${process.arch}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

/** `exec` in the start script makes the program the direct child of npm, which then gets its signals; Windows has no such command. */
function provideExec() {
  if (windows) writeFileSync(at('node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}

/** A name that one process at a time can listen on; the system frees it when that process ends, however it ends. */
function lockName() {
  const name = `anlan-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16)}`
  if (windows) return `\\\\.\\pipe\\${name}`
  // An abstract socket has no file that a crash could leave behind; only Linux knows them.
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name)
}

const isLeft = (name) =>
  new Promise((resolve) => {
    const socket = connect(name, () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })

/** Waits until no other start installs or builds in this checkout; returns a function that lets the next one go on. */
async function lock() {
  const name = lockName()
  for (let waits = 0; ; waits += 1) {
    const server = createServer()
    const isOurs = await new Promise((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(name, () => resolve(true))
    })
    if (isOurs) return () => server.close()
    if (existsSync(name) && (await isLeft(name))) rmSync(name, { force: true })
    if (waits === 0) console.log('Waiting for another start in this folder …')
    await sleep(300)
  }
}

function build(part, result) {
  const wanted = stamp(root, part)
  if (existsSync(at('build', ...result)) && remembered(`built-${part}`) === wanted) return
  console.log(`Building the ${part} …`)
  run('npm', ['run', '--silent', `build:${part}`])
  remember(`built-${part}`, wanted)
}

const unlock = await lock()
install()
provideExec()
requireNode()
if (process.argv.includes('--build')) {
  build('site', ['server', 'index.js'])
  build('program', ['program', 'main.js'])
}
unlock()
