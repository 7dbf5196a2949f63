import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { z } from 'zod'
import { browserFlags, chromiumPath } from '../e2e/browser.ts'
import { startProduct } from '../e2e/product.ts'
import { settled } from '../e2e/settled.ts'

// Fetched for this measurement alone: with its browser tracing it would double what every installation downloads.
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>
const aims: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const run = promisify(execFile)
const report = z.object({
  categories: z.object(
    Object.fromEntries(categories.map((name) => [name, z.object({ score: z.number() })])) as Record<
      keyof Scores,
      z.ZodObject<{ score: z.ZodNumber }>
    >,
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() })),
})
type Report = z.infer<typeof report>

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
const chromium = chromiumPath()
if (!chromium) throw new Error('Lighthouse needs Chromium (Debian: apt-get install chromium-headless-shell)')

/** Opens a page in a browser of its language, which `/` and `/en` lead nowhere else, and reads what Lighthouse finds. */
async function audit(url: string, directory: string): Promise<Report> {
  const output = join(directory, 'report.json')
  const language = /^\/en(\/|$)/.test(new URL(url).pathname) ? 'en-US' : 'zh-CN'
  await run(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new --accept-lang=${language} ${browserFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  return report.parse(JSON.parse(await readFile(output, 'utf8')))
}

/** A browser that fails to trace a page at all has said nothing about it: it is asked once more. */
async function auditSurely(url: string, directory: string): Promise<Report> {
  try {
    return await audit(url, directory)
  } catch (error) {
    console.error(`    once more: ${String(error).split('\n')[0]?.slice(0, 120)}`)
    return audit(url, directory)
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const scoresOf = (reports: Report[]) =>
  Object.fromEntries(categories.map((name) => [name, Math.round(100 * median(reports.map((one) => one.categories[name].score)))])) as Scores

/** The audits that cost something, with what they found. */
const shortfalls = ({ audits }: Report) =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => `    ${title}${displayValue ? `: ${displayValue}` : ''}`)

const product = await startProduct()
await settled(product)
const directory = await mkdtemp(join(tmpdir(), 'anlan-lighthouse-'))
let missed = 0
try {
  const slugOf = async (list: string) =>
    z
      .object({ data: z.object({ items: z.array(z.object({ slug: z.string() })).min(1) }) })
      .parse(await (await fetch(`${product.base}/api/v1${list}&per_page=1`)).json()).data.items[0]?.slug
  const paths = [
    '/',
    '/en',
    '/products',
    `/products/${await slugOf('/products?sort=-published_at')}`,
    `/news/${await slugOf('/contents?category=technology')}`,
    '/contact',
  ]
  console.log(`${'mobile, median of'.padEnd(34)} ${runs}   performance  accessibility  best practices  SEO`)
  for (const path of paths) {
    const reports: Report[] = []
    for (let index = 0; index < runs; index += 1) reports.push(await auditSurely(product.base + path, directory))
    const scores = scoresOf(reports)
    console.log(`${path.padEnd(40)}${categories.map((name) => String(scores[name]).padStart(10)).join('   ')}`)
    const isMissed = categories.some((name) => scores[name] < aims[name])
    if (isMissed) console.log(shortfalls(reports[0] as Report).join('\n'))
    missed += isMissed ? 1 : 0
  }
} finally {
  await product.stop()
  await rm(directory, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0
