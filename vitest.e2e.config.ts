import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A person would try again too; the report names the tests that needed it.
    retry: process.env.CI ? 1 : 0,
    // A busy machine takes its time with scripts and drawing.
    expect: { poll: { timeout: 10_000 } },
  },
})
