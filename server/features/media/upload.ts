import type { Readable } from 'node:stream'
import type { Media } from '../../../contracts/media.ts'
import { extensionOf } from '../../db/include.ts'
import type { Actor } from '../../work.ts'
import { type IngestDeps, receive, safeName, store, withDraft } from './ingest.ts'
import { media, type StoredFile } from './media.ts'

type Texts = Parameters<typeof media.add>[2]

/** What Postgres calls the second of two equal keys; SQLite writes one after the other and has no such case. */
const uniqueViolation = '23505'

/**
 * Stores one uploaded file: streams it to the disk while hashing it, detects its type by its bytes, removes an image's
 * metadata, stores it and makes its record. The same bytes again yield the record that they have already.
 */
export function upload(deps: IngestDeps, actor: Actor, file: { name: string; bytes: Readable; texts?: Texts }): Promise<Media> {
  return withDraft(deps, async (draft) => {
    const sha256 = await receive(file.bytes, draft)
    const known = await deps.work.run(actor, (tx) => media.bySha256(tx, sha256))
    if (known) return known
    const stored = await store(deps, draft, { sha256, original_name: safeName(file.name) })
    return record(deps, actor, stored, file.texts)
  })
}

/** Makes the record; where the same bytes arrive twice at once, the second gets the record of the first, and its file is removed. */
export async function record({ work, storage }: IngestDeps, actor: Actor, stored: StoredFile, texts: Texts): Promise<Media> {
  const key = `${stored.storage_key}.${extensionOf(stored.mime)}`
  const add = () => work.run(actor, async (tx) => (await media.bySha256(tx, stored.sha256)) ?? media.add(tx, stored, texts))
  let made: Media | undefined
  try {
    made = await add().catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== uniqueViolation) throw error
      return add()
    })
    return made
  } finally {
    if (made?.url !== `/media/${key}`) await storage.remove(key)
  }
}
