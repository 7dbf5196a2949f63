import { defineConfig } from 'vitest/config'

/** What measures times, or keeps the whole machine busy, runs when nothing else does. */
const alone = ['overload', 'crash', 'faults', 'start'].map((name) => `e2e/${name}.test.ts`)

export default defineConfig({
  test: {
    globalSetup: ['e2e/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A person would try again too; the report names the tests that needed it.
    retry: process.env.CI ? 1 : 0,
    // A busy machine takes its time with scripts and drawing.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // A file spends half its time waiting; more than two at once only make each other late.
        test: { name: 'browser', include: ['e2e/**/*.test.ts'], exclude: alone, maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 1 } } },
    ],
  },
})
