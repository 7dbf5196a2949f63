import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Db, Schema } from '../../db/schema.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** As much of a file as one row holds, before it is compressed. */
const partBytes = 512 * 1024
/** Parts that a job is given to read are stored as if before its first attempt: they are kept until it has succeeded. */
export const givenAttempt = 0
/** A file can be fetched for this time after it was made. */
export const keptMs = dayMs

/** Each attempt of a job has separate parts: one that another worker has taken over for dead cannot write into them. */
export async function storeFile(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, claim }: Pick<Job, 'id' | 'claim'>,
  chunks: AsyncIterable<string | Buffer>,
): Promise<void> {
  let part = 0
  let waiting: Buffer[] = []
  let size = 0
  const store = async () => {
    const data = (await pack(Buffer.concat(waiting))).toString('base64')
    await database.write((db) => writePart(db, { job_id: id, attempt: claim, part, data, created_at: clock.now() }))
    part += 1
    waiting = []
    size = 0
  }
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    waiting.push(bytes)
    size += bytes.length
    if (size >= partBytes) await store()
  }
  if (size > 0) await store()
}

export async function writePart(db: Db, part: Schema['export_parts']): Promise<void> {
  await db.insertInto('export_parts').values(part).execute()
}

export async function readPart(db: Db, { job_id, attempt, part }: Pick<Schema['export_parts'], 'job_id' | 'attempt' | 'part'>) {
  const row = await db
    .selectFrom('export_parts')
    .select('data')
    .where('job_id', '=', job_id)
    .where('attempt', '=', attempt)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.data ?? null
}

export async function* storedFile(db: Db, job: { id: number; attempt: number }): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const data = await readPart(db, { job_id: job.id, attempt: job.attempt, part })
    if (data === null) return
    yield await unpack(Buffer.from(data, 'base64'))
  }
}

export const exportTasks: PeriodicTask<Pick<Services, 'database' | 'clock'>>[] = [
  { name: 'delete exported files', every: 'hour', deletes: true, run: forgetFiles },
]

export async function forgetFiles({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const last = plusMs(clock.now(), -keptMs)
  await database.write((db) =>
    db
      .deleteFrom('export_parts')
      .where('created_at', '<', last)
      .where((where) =>
        where.or([
          where('attempt', '<>', givenAttempt),
          where('job_id', 'not in', db.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running', 'failed'])),
        ]),
      )
      .execute(),
  )
}
