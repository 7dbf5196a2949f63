import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { wechatArticleLimits } from '../../../contracts/wechat/articles.ts'
import { mediaDays } from '../../../contracts/wechat/messages.ts'
import { replyLimits } from '../../../contracts/wechat/replies.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { ImageError } from '../../platform/images/limits.ts'
import type { Services } from '../../services.ts'
import type { WechatAccount } from '../account.ts'
import type { StoredPicture } from './source.ts'

type Deps = Pick<Services, 'database' | 'clock' | 'storage' | 'images' | 'temporaryDir'> & { wechat: Pick<Services['wechat'], 'call'> }

/** A cover stays in the account's library; `article` is for the text of an article, `message` for a chat. */
type UploadKind = 'cover' | 'article' | 'message'
interface Uploaded {
  media_id: string
  url: string
}

/** In pixels and bytes. A text on a phone is 677 pixels wide at most; older pages of the platform allow covers of 2 MB. */
const sizes = {
  cover: { maxWidth: 1_440, maxBytes: 2_000_000 },
  article: { maxWidth: 1_280, maxBytes: wechatArticleLimits.pictureBytes },
  message: { maxWidth: 2_560, maxBytes: replyLimits.imageBytes },
} satisfies Record<UploadKind, object>

/** The platform keeps what is sent in chats for three days. */
const messageMs = mediaDays * dayMs

/** Whose uploads they are: other secrets of the same account change nothing. */
export const uploadsOf = ({ appId, baseUrl }: WechatAccount): string => `${appId} ${baseUrl}`

export class Uploads {
  readonly #deps: Deps
  readonly #account: string
  readonly #signal: AbortSignal | undefined

  constructor(deps: Deps, account: WechatAccount, signal?: AbortSignal) {
    this.#deps = deps
    this.#account = uploadsOf(account)
    this.#signal = signal
  }

  async cover(picture: StoredPicture): Promise<string> {
    return (await this.#known('cover', picture))?.media_id ?? (await this.#upload('cover', picture)).media_id
  }

  async inText(picture: StoredPicture): Promise<string> {
    return (await this.#known('article', picture))?.url ?? (await this.#upload('article', picture)).url
  }

  async inMessage(picture: StoredPicture): Promise<string> {
    return (await this.#known('message', picture))?.media_id ?? (await this.#upload('message', picture)).media_id
  }

  async forgetCover({ sha256 }: StoredPicture): Promise<void> {
    await this.#deps.database.write((db) =>
      db
        .deleteFrom('wechat_uploads')
        .where('account', '=', this.#account)
        .where('kind', '=', 'cover')
        .where('sha256', '=', sha256)
        .execute(),
    )
  }

  #known(kind: UploadKind, { sha256 }: StoredPicture): Promise<Uploaded | undefined> {
    return (
      this.#deps.database.read
        .selectFrom('wechat_uploads')
        .select(['media_id', 'url'])
        .where('account', '=', this.#account)
        .where('kind', '=', kind)
        .where('sha256', '=', sha256)
        // An hour is left to send it in.
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', plusMs(this.#deps.clock.now(), 3_600_000))]))
        .executeTakeFirst()
    )
  }

  async #upload(kind: UploadKind, picture: StoredPicture): Promise<Uploaded> {
    const { bytes, mime } = await this.#plain(kind, picture)
    const filename = `${picture.sha256.slice(0, 16)}.${mime === 'image/png' ? 'png' : 'jpg'}`
    const upload = { filename, contentType: mime, bytes }
    const uploaded = await this.#send(kind, upload)
    const { database, clock } = this.#deps
    const now = clock.now()
    const expires_at = kind === 'message' ? plusMs(now, messageMs) : null
    const row = { account: this.#account, kind, sha256: picture.sha256, ...uploaded, created_at: now, expires_at }
    await database.write((db) =>
      db
        .insertInto('wechat_uploads')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account', 'kind', 'sha256']).doUpdateSet(row))
        .execute(),
    )
    return uploaded
  }

  async #send(kind: UploadKind, upload: { filename: string; contentType: string; bytes: Uint8Array }): Promise<Uploaded> {
    const post = { method: 'POST', upload } as const
    if (kind === 'cover') {
      const answer = z.object({ media_id: z.string().min(1), url: z.string().default('') })
      return this.#deps.wechat.call({ ...post, path: '/cgi-bin/material/add_material', query: { type: 'image' }, answer }, this.#signal)
    }
    if (kind === 'message') {
      const answer = z.object({ media_id: z.string().min(1) })
      const call = { ...post, path: '/cgi-bin/media/upload', query: { type: 'image' }, answer }
      return { ...(await this.#deps.wechat.call(call, this.#signal)), url: '' }
    }
    const answer = z.object({ url: z.string().min(1) })
    const { url } = await this.#deps.wechat.call({ ...post, path: '/cgi-bin/media/uploadimg', answer }, this.#signal)
    return { media_id: '', url }
  }

  /** As it is, where it is a small JPEG or PNG, else converted. */
  async #plain(kind: UploadKind, picture: StoredPicture): Promise<{ bytes: Buffer; mime: string }> {
    const { storage, images, temporaryDir } = this.#deps
    const { maxWidth, maxBytes } = sizes[kind]
    if ((await storage.size(picture.key)) === null) throw unusable(picture)
    const isTaken = (picture.mime === 'image/jpeg' || picture.mime === 'image/png') && (picture.width ?? 0) <= maxWidth
    if (isTaken && picture.size < maxBytes)
      return { bytes: await storage.withFile(picture.key, (path) => readFile(path)), mime: picture.mime }
    const target = join(temporaryDir, `wechat-${kind}-${process.pid}-${picture.key}`)
    try {
      const { mime } = await storage.withFile(picture.key, (source) => images.plainCopy({ source, target, maxWidth, maxBytes }))
      return { bytes: await readFile(target), mime }
    } catch (error) {
      throw error instanceof ImageError ? unusable(picture, error) : error
    } finally {
      await rm(target, { force: true })
    }
  }
}

const unusable = ({ original_name: name }: StoredPicture, cause?: Error) =>
  new AppError('wechat_picture', { params: { name }, ...(cause && { cause }) })
