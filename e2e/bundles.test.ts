import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type BundledChunk, sharedBundles } from '../app/framework/vite/bundles.ts'
import { root } from './product.ts'

const chunks: Record<string, BundledChunk> = JSON.parse(readFileSync(join(root, 'build', 'bundles.json'), 'utf8'))
const named = (name: string) => Object.entries(chunks).filter(([, chunk]) => chunk.name === name)
/**
 * The compressed size of a file, with one hash in place of every hash of the files that it names: the real ones change with each change of
 * any module, and make the file some thirty bytes heavier or lighter by chance.
 */
const brotli = (file: string) => {
  const text = readFileSync(join(root, 'build', 'client', file), 'utf8')
  return brotliCompressSync(text.replace(/-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, '-00000000')).length
}

/** The allowed contents of each shared bundle and its maximum size: the present size plus some per cent. */
const bundles = [
  {
    name: 'framework',
    folders: /^(\0|node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)\/)/,
    js: 109_000,
    css: 0,
  },
  // Prices are written by one rule here and on data sheets.
  { name: 'base', folders: /^app\/(lib|framework|ui)\/|^app\/root\.tsx(\?|$)|^contracts\/price\.ts$/, js: 8_250, css: 950 },
  // The layout brings the site's styles and fonts. Headings are divided into phrases here too, by words of the trade that browsers do not know, and named by their font.
  {
    name: 'site-pages',
    folders: /^app\/(site\/(common|layout)|styles)\/|^node_modules\/@fontsource-variable\/|^contracts\/heading-font\.ts$/,
    js: 9_900,
    css: 6_450,
  },
  { name: 'site-lists', folders: /^app\/site\/lists\//, js: 1_600, css: 1_200 },
]

describe.each(bundles)('the bundle $name', ({ name, folders, js, css }) => {
  test('is one file and holds its own folders only', () => {
    const found = named(name)
    expect(found.map(([file]) => file)).toEqual([expect.stringMatching(new RegExp(`^assets/${name}-`))])
    expect(found.flatMap(([, { modules }]) => modules).filter((module) => !folders.test(module))).toEqual([])
  })

  test('is no larger than it needs to be', () => {
    const [[file, { css: styles }] = ['', { css: [] as string[] }]] = named(name)
    expect(brotli(file)).toBeLessThanOrEqual(js)
    expect(styles.reduce((sum, style) => sum + brotli(style), 0)).toBeLessThanOrEqual(css)
  })
})

test('all modules of the shared folders are in their bundles, once', () => {
  const elsewhere = Object.values(chunks).filter(({ name }) => !sharedBundles.some((bundle) => bundle.name === name))
  const shared = /^app\/(lib|framework|ui|site\/(common|layout|lists))\//
  expect(elsewhere.flatMap(({ modules }) => modules).filter((module) => shared.test(module) && !module.includes('?'))).toEqual([])
})

/** A chunk and all that it loads, at once or later as well. */
function loadedBy(file: string, isLater = true, known = new Set<string>()): Set<string> {
  const chunk = chunks[file]
  if (!chunk || known.has(file)) return known
  known.add(file)
  for (const next of [...chunk.imports, ...(isLater ? chunk.dynamicImports : [])]) loadedBy(next, isLater, known)
  return known
}

test('nothing that a public page loads, at once or later, holds the back office or its libraries', () => {
  const entries = Object.entries(chunks).filter(([, { modules }]) =>
    modules.some((module) => /^app\/(site\/.*page\.tsx|entry\.client\.tsx)/.test(module)),
  )
  expect(entries.length).toBeGreaterThan(15)
  const files = new Set(entries.flatMap(([file]) => [...loadedBy(file)]))
  const modules = [...files].flatMap((file) => chunks[file]?.modules ?? [])
  const foreign = /^app\/admin\/|node_modules\/(@mantine|@tiptap|prosemirror-[\w-]+|@tanstack|@dnd-kit|zod|recharts)\//
  expect(modules.filter((module) => foreign.test(module))).toEqual([])
})

test('a screen of the back office is a few scripts', () => {
  const screens = Object.keys(chunks).filter((file) =>
    chunks[file]?.modules.some((module) => /^app\/admin\/screens\/.*(screen|list|form|detail)\.tsx$/.test(module)),
  )
  expect(screens.length).toBeGreaterThan(30)
  expect(screens.filter((file) => loadedBy(file, false).size > 28)).toEqual([])
})
