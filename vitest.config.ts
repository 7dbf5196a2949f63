import { defineConfig } from 'vitest/config'
import { inlineScripts } from './app/framework/vite/inline-scripts.ts'
import { pageParameters } from './app/framework/vite/page-parameters.ts'

export default defineConfig({
  plugins: [inlineScripts()],
  define: pageParameters,
  test: {
    include: ['contracts/**/*.test.ts', 'demo/**/*.test.ts', 'server/**/*.test.ts', 'app/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // A busy machine takes its time; who polls waits no longer than it must.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Tests that wait for a moment of time may miss it on a busy machine; the report names those that needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
})
