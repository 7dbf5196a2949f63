import { z } from 'zod'
import { may, mayDo } from '../../../contracts/access.ts'
import { wechatArticleLimits } from '../../../contracts/wechat/articles.ts'
import { AppError } from '../../errors.ts'
import { findStarter, starterById } from '../../features/auth/job-actor.ts'
import { type JobContext, type JobDefinition, PermanentFailure } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { type Actor, systemActor, type Tx } from '../../work.ts'
import { examine } from './check.ts'
import { Drafts, draftOf, isGone, type SentDraft } from './draft.ts'
import { sizeOf, unfit } from './problems.ts'
import { pushKind } from './push.ts'
import { type ArticleRow, fieldsOfRow, lockedRow } from './rows.ts'
import { type ArticleSource, pictureAt, renderSource, type StoredPicture } from './source.ts'
import { errorText } from './stored-error.ts'
import { Uploads } from './uploads.ts'

export type PushDeps = Pick<
  Services,
  'database' | 'work' | 'clock' | 'config' | 'wechat' | 'wording' | 'storage' | 'images' | 'temporaryDir'
>

const payloadSchema = z.object({ article: z.int() })
const attempts = 5

/** Uploads that were done before a failure or a stop are not repeated. */
export const pushJob: JobDefinition<PushDeps> = {
  kind: pushKind,
  attempts,
  run: async (deps, payload, context) => {
    const { article } = payloadSchema.parse(payload)
    let result: PushResult | 'retry' = 'retry'
    while (result === 'retry') result = await attempt(deps, article, context)
    return result
  },
}

type PushResult = { media_id: string } | null
type Row = Partial<Omit<ArticleRow, 'id'>>

/** `retry` where the article was asked for once more while it was sent. */
async function attempt(deps: PushDeps, article: number, context: JobContext): Promise<PushResult | 'retry'> {
  try {
    return await new Push(deps, article, context).run()
  } catch (error) {
    if (error instanceof PushSuperseded) return 'retry'
    if (context.signal.aborted || !(error instanceof AppError)) throw error
    const isFinal = error.status === 409 || finalErrors.has(error.code) || context.job.attempts >= attempts
    if (!(await noteFailure(deps, article, error, { job: context.job.id, isFinal }))) return 'retry'
    throw isFinal ? new PermanentFailure(error.code, { cause: error }) : error
  }
}

/** Another attempt would end the same way. */
const finalErrors: ReadonlySet<string> = new Set(['wechat_quota', 'not_found', 'forbidden'])

/** The article was asked for again since the job began with it, or is gone. */
class PushSuperseded extends Error {
  override name = 'PushSuperseded'
}

/** False where the article was asked for again, or is gone. */
async function changeOwn(tx: Tx, id: number, job: number, values: Row): Promise<boolean> {
  const row = await tx.db
    .updateTable('wechat_articles')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', id)
    .where('job_id', '=', job)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A failed one is sent where somebody has its job tried again. */
const unsentStates: ReadonlySet<string> = new Set(['queued', 'uploading', 'adding'])

/** The job does nothing more for its article: who asks from now on needs another one. To be called in the transaction that ends it. */
async function release(tx: Tx, job: number): Promise<void> {
  await tx.db.updateTable('jobs').set({ unique_key: null }).where('id', '=', job).execute()
}

/** A draft that may have been made without an answer stays `adding`: it is looked for before another is made. */
function noteFailure(
  { work }: PushDeps,
  id: number,
  error: AppError,
  { job, isFinal }: { job: number; isFinal: boolean },
): Promise<boolean> {
  return work.run(systemActor, async (tx) => {
    const row = await lockedRow(tx, id)
    const isOpen = error.code === 'wechat_unavailable' && row?.state === 'adding'
    const state = isFinal && !isOpen ? ({ state: 'failed' } as const) : {}
    const isNoted = await changeOwn(tx, id, job, { error: errorText(error), ...state })
    if (isNoted && isFinal) await release(tx, job)
    return isNoted
  })
}

class Push {
  readonly #deps: PushDeps
  readonly #id: number
  readonly #context: JobContext
  readonly #drafts: Drafts

  constructor(deps: PushDeps, id: number, context: JobContext) {
    this.#deps = deps
    this.#id = id
    this.#context = context
    this.#drafts = new Drafts(deps.wechat, context.signal)
  }

  async run(): Promise<PushResult> {
    const row = await this.#begin()
    if (!row) return null
    await this.#requireRights(row)
    const account = await this.#deps.wechat.account()
    const { source, problems } = await examine(this.#deps, row.content_id, row.locale, fieldsOfRow(row))
    const refusal = problems.find(({ severity }) => severity === 'error')
    if (refusal) throw unfit(refusal)
    const { cover } = source
    if (!cover) throw new Error('an article without a cover was found fit')
    const uploads = new Uploads(this.#deps, account, this.#context.signal)
    const coverId = await uploads.cover(cover)
    await this.#set({ cover_media_id: coverId })
    const content = await this.#content(source, uploads)
    const draft = draftOf(source, fieldsOfRow(row), content, coverId)
    await this.#requireRights(row)
    const mediaId = await this.#written(row, draft, { isAdding: row.state === 'adding', cover, uploads })
    await this.#keep(row, mediaId)
    const draft_hash = await this.#hashOf(mediaId)
    const done = { media_id: mediaId, draft_hash, version: source.version, error: null, overwrite: 0, ...unpublished }
    await this.#set({ state: 'draft', ...done }, true)
    return { media_id: mediaId }
  }

  /** Fails with `forbidden` where the one who asked for the article last may not do so any more. */
  async #requireRights({ user_id }: ArticleRow): Promise<void> {
    const has = (actor: Actor) => may(actor, 'wechat.edit') && mayDo(actor, 'contents', 'read')
    if (!(await findStarter(this.#deps.database.read, starterById(user_id), has)))
      throw new AppError('forbidden', { text: 'starter_lost_right' })
  }

  /** By what a draft is known again; empty where the platform refuses to say, which is no reason to call a written draft failed. */
  async #hashOf(mediaId: string): Promise<string> {
    try {
      return (await this.#drafts.hash(mediaId)) ?? ''
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'wechat_unavailable') throw error
      return ''
    }
  }

  #begin(): Promise<ArticleRow | undefined> {
    const { id: job } = this.#context.job
    return this.#deps.work.run(systemActor, async (tx) => {
      const row = await lockedRow(tx, this.#id)
      const isToBeSent = row && (unsentStates.has(row.state) || (row.state === 'failed' && row.job_id === job))
      if (!isToBeSent) {
        await release(tx, job)
        return undefined
      }
      const begun = { job_id: job, state: row.state === 'adding' ? ('adding' as const) : ('uploading' as const) }
      await tx.db
        .updateTable('wechat_articles')
        .set({ ...begun, updated_at: tx.now })
        .where('id', '=', row.id)
        .execute()
      return { ...row, ...begun }
    })
  }

  /** Fails with {@link PushSuperseded} where the article is no longer what was asked for. */
  async #set(values: Row, isEnd = false): Promise<void> {
    const { id: job } = this.#context.job
    const isOwn = await this.#deps.work.run(systemActor, async (tx) => {
      const isChanged = await changeOwn(tx, this.#id, job, values)
      if (isChanged && isEnd) await release(tx, job)
      return isChanged
    })
    if (!isOwn) throw new PushSuperseded()
  }

  /** Notes the draft that is there now, also where the article was asked for again, which then goes into the same draft. */
  async #keep({ account }: ArticleRow, mediaId: string): Promise<void> {
    await this.#deps.work.run(systemActor, (tx) =>
      tx.db
        .updateTable('wechat_articles')
        .set({ media_id: mediaId, updated_at: tx.now })
        .where('id', '=', this.#id)
        .where('account', '=', account)
        .where('state', '=', 'adding')
        .execute(),
    )
  }

  async #content(source: ArticleSource, uploads: Uploads): Promise<string> {
    const { database, config, wording } = this.#deps
    const deps = { db: database.read, siteUrl: config.siteUrl, wording }
    const found = await renderSource(deps, source, (src) => src)
    const pictures = found.pictures.flatMap((src) => {
      const picture = pictureAt(source, config.siteUrl, src)
      return picture ? [{ src, picture }] : []
    })
    const addresses = new Map<string, string>()
    for (const [done, { src, picture }] of pictures.entries()) {
      addresses.set(src, await uploads.inText(picture))
      await this.#context.progress(done + 1, pictures.length + 1)
    }
    const { html } = await renderSource(deps, source, (src) => addresses.get(src) ?? null)
    const { characters } = sizeOf(html)
    const { characters: max } = wechatArticleLimits
    if (characters >= max) throw unfit({ code: 'content_long', severity: 'error', field: null, params: { count: characters, max } })
    return html
  }

  async #written(row: ArticleRow, draft: SentDraft, facts: { isAdding: boolean; cover: StoredPicture; uploads: Uploads }): Promise<string> {
    const known = await this.#draftOf(row, draft, facts.isAdding)
    await this.#set({ state: 'adding', media_id: known ?? '' })
    const write = async (sent: SentDraft): Promise<string> => {
      if (known === null) return this.#drafts.add(sent)
      await this.#drafts.update(known, sent)
      return known
    }
    try {
      return await write(draft)
    } catch (error) {
      if (!isGone(error)) throw error
      // The draft has just been seen: it is the cover that somebody has deleted from the library.
      await facts.uploads.forgetCover(facts.cover)
      const coverId = await facts.uploads.cover(facts.cover)
      await this.#set({ cover_media_id: coverId })
      return write({ ...draft, coverId })
    }
  }

  /** Null where a new draft is to be made. Fails where somebody has to be asked. */
  async #draftOf(row: ArticleRow, draft: SentDraft, isAdding: boolean): Promise<string | null> {
    if (row.media_id === '') return isAdding ? this.#drafts.find(draft, (id) => this.#isKnown(id)) : null
    const hash = await this.#drafts.hash(row.media_id)
    if (hash === null) {
      // An article that was published, or refused, has left the drafts by itself.
      if (row.overwrite || row.publish_status !== null || isAdding) return null
      throw new AppError('wechat_draft_gone')
    }
    const isChanged = row.draft_hash !== '' && hash !== row.draft_hash
    if (isChanged && !row.overwrite && !isAdding) throw new AppError('wechat_draft_changed')
    return row.media_id
  }

  async #isKnown(mediaId: string): Promise<boolean> {
    const row = await this.#deps.database.read.selectFrom('wechat_articles').select('id').where('media_id', '=', mediaId).executeTakeFirst()
    return row !== undefined
  }
}

const unpublished = { publish_id: '', publish_status: null }
