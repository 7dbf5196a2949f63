import { defineConfig } from 'vitest/config'

/** What measures times, or keeps the whole machine busy, runs when nothing else does: in the soak, where these files have their long form. */
const alone = process.env.SOAK ? ['overload', 'crash', 'faults', 'translation-crash'].map((name) => `e2e/${name}.test.ts`) : []

export default defineConfig({
  test: {
    globalSetup: ['e2e/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    retry: 0,
    // A worker ends its product in good order, which a busy machine draws out.
    teardownTimeout: 60_000,
    // The files of a worker share a browser and, where they only add to it, a product (`e2e/fixture.ts`).
    isolate: false,
    // A busy machine takes its time with scripts and drawing.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // Pages and products keep both cores busy; more than two files at once only make each other late.
        test: { name: 'browser', include: ['e2e/**/*.test.ts'], exclude: alone, maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      ...(alone.length > 0
        ? [{ extends: true as const, test: { name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 1 } } }]
        : []),
    ],
  },
})
