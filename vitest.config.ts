import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './app/framework/vite/inline-scripts.ts'
import { pageParameters } from './app/framework/vite/page-parameters.ts'

/**
 * The first renders the built pages with React's production build, which must not share a worker with the development build of the other
 * tests; the second collects garbage again and again, in a heap that the modules of all other tests would make large.
 */
const isolated = ['server/http/pages/never-stale.test.ts', 'server/http/stored-response-size.test.ts']

export default defineConfig({
  plugins: [inlineScripts()],
  define: pageParameters,
  resolve: { alias: [{ find: /^@node-rs\/argon2$/, replacement: fileURLToPath(new URL('server/test/argon2.ts', import.meta.url)) }] },
  test: {
    globalSetup: ['server/test/setup.ts'],
    pool: 'threads',
    // Many tests wait: for a timeout, a lock, another process. Two more workers use that time of the two cores.
    maxWorkers: 4,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A busy machine takes its time; who polls waits no longer than it must.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    retry: 0,
    projects: [
      {
        extends: true,
        // Each worker reads the modules once: a test leaves nothing behind in them, in globals or in the environment.
        test: {
          name: 'unit',
          include: ['contracts/**/*.test.ts', 'demo/**/*.test.ts', 'server/**/*.test.ts', 'app/**/*.test.{ts,tsx}'],
          exclude: isolated,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})
