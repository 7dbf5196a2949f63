// Builds the server into a few files: read one by one from its sources it starts later and takes 40 MB more.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Parses the demo company's texts now, which saves the first start the time; a text that cannot be used fails the build. */
const demoTexts = {
  name: 'demo-texts',
  async load(id) {
    if (!id.endsWith('/demo/load/demo-texts.ts')) return null
    const { demoTexts: texts } = await import('../demo/load/demo-texts.ts')
    return `export const demoTexts = JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
  },
}

/** Finds out now where each text is seen: the sources need not be there while the program runs. */
const textUsage = {
  name: 'text-usage',
  async load(id) {
    if (!id.endsWith('/usage/usage-table.ts')) return null
    const { collectUsage } = await import('../server/features/interface-texts/usage/collect.ts')
    return `const table = JSON.parse(${JSON.stringify(JSON.stringify(collectUsage(root)))})\nexport const usageTable = () => table`
  },
}

await build({
  root,
  plugins: [demoTexts, textUsage],
  configFile: false,
  logLevel: 'error',
  // Of these the program uses a small part; the others are loaded as they are, many of them only when they are needed.
  ssr: { noExternal: ['zod', 'kysely'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/program',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        worker: 'server/platform/images/worker.ts',
        'sqlite-reader': 'server/db/sqlite-reader.ts',
        'language-thread': 'server/platform/language/language-thread.ts',
        'pattern-thread': 'server/wechat/replies/pattern-thread.ts',
        'subset-thread': 'server/platform/fonts/subset-thread.ts',
        'table-thread': 'server/features/import/table-thread.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
