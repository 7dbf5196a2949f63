import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { variantWidthsOf } from '../../../contracts/media.ts'
import { extensionOf } from '../../db/include.ts'
import type { JobContext, JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { systemActor } from '../../work.ts'
import { media } from './media.ts'
import { adoptFiles, discardFiles, expectFiles, quarantineDiscarded } from './unreferenced.ts'

type Deps = Pick<Services, 'database' | 'storage' | 'storageOwner' | 'log' | 'work' | 'clock' | 'images' | 'temporaryDir'>

const formats = ['avif', 'webp'] as const

export const mediaJobs: JobDefinition<Deps>[] = [
  { kind: 'media.variants', run: makeVariants },
  { kind: 'media.remove-bytes', run: removeBytes },
]

async function makeVariants(deps: Deps, payload: unknown, { progress, signal }: JobContext): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  const row = await media.stored(deps.database.read, id)
  if (!row) return
  const widths = variantWidthsOf(row.width ?? 0)
  const copies = widths.flatMap((width) => formats.map((format) => ({ width, format, key: `${row.storage_key}-${width}.${format}` })))
  const keys = copies.map(({ key }) => key)
  await deps.work.run(systemActor, (tx) => expectFiles(tx, keys))
  const setVariants = (made: number[], status: 'ready' | 'failed') =>
    deps.work.run(systemActor, async (tx) => {
      const isCurrent = await media.setVariants(tx, row, made, status)
      if (isCurrent && status === 'ready') await adoptFiles(tx, keys)
    })
  try {
    for (const [index, copy] of copies.entries()) {
      signal.throwIfAborted()
      await makeCopy(deps, row, copy)
      if (index % 4 === 3) await progress(index + 1, copies.length)
    }
  } catch (error) {
    signal.throwIfAborted()
    // The queue tries again; until that succeeds the picture is shown as it was uploaded.
    await setVariants([], 'failed')
    throw error
  }
  await setVariants(widths, 'ready')
}

async function removeBytes(deps: Deps, payload: unknown): Promise<void> {
  const { keys } = z.object({ keys: z.array(z.string()) }).parse(payload)
  await deps.work.run(systemActor, (tx) => discardFiles(tx, keys))
  await quarantineDiscarded(deps, deps.clock.now())
}

async function makeCopy(
  { storage, images, temporaryDir }: Deps,
  row: { storage_key: string; mime: string },
  { width, format, key }: { width: number; format: 'avif' | 'webp'; key: string },
): Promise<void> {
  if ((await storage.size(key)) !== null) return
  const draft = join(temporaryDir, key)
  try {
    const original = `${row.storage_key}.${extensionOf(row.mime)}`
    await storage.withFile(original, (source) => images.variant({ source, target: draft, width, format }))
    await storage.put(key, draft)
  } finally {
    await rm(draft, { force: true })
  }
}
