import { enableCompileCache } from 'node:module'

// Keeps compiled modules between starts; must come before everything that is to be kept.
enableCompileCache(new URL('../.cache/compile', import.meta.url).pathname)
const { run } = await import('./start.ts')
await run(process.argv.slice(2))
