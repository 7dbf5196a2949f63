import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { fromRoot } from './root.ts'

// React and React Router are several times faster, and smaller, in production mode.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
// Keeps compiled modules between starts; must come before everything that is to be kept.
enableCompileCache(fileURLToPath(fromRoot('.cache/compile')))
const { run } = await import('./start.ts')
await run(process.argv.slice(2))
