import { enableCompileCache } from 'node:module'

// React and React Router are several times faster, and smaller, when they know that nobody debugs them.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
// Keeps compiled modules between starts; must come before everything that is to be kept.
enableCompileCache(new URL('../.cache/compile', import.meta.url).pathname)
const { run } = await import('./start.ts')
await run(process.argv.slice(2))
