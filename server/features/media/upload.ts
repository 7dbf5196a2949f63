import type { Readable } from 'node:stream'
import type { UploadedMedia } from '../../../contracts/media.ts'
import { invalidField } from '../../errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../work.ts'
import { type Draft, type IngestDeps, receive, safeName, store, withDraft, withDrafts } from './ingest.ts'
import { fileKey, media, type StoredFile } from './media.ts'

type Texts = Parameters<typeof media.add>[2]

/** Postgres' code for the second of two equal keys; SQLite writes one after the other and has no such case. */
const uniqueViolation = '23505'

export interface Incoming {
  name: string
  bytes: Readable
}

/** The same bytes again yield the record that they have already. */
export function upload(deps: IngestDeps, actor: Actor, { texts, ...file }: Incoming & { texts?: Texts }): Promise<UploadedMedia> {
  return withDraft(deps, actor, async (draft) => keep(deps, actor, await arrived(file, draft), texts))
}

/** Stores the files of one request. All of them arrive before the first is stored: a request that is cut short leaves nothing. */
export function uploadAll(deps: IngestDeps, actor: Actor, files: AsyncIterable<Incoming>, texts: Texts): Promise<UploadedMedia[]> {
  return withDrafts(deps, actor, async (newDraft) => {
    const all: ReceivedFile[] = []
    for await (const file of files) all.push(await arrived(file, newDraft()))
    const kept: UploadedMedia[] = []
    for (const file of all) kept.push(await keep(deps, actor, file, texts))
    return kept
  })
}

interface ReceivedFile {
  draft: string
  sha256: string
  original_name: string
}

async function arrived({ name, bytes }: Incoming, draft: Draft): Promise<ReceivedFile> {
  return { draft: draft.path, sha256: await receive(bytes, draft), original_name: safeName(name) }
}

/** The one file of a request, once the whole of the request has arrived. The caller makes sure that it has one. */
export async function receiveSingleFile(files: AsyncIterable<Incoming>, draft: Draft): Promise<ReceivedFile> {
  let only: ReceivedFile | undefined
  for await (const file of files) only = await arrived(file, draft)
  if (!only) throw invalidField('file', 'required')
  return only
}

async function keep(deps: IngestDeps, actor: Actor, { draft, ...known }: ReceivedFile, texts: Texts): Promise<UploadedMedia> {
  const stored = await deps.work.run(actor, (tx) => media.bySha256(tx, known.sha256))
  return stored ?? record(deps, actor, await store(deps, actor, draft, known), texts)
}

/** Same bytes at once: the second gets the first one's record. A failure leaves the file to the schedule: the record may be committed. */
export function record({ work }: IngestDeps, actor: Actor, stored: StoredFile, texts: Texts): Promise<UploadedMedia> {
  const add = () =>
    work.run(actor, async (tx) => {
      const known = await media.bySha256(tx, stored.sha256)
      if (!known) return { ...(await media.add(tx, stored, texts)), is_duplicate: false }
      await enqueue(tx, 'media.remove-bytes', { keys: [fileKey(stored)] }, { background: true })
      return known
    })
  return add().catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
    return add()
  })
}
