import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { owner, type Product, root, startProduct } from '../e2e/product.ts'
import { settled } from '../e2e/settled.ts'
import { load, requireTools } from './load.ts'

// Two builds of the program side by side, loaded in turns: what else the machine does falls on both alike.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '1' },
  },
})
const [other] = positionals
if (!other) throw new Error('Name the directory of the other build: npm run bench:compare -- ../before')
const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' }

interface Side {
  product: Product
  addresses: Record<string, Parameters<typeof load>[2] & { url: string }>
}

async function side(directory: string): Promise<Side> {
  const first = await startProduct({ directory, env, keepData: true })
  await settled(first)
  await first.stop()
  execFileSync('npm', ['run', '-s', 'seed', '--', '--contents', values.records], {
    cwd: directory,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: first.dataDir, ...env },
  })
  const product = await startProduct({ directory, dataDir: first.dataDir, env })
  execFileSync('taskset', ['-a', '-p', '-c', '0', String(product.child.pid)], { stdio: 'ignore' })
  return { product, addresses: await addressesOf(product.base) }
}

/** A body that creates an article; each is another one. */
const articles = (category_id: number) =>
  `n = 0\nrequest = function() n = n + 1 return wrk.format("POST", nil, nil, '{"category_id":${category_id},"title_cn":"压力测试 ' .. n .. '"}') end`

async function addressesOf(base: string): Promise<Side['addresses']> {
  const api = `${base}/api/v1`
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${api}/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(owner) })
  const { data } = (await login.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  const list = (await (await fetch(`${api}/contents?per_page=1`)).json()) as {
    data: { items: { id: number; category_id: number }[] }
  }
  const [article] = list.data.items
  if (!article) throw new Error('There is no article to measure')
  return {
    'cached home': { url: `${base}/`, headers: { 'accept-encoding': 'br' } },
    'uncached home': { url: `${base}/?preview=bench` },
    'JSON list of 20': { url: `${api}/contents` },
    'JSON detail': { url: `${api}/contents/${article.id}` },
    'admin list of 20': { url: `${api}/admin/contents`, headers },
    'admin list, page 100': { url: `${api}/admin/contents?page=100`, headers },
    create: { url: `${api}/admin/contents`, headers: { ...headers, ...json }, lua: articles(article.category_id) },
  }
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

async function cpuOf({ product, addresses }: Side, name: string): Promise<number> {
  const { url, ...options } = addresses[name] ?? { url: product.base }
  const { cpuUs, failed } = await load(product.child.pid as number, url, { ...options, seconds: Number(values.seconds), warmUp: 0 })
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return cpuUs
}

requireTools()
const sides = { other: await side(resolve(other)), own: await side(root) }
try {
  console.log(`CPU of a request in µs, medians of ${values.rounds} turns of ${values.seconds} s, ${values.records} generated records`)
  for (const name of Object.keys(sides.own.addresses)) {
    const taken: { other: number; own: number }[] = []
    for (let round = 0; round < Number(values.rounds); round += 1)
      taken.push({ other: await cpuOf(sides.other, name), own: await cpuOf(sides.own, name) })
    const [before, after] = [median(taken.map(({ other }) => other)), median(taken.map(({ own }) => own))]
    const ratio = median(taken.map(({ other, own }) => own / other))
    console.log(`${name.padEnd(24)} ${before.toFixed(0).padStart(6)} → ${after.toFixed(0).padStart(6)}   × ${ratio.toFixed(3)}`)
  }
} finally {
  await Promise.all(Object.values(sides).map(({ product }) => product.stop()))
}
