import { describe, expect, test } from 'vitest'
import { corruptUploads } from '../bench/faults/corrupt-uploads.ts'
import { diskFull, readOnlyDisk } from '../bench/faults/disks.ts'
import { Scene, UnsupportedFault } from '../bench/faults/fault.ts'
import { postgresRestarts } from '../bench/faults/postgres-restarts.ts'
import { storageAway } from '../bench/faults/storage-away.ts'
import { twoEditors } from '../bench/faults/two-editors.ts'

/** The two that take least of the machine, and in the soak all that take seconds; `npm run bench:faults` has the others, and more trials of these. */
const short = [corruptUploads, twoEditors, ...(process.env.SOAK ? [diskFull, readOnlyDisk, postgresRestarts, storageAway] : [])]
const scale = { isQuick: true, of: (_full: number, quick: number) => quick, loadMinutes: 0 }

describe('the program withstands', () => {
  test.for(short)('$fault, with few trials: $figure', async ({ run }, { skip }) => {
    const scene = new Scene()
    try {
      const { measured, ok } = await run(scale, scene)
      expect(ok, measured).toBe(true)
    } catch (error) {
      if (!(error instanceof UnsupportedFault)) throw error
      console.warn(`skipped: ${error.message}`)
      skip(error.message)
    } finally {
      await scene.end()
    }
  })
})
