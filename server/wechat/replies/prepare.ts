import { randomUUID } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { patternOf } from '../../../contracts/wechat/keywords.ts'
import { autoReply, type Reply, replyLimits } from '../../../contracts/wechat/replies.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { codecOf } from '../../db/codec.ts'
import type { Database } from '../../db/connect.ts'
import { extensionOf } from '../../db/include.ts'
import { AppError } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { enqueue, type JobContext, type JobDefinition, PermanentFailure } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import { accountSavedAt } from '../account.ts'
import { isBusyErrcode, meaningOf } from '../platform/error-codes.ts'
import { errcodeOf, mayBeDone } from '../platform/platform.ts'
import { hostileTexts, type PatternRunner } from './pattern-runner.ts'
import { prepareJob } from './replies.ts'
import { mediaIdOf, uploadNeeds } from './upload-needs.ts'
import { uploadAccount, uploadedIds } from './uploads.ts'

export interface UploadPlatform {
  call<A extends z.ZodType>(
    call: {
      method: 'POST'
      path: string
      query: Record<string, string>
      upload: { filename: string; contentType: string; bytes: Uint8Array; fields?: Record<string, string> }
      answer: A
    },
    signal?: AbortSignal,
  ): Promise<z.output<A>>
}

export type PrepareDeps = Pick<Services, 'database' | 'work' | 'storage' | 'images' | 'temporaryDir' | 'clock' | 'wechatPatterns'> & {
  wechat: UploadPlatform
}

/** Another server takes part: it may be away for hours. */
const attempts = 8
const material = z.object({ media_id: z.string().min(1), url: z.string().default('') })
const codec = codecOf(autoReply.pick({ keywords: true, reply: true }))
const shape = autoReply.pick({ keywords: true, reply: true })

export const replyJobs: JobDefinition<PrepareDeps>[] = [
  {
    kind: prepareJob,
    attempts,
    isPrompt: true,
    run: prepareReply,
  },
]

export async function prepareReply(deps: PrepareDeps, payload: unknown, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  const row = await deps.database.read.selectFrom('wechat_replies').select(['keywords', 'reply']).where('id', '=', id).executeTakeFirst()
  if (!row) return
  const { keywords, reply } = shape.parse(codec.decode(row))
  await tryPatterns(
    deps,
    id,
    keywords.filter(({ match }) => match === 'regex').map(({ text }) => text),
    signal,
  )
  await upload(deps, id, reply, signal)
}

export const replyTasks: PeriodicTask<Pick<PrepareDeps, 'database' | 'work'>>[] = [
  { name: 'upload files of WeChat replies', every: 'hour', delayMs: 2 * 60_000, run: prepareMissing },
]

/** The platform would refuse the unchanged file another time too. */
function isFinal(uploadError: string): boolean {
  const [code, errcode] = uploadError.split(':')
  return (
    code === 'too_large' ||
    (errcode !== undefined && ['media_type', 'media_size', 'content_refused'].includes(meaningOf(Number(errcode)).text))
  )
}

/** A refused file waits for a change of it; any other refusal, or an upload without an answer, which may have left a copy, for a day. */
function isWaiting(row: { upload_error: string | null; upload_refused_at: string | null }, changedAt: string, now: string): boolean {
  const { upload_error, upload_refused_at: refusedAt } = row
  if (upload_error === null || refusedAt === null || changedAt > refusedAt) return false
  return isFinal(upload_error) || plusMs(refusedAt, dayMs) > now
}

async function fileChanges({ read }: Database, mediaIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const files = await read
    .selectFrom('media')
    .select(['id', 'updated_at'])
    .where('id', 'in', [...new Set(mediaIds)])
    .execute()
  return new Map(files.map(({ id, updated_at }) => [id, updated_at]))
}

/** Uploads again after a change of account, or of a file. Runs once an hour; a refused file waits for a change, or for a day. */
export async function prepareMissing({ database, work }: Pick<PrepareDeps, 'database' | 'work'>): Promise<void> {
  const all = await settings.all(database.read)
  if (!all.wechat.enabled) return
  const rows = await database.read
    .selectFrom('wechat_replies')
    .select(['id', 'keywords', 'reply', 'upload_error', 'upload_refused_at'])
    .where('status', '=', 'active')
    .execute()
  const replies = rows.map(({ keywords, reply }) => shape.parse(codec.decode({ keywords, reply })).reply)
  const ids = await uploadedIds(database.read, uploadAccount(all), replies)
  const missing = rows.flatMap((row, index) => {
    const reply = replies[index]
    return reply && ids[index] === null ? [{ ...row, mediaId: mediaIdOf(reply) ?? 0 }] : []
  })
  if (missing.length === 0) return
  const account = (await accountSavedAt(database.read)) ?? ''
  const files = await fileChanges(
    database,
    missing.map(({ mediaId }) => mediaId),
  )
  await work.run(systemActor, async (tx) => {
    const changedAt = (mediaId: number) => [account, files.get(mediaId) ?? ''].toSorted().at(-1) ?? ''
    for (const { id } of missing.filter((row) => !isWaiting(row, changedAt(row.mediaId), tx.now)))
      await enqueue(tx, prepareJob, { id }, { uniqueKey: `${prepareJob} ${id}`, background: true })
  })
}

/** For all texts together: on a busy machine, the start of the thread and the processor time that tells take as long. */
const checkTimeoutMs = 20_000

/** Tried with hostile messages, within the time that a message has. */
export async function isSlow(patterns: PatternRunner, source: string): Promise<boolean> {
  const until = performance.now() + checkTimeoutMs
  for (const text of hostileTexts(source)) {
    const { slow } = await patterns.run([source], text, { retriesSlow: true, timeoutMs: until - performance.now() })
    if (slow.length > 0) return true
  }
  return false
}

async function tryPatterns(
  { wechatPatterns: patterns, work }: PrepareDeps,
  id: number,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const text of texts) {
    signal.throwIfAborted()
    const pattern = patternOf(text)
    if (!pattern || !(await isSlow(patterns, pattern.source))) continue
    await noteSlow(work, id, text)
    return
  }
}

/** No edit: the version stays. */
export const noteSlow = (work: UnitOfWork, id: number, pattern: string): Promise<void> =>
  work.run(systemActor, async ({ db, now }) => {
    await db.updateTable('wechat_replies').set({ slow_pattern: pattern, slow_at: now }).where('id', '=', id).execute()
  })

/** Uploads as permanent material, unless the account has it. */
async function upload(deps: PrepareDeps, id: number, reply: Reply, signal: AbortSignal): Promise<void> {
  const need = uploadNeeds[reply.type]
  const mediaId = mediaIdOf(reply)
  if (!need || mediaId === null) return
  const { database, work } = deps
  const account = uploadAccount(await settings.all(database.read))
  const [known] = await uploadedIds(database.read, account, [reply])
  const file = await database.read
    .selectFrom('media')
    .select(['storage_key', 'mime', 'size', 'width', 'sha256'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  if (known || !file) return
  try {
    const { bytes, mime } = await bytesFor(deps, file, need.as)
    const title = 'title' in reply ? reply.title : ''
    const fields = need.as === 'video' ? { fields: { description: JSON.stringify({ title: title || 'video', introduction: '' }) } } : {}
    const { media_id, url } = await deps.wechat.call(
      {
        method: 'POST',
        path: '/cgi-bin/material/add_material',
        query: { type: need.as },
        upload: { filename: `${file.sha256.slice(0, 16)}.${extensionOf(mime)}`, contentType: mime, bytes, ...fields },
        answer: material,
      },
      signal,
    )
    await work.run(systemActor, async (tx) => {
      const row = { account, kind: need.as, sha256: file.sha256, media_id, url, created_at: tx.now, expires_at: null }
      await tx.db
        .insertInto('wechat_uploads')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account', 'kind', 'sha256']).doUpdateSet(row))
        .execute()
      await tx.db.updateTable('wechat_replies').set({ upload_error: null, upload_refused_at: null }).where('id', '=', id).execute()
      tx.invalidate(cacheTags.collection('wechat-replies'))
    })
  } catch (error) {
    await noteFailure(work, id, error)
    // A refusal is repeated until somebody has changed something. A file that the platform may have accepted would be there once more after
    // each attempt.
    if (mayBeDone(error) || (error instanceof AppError && error.status < 500))
      throw new PermanentFailure(messageOf(error), { cause: error })
    throw error
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A failure of the platform, or of this program, that an hour does not mend, or an upload that may have left a copy. */
function isRefusal(error: unknown): boolean {
  const errcode = errcodeOf(error)
  if (errcode !== null) return !isBusyErrcode(errcode)
  return mayBeDone(error) || (error instanceof AppError && error.status < 500)
}

async function noteFailure(work: UnitOfWork, id: number, error: unknown): Promise<void> {
  const [code, params] = error instanceof AppError ? [error.code, error.details.params] : ['internal', undefined]
  const upload_error = params?.errcode === undefined ? code : `${code}:${params.errcode}`
  await work.run(systemActor, async ({ db, now }) => {
    const upload_refused_at = isRefusal(error) ? now : null
    await db.updateTable('wechat_replies').set({ upload_error, upload_refused_at }).where('id', '=', id).execute()
  })
}

interface StoredFile {
  storage_key: string
  mime: string
  size: number
  width: number | null
}

/** The widths that a picture is tried in, until it is small enough. */
const widths = { image: [1_600, 1_080], thumb: [300, 160, 96] } as const

/** Pictures that the platform does not know, that move or that are too large become JPEG. */
async function bytesFor(
  deps: PrepareDeps,
  file: StoredFile,
  as: 'image' | 'voice' | 'video' | 'thumb',
): Promise<{ bytes: Uint8Array; mime: string }> {
  const { storage, images, temporaryDir } = deps
  const key = `${file.storage_key}.${extensionOf(file.mime)}`
  const isKept = as === 'voice' || as === 'video' || (as === 'image' && isSendable(file))
  if (isKept) return { bytes: await storage.withFile(key, (path) => readFile(path)), mime: file.mime }
  const maxBytes = as === 'thumb' ? replyLimits.thumbBytes : replyLimits.imageBytes
  const draft = join(temporaryDir, `${randomUUID()}.jpg`)
  try {
    for (const width of widths[as === 'thumb' ? 'thumb' : 'image']) {
      await storage.withFile(key, (source) => images.variant({ source, target: draft, width, format: 'jpeg' }))
      if ((await stat(draft)).size < maxBytes) return { bytes: await readFile(draft), mime: 'image/jpeg' }
    }
    throw new AppError('too_large', { params: { max: Math.ceil(maxBytes / 1024 / 1024) } })
  } finally {
    await rm(draft, { force: true })
  }
}

const isSendable = ({ mime, size }: StoredFile) => ['image/jpeg', 'image/png'].includes(mime) && size < replyLimits.imageBytes
