import { z } from 'zod'
import { wechatArticleLimits } from '../../../contracts/wechat/articles.ts'
import { AppError } from '../../errors.ts'
import { type JobContext, type JobQueue, PermanentFailure } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { systemActor } from '../../work.ts'
import { examine } from './check.ts'
import { Drafts, draftOf, isGone, type SentDraft } from './draft.ts'
import { sizeOf, unfit } from './problems.ts'
import { pushKind } from './push.ts'
import { type ArticleRow, errorText, fieldsOfRow } from './rows.ts'
import { type ArticleSource, pictureAt, renderSource, type StoredPicture } from './source.ts'
import { Uploads } from './uploads.ts'

export type PushDeps = Pick<
  Services,
  'database' | 'work' | 'clock' | 'config' | 'wechat' | 'wording' | 'storage' | 'images' | 'temporaryDir'
>

const payloadSchema = z.object({ article: z.int() })
const attempts = 5

/** Sends an article; what was uploaded before a failure, or the end of the program, is not uploaded again. */
export function pushJob(queue: JobQueue, deps: PushDeps): void {
  const handler = async (payload: unknown, context: JobContext) => {
    const { article } = payloadSchema.parse(payload)
    try {
      return await new Push(deps, article, context).run()
    } catch (error) {
      if (context.signal.aborted || !(error instanceof AppError)) throw error
      const isFinal =
        error.status === 409 || error.code === 'wechat_quota' || error.code === 'not_found' || context.job.attempts >= attempts
      await noteFailure(deps, article, error, isFinal)
      throw isFinal ? new PermanentFailure(error.code, { cause: error }) : error
    }
  }
  queue.handle(pushKind, handler, { attempts })
}

/** A draft that may have been made without an answer stays `adding`: it is looked for before another is made. */
async function noteFailure({ work }: PushDeps, id: number, error: AppError, isFinal: boolean): Promise<void> {
  const isUnanswered = error.code === 'wechat_unavailable'
  await work.run(systemActor, (tx) =>
    tx.db
      .updateTable('wechat_articles')
      .set(({ ref, eb }) => ({
        error: errorText(error),
        updated_at: tx.now,
        ...(isFinal && {
          state: isUnanswered
            ? eb
                .case()
                .when(ref('state'), '=', 'adding')
                .then('adding' as const)
                .else('failed' as const)
                .end()
            : 'failed',
        }),
      }))
      .where('id', '=', id)
      .execute(),
  )
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

  async run(): Promise<{ media_id: string } | null> {
    const row = await this.#row()
    if (!row || !['queued', 'uploading', 'adding', 'failed'].includes(row.state)) return null
    const account = await this.#deps.wechat.account()
    const { source, problems } = await examine(this.#deps, row.content_id, row.locale, fieldsOfRow(row))
    const refusal = problems.find(({ severity }) => severity === 'error')
    if (refusal) throw unfit(refusal)
    const { cover } = source
    if (!cover) throw new Error('an article without a cover was found fit')
    const isAdding = row.state === 'adding'
    if (!isAdding) await this.#set({ state: 'uploading' })
    const uploads = new Uploads(this.#deps, account, this.#context.signal)
    const coverId = await uploads.cover(cover)
    await this.#set({ cover_media_id: coverId })
    const content = await this.#content(source, uploads)
    const draft = draftOf(source, fieldsOfRow(row), content, coverId)
    const mediaId = await this.#written(row, draft, { isAdding, cover, uploads })
    const draft_hash = (await this.#drafts.hash(mediaId)) ?? ''
    await this.#set({ state: 'draft', media_id: mediaId, draft_hash, version: source.version, error: null, overwrite: 0, ...unpublished })
    return { media_id: mediaId }
  }

  async #row(): Promise<ArticleRow | undefined> {
    return this.#deps.database.read.selectFrom('wechat_articles').selectAll().where('id', '=', this.#id).executeTakeFirst()
  }

  async #set(values: Partial<Omit<ArticleRow, 'id'>>): Promise<void> {
    await this.#deps.work.run(systemActor, (tx) =>
      tx.db
        .updateTable('wechat_articles')
        .set({ ...values, updated_at: tx.now })
        .where('id', '=', this.#id)
        .execute(),
    )
  }

  /** The body with the platform's pictures. */
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

  /** Puts the article into its draft, or into a new one; answers the draft's id. */
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

  /** The draft that is to be written over; null where a new one is to be made. Fails where somebody has to be asked. */
  async #draftOf(row: ArticleRow, draft: SentDraft, isAdding: boolean): Promise<string | null> {
    if (row.media_id === '') return isAdding ? this.#drafts.find(draft, (id) => this.#isKnown(id)) : null
    const hash = await this.#drafts.hash(row.media_id)
    if (hash === null) {
      // What was published, or refused, has left the drafts by itself.
      if (row.overwrite || row.publish_status !== null || isAdding) return null
      throw new AppError('wechat_draft_gone')
    }
    if (hash !== row.draft_hash && !row.overwrite && !isAdding) throw new AppError('wechat_draft_changed')
    return row.media_id
  }

  async #isKnown(mediaId: string): Promise<boolean> {
    const row = await this.#deps.database.read.selectFrom('wechat_articles').select('id').where('media_id', '=', mediaId).executeTakeFirst()
    return row !== undefined
  }
}

/** A new draft has not been handed over to be published. */
const unpublished = { publish_id: '', publish_status: null }
