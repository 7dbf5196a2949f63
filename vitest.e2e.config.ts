import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What measures times, or keeps the whole machine busy, runs when nothing else does: in the soak, where these files have their long form. */
const alone = process.env.SOAK ? ['overload', 'crash', 'faults', 'translation-crash'].map((name) => `e2e/${name}.test.ts`) : []

/** Starts the crawl of all screens first: at the end one worker would run it while the other had nothing left. */
class CrawlFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isCrawl = ({ moduleId }: TestSpecification) => moduleId.includes('admin-access')
    return [...sorted.filter(isCrawl), ...sorted.filter((file) => !isCrawl(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: ['e2e/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    retry: 0,
    sequence: { sequencer: CrawlFirst },
    // A worker ends its product in good order, which a busy machine draws out.
    teardownTimeout: 60_000,
    // The files of a worker share a browser and, where they only add to it, a product (`e2e/fixture.ts`).
    isolate: false,
    // A busy machine takes its time with scripts and drawing.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // A third worker uses the time in which the others wait; with it, both cores are busy.
        test: { name: 'browser', include: ['e2e/**/*.test.ts'], exclude: alone, maxWorkers: 3, sequence: { groupOrder: 0 } },
      },
      ...(alone.length > 0
        ? [{ extends: true as const, test: { name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 1 } } }]
        : []),
    ],
  },
})
