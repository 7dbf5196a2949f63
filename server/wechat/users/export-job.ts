import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Locale, locales } from '../../../contracts/fields.ts'
import { type WechatExport, wechatExportInput, wechatUsersResource } from '../../../contracts/wechat/users.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { keptMs, storedFile, storeFile } from '../../features/export/parts.ts'
import { requireXlsxRows, type TableFormat, tableChunks } from '../../features/export/table.ts'
import { jobState } from '../../features/job-log/job-log.ts'
import { plusMs } from '../../platform/clock.ts'
import { enqueue, type Job, type JobContext } from '../../platform/jobs.ts'
import { readerOf, type Services } from '../../services.ts'
import type { Actor, UnitOfWork } from '../../work.ts'
import { followerTable } from './export.ts'
import { hasNicknames } from './facts.ts'
import { wechatUsers } from './users.ts'

export const exportKind = 'wechat.export-users'

/** `asked` is the request as it came in: parsed again by the job. */
const exportPayload = z.object({ user: z.int().nullable(), locale: z.enum(locales), asked: wechatExportInput })
const exportResult = z.object({ attempt: z.int() })
type ExportRequest = z.output<typeof wechatExportInput>

/** Rows after which a job says how far it is. */
const rowsPerNote = 1_000

async function countOf(reader: Reader, { format: _format, ...filters }: ExportRequest): Promise<number> {
  return (await wechatUsers.list(reader, { ...filters, page: 1, per_page: 1 })).meta.total
}

/** One that the same person waits for already is enough. `input` is parsed from `asked`. Fails with `too_many_for_xlsx`. */
export async function requestExport(
  { work, reader }: { work: UnitOfWork; reader: Reader },
  actor: Actor,
  { asked, input, locale }: { asked: ExportRequest; input: unknown; locale: Locale },
): Promise<number> {
  if (asked.format === 'xlsx') requireXlsxRows(await countOf(reader, asked))
  return work.run(actor, async (tx) => {
    const payload = { user: actor.userId, locale, asked: input ?? {} }
    const uniqueKey = `${exportKind} ${createHash('sha256').update(JSON.stringify(payload)).digest('base64url')}`
    const added = await enqueue(tx, exportKind, payload, { uniqueKey })
    if (added === null)
      return (await tx.db.selectFrom('jobs').select('id').where('unique_key', '=', uniqueKey).executeTakeFirstOrThrow()).id
    await recordAudit(tx, { action: 'download', resource: wechatUsersResource.name, recordId: null, changes: { ...asked } })
    return added
  })
}

type Deps = Pick<Services, 'database' | 'cache' | 'clock' | 'wording'>

export async function runExportJob(deps: Deps, payload: unknown, { job, signal, progress }: JobContext) {
  const { locale, asked } = exportPayload.parse(payload)
  const { format, ...filters } = asked
  const reader = readerOf(deps)
  await deps.wording.refresh()
  const options = { hasNicknames: await hasNicknames(deps), text: deps.wording.in(locale) }
  const total = await countOf(reader, asked)
  const { heading, rows } = followerTable(reader, filters, options)
  async function* counted() {
    let done = 0
    for await (const row of rows) {
      if (done % rowsPerNote === 0) await progress(done, Math.max(total, done))
      signal.throwIfAborted()
      yield row
      done += 1
    }
    await progress(done, done)
  }
  await storeFile(deps, job, tableChunks(format, heading, counted()))
  return { attempt: job.claim } satisfies z.input<typeof exportResult>
}

interface ExportFile {
  name: string
  format: TableFormat
  content: Readable
}

async function ownJob(db: Db, actor: Actor, id: number): Promise<{ job: Job; asked: ExportRequest }> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).where('kind', '=', exportKind).executeTakeFirst()
  const payload = job && exportPayload.parse(JSON.parse(job.payload))
  if (!job || payload?.user !== actor.userId) throw new AppError('not_found')
  return { job, asked: payload.asked }
}

const expiryOf = ({ state, updated_at }: Job): string | null => (state === 'done' ? plusMs(updated_at, keptMs) : null)

export async function exportState(db: Db, actor: Actor, id: number): Promise<WechatExport> {
  const { job, asked } = await ownJob(db, actor, id)
  const { progress_done: done, progress_total: total } = job
  return { id, state: jobState(job), format: asked.format, done, total, expires_at: expiryOf(job) }
}

/** Fails with `export_missing` where the file is not made, or no longer kept. */
export async function exportedFile(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<ExportFile> {
  const { job, asked } = await ownJob(database.read, actor, id)
  const expiry = expiryOf(job)
  if (expiry === null || expiry <= clock.now()) throw new AppError('export_missing')
  const { attempt } = exportResult.parse(JSON.parse(job.result ?? 'null'))
  return {
    name: `${wechatUsersResource.name}-${job.created_at.slice(0, 10)}`,
    format: asked.format,
    content: Readable.from(storedFile(database.read, { id, attempt })),
  }
}
