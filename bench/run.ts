import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Product, signIn, startProduct } from '../e2e/product.ts'
import { settled } from '../e2e/settled.ts'
import { type Load, load, proportionalMb, requireTools } from './load.ts'
import { serveFile } from './nginx.ts'
import { firstReads, readWhileEditing } from './writing.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '100,10000,100000' }, seconds: { type: 'string', default: '6' } },
})
const sizes = values.sizes.split(',').map(Number)
const seconds = Number(values.seconds)
const cachedHome = 'home (stored)'
const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
/** As browsers ask. */
const brotli = { 'accept-encoding': 'br' }

const line = (name: string, { rps, p50, p99, cpuUs, failed }: Load) =>
  console.log(
    `${name.padEnd(40)} ${rps.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(2).padStart(7)} ms  p99 ${p99.toFixed(2).padStart(7)} ms  ${cpuUs.toFixed(0).padStart(6)} µs CPU${failed ? `  ${failed} FAILED` : ''}`,
  )

async function measure(product: Product, records: number): Promise<Record<string, Load>> {
  const pid = product.child.pid as number
  const base = product.base
  const api = `${base}/api/v1`
  const first = (await (await fetch(`${api}/contents?per_page=1`)).json()) as {
    data: { items: { id: number; category_id: number }[]; meta: { total: number } }
  }
  const lastPage = Math.ceil(first.data.meta.total / 20)
  const bearer = { authorization: `Bearer ${await signIn(base)}` }
  const results: Record<string, Load> = {}
  const take = async (name: string, url: string, options: Parameters<typeof load>[2] = {}) => {
    const result = await load(pid, url, { seconds, ...options })
    results[name] = result
    line(name, result)
  }
  console.log(`\n${records} records (${first.data.meta.total} public articles, last page ${lastPage})`)
  await take(cachedHome, `${base}/`, { headers: brotli })
  await take('home without Brotli (stored)', `${base}/`)
  // A page with a preview token is rendered for each request; this one is valid for no record. The compiler needs its time.
  await take('home (computed)', `${base}/?preview=bench`, { warmUp: 30 })
  await take('/news (computed)', `${base}/news?preview=bench`, { warmUp: 10 })
  await take('JSON list of 20 (stored)', `${api}/contents`)
  await take('JSON list of 20, last page (stored)', `${api}/contents?page=${lastPage}`)
  await take('JSON detail (stored)', `${api}/contents/${first.data.items[0]?.id}`)
  await take('admin list of 20 (computed)', `${api}/admin/contents`, { headers: bearer })
  await take('admin list, middle page (computed)', `${api}/admin/contents?page=${Math.ceil(lastPage / 2)}`, { headers: bearer })
  await take('admin list, last page (computed)', `${api}/admin/contents?page=${lastPage}`, { headers: bearer })
  const body = JSON.stringify({
    category_id: first.data.items[0]?.category_id,
    title_cn: '压力测试文章',
    title_en: '',
    content_cn: '<p>正文</p>',
  })
  const lua = `counter = 0\nrequest = function() counter = counter + 1 return wrk.format("POST", nil, nil, (${JSON.stringify(body)}):gsub("文章", "文章" .. counter)) end`
  const pages = Math.min(10_000, records)
  const newest = (await (await fetch(`${api}/contents?per_page=1&sort=-id`)).json()) as { data: { items: { slug: string }[] } }
  const last = Number(/^measurement-(\d+)$/.exec(newest.data.items[0]?.slug ?? '')?.[1])
  const anyPage = `math.randomseed(7)\nrequest = function() return wrk.format("GET", "/news/measurement-" .. (${last - pages} + math.random(${pages})), {["Accept-Encoding"] = "br"}) end`
  await take(`${pages} pages at random (stored)`, base, { lua: anyPage, warmUp: Math.min(60, 5 + pages / 150) })
  for (const edits of [0, 1, 5]) {
    const name = `8 pages, ${edits} edits a second (stored)`
    results[name] = await readWhileEditing(product, edits, seconds)
    line(name, results[name])
  }
  await take('authenticated create (durable)', `${api}/admin/contents`, { lua, headers: { ...bearer, 'content-type': 'application/json' } })
  return results
}

async function bench(records: number): Promise<Record<string, Load>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anlan-bench-'))
  try {
    const first = await startProduct({ dataDir, env, keepData: true })
    await settled(first)
    await first.stop()
    execFileSync(process.execPath, ['server/cli/seed.ts', '--contents', String(records)], {
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: dataDir, ...env },
    })
    const product = await startProduct({ dataDir, env, keepData: true })
    execFileSync('taskset', ['-a', '-p', '-c', '0', String(product.child.pid)], { stdio: 'ignore' })
    const results = await measure(product, records)
    const reads = await firstReads(product.base)
    firstReadsBySize.set(records, reads)
    console.log(
      `first read after a write (computed), ms   ${Object.entries(reads)
        .map(([path, ms]) => `${path} ${ms.toFixed(1)}`)
        .join('  ')}`,
    )
    console.log(
      `memory of all processes (PSS)            ${proportionalMb(product.child.pid as number).toFixed(0)} MB; ready in ${product.readyMs.toFixed(0)} ms`,
    )
    if (records === sizes[0]) await compareWithNginx(product, dataDir, results[cachedHome] as Load)
    await product.stop()
    return results
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await rm(`${dataDir}.log`, { force: true })
  }
}

/** The bytes that go over the wire, which `fetch` would unpack. */
async function compressed(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: brotli }), 'response')) as [IncomingMessage]
  return buffer(answer)
}

async function compareWithNginx(product: Product, dataDir: string, cached: Load): Promise<void> {
  const body = await compressed(`${product.base}/`)
  const nginx = await serveFile(join(dataDir, 'nginx'), body)
  const result = await load(nginx.pid, nginx.url, { seconds })
  nginx.stop()
  line(`nginx, the same ${body.length} bytes`, result)
  console.log(
    `cached home / nginx                ${(cached.rps / result.rps).toFixed(2)} by requests, ${(result.cpuUs / cached.cpuUs).toFixed(2)} by CPU time`,
  )
}

requireTools()
const firstReadsBySize = new Map<number, Record<string, number>>()
const all = new Map<number, Record<string, Load>>()
for (const size of sizes) all.set(size, await bench(size))
const [smallest, largest] = [all.get(sizes[0] as number), all.get(sizes.at(-1) as number)]
console.log(`\n${sizes.at(-1)} records take so many times what ${sizes[0]} take (CPU of a request):`)
for (const name of Object.keys(smallest ?? {}))
  console.log(`${name.padEnd(40)} ${((largest?.[name]?.cpuUs ?? 0) / (smallest?.[name]?.cpuUs ?? 1)).toFixed(2)}`)
const [fewest, most] = [firstReadsBySize.get(sizes[0] as number), firstReadsBySize.get(sizes.at(-1) as number)]
for (const path of Object.keys(fewest ?? {}))
  console.log(`${`first read of ${path}, elapsed time`.padEnd(40)} ${((most?.[path] ?? 0) / (fewest?.[path] ?? 1)).toFixed(2)}`)
