import { type ArticleProblem, charactersIn, wechatArticleLimits as limits } from '../../../contracts/wechat/articles.ts'
import { availabilityOf, lacks } from '../../../contracts/wechat/permissions.ts'
import { AppError } from '../../errors.ts'
import { isComplete, type WechatAccount } from '../account.ts'
import { type ArticleFields, limitedFields, ownText } from './fields.ts'
import type { Rendered } from './html/wechat-html.ts'
import type { ArticleSource, StoredPicture } from './source.ts'

/** Named by the texts below `error.wechat_article_…` and `wechat_articles.remedy.…`. */
export interface Problem extends Pick<ArticleProblem, 'severity' | 'field'> {
  code: string
  params: Record<string, string | number>
}

const problem = (severity: Problem['severity'], code: string, field: Problem['field'] = null, params: Problem['params'] = {}): Problem => ({
  severity,
  code,
  field,
  params,
})
const own = (name: string) => ({ resource: 'contents', name }) as const
const setting = (name: string) => ({ resource: 'settings', name }) as const
const pushed = (name: string) => ({ resource: 'push', name }) as const

export function accountProblems(account: WechatAccount): Problem[] {
  if (!isComplete(account)) return [problem('error', 'not_set_up', setting('wechat.app_id'))]
  if (!account.enabled) return [problem('error', 'disabled', setting('wechat.enabled'))]
  const drafts = availabilityOf(account, 'drafts') === 'unlikely' || availabilityOf(account, 'materials') === 'unlikely'
  return [
    ...(drafts ? [problem('notice', 'drafts_unlikely', setting('wechat.verified'))] : []),
    ...(lacks(account, 'publishing') ? [problem('notice', 'publishing_missing', setting('wechat.verified'))] : []),
  ]
}

export function textProblems(source: ArticleSource, fields: ArticleFields): Problem[] {
  const texts = ownText(source)
  const title =
    fields.title === '' ? [problem('error', 'no_title', source.title === '' ? own(sideOf(source, 'title')) : pushed('title'))] : []
  const lengths = limitedFields.flatMap((name) => {
    const [count, max] = [charactersIn(fields[name]), limits[name]]
    if (count > max) return [problem('error', `${name}_long`, pushed(name), { count, max, over: count - max })]
    const isCut = charactersIn(texts[name]) > max && fields[name].endsWith('…')
    return isCut ? [problem('notice', `${name}_shortened`, pushed(name), { count: charactersIn(texts[name]), max })] : []
  })
  const { sourceUrlBytes: max } = limits
  const address = Buffer.byteLength(source.sourceUrl)
  return [
    ...title,
    ...lengths,
    ...(address > max ? [problem('error', 'source_url_long', own('slug'), { count: address, max })] : []),
    ...(source.sourceUrl === '' ? [problem('notice', 'not_public', own('status'))] : []),
  ]
}

/** A title that was shortened by the program, which nobody has seen; null for one that fits. */
export function unconfirmedTitle({ title }: ArticleSource): Problem | null {
  const [count, max] = [charactersIn(title), limits.title]
  return count > max ? problem('error', 'title_unconfirmed', pushed('title'), { count, max }) : null
}

const sideOf = ({ locale }: ArticleSource, field: string) => `${field}_${locale === 'zh' ? 'cn' : 'en'}`

/** As the platform counts it. */
export const sizeOf = (html: string): { characters: number; bytes: number } => ({
  characters: charactersIn(html),
  bytes: Buffer.byteLength(html),
})

export function bodyProblems(source: ArticleSource, rendered: Rendered): Problem[] {
  const field = own(sideOf(source, 'content'))
  if (rendered.html === '') return [problem('error', 'no_content', field)]
  const { characters, bytes } = sizeOf(rendered.html)
  const notice = (code: string, count: number) => (count > 0 ? [problem('notice', code, field, { count })] : [])
  return [
    ...(characters >= limits.characters ? [problem('error', 'content_long', field, { count: characters, max: limits.characters })] : []),
    ...(bytes >= limits.bytes ? [problem('error', 'content_large', field, { count: Math.ceil(bytes / 1_024), max: 1_024 })] : []),
    ...notice('pictures_left_out', rendered.missing.length),
    ...notice('floats', rendered.floats),
    ...notice('links', rendered.links),
    ...notice('links_plain', rendered.plainLinks),
    ...notice('videos', rendered.videos),
    ...notice('languages', rendered.languages),
  ]
}

export function coverProblems({ cover }: ArticleSource): Problem[] {
  const field = own('cover_id')
  if (cover === null) return [problem('error', 'no_cover', field)]
  if (cover.isBroken) return [problem('error', 'cover_broken', field, { name: cover.original_name })]
  if (isGif(cover)) return [problem('notice', 'cover_still', field)]
  const format = formatOf(cover)
  return format === null ? [] : [problem('notice', 'cover_converted', null, { format })]
}

export function pictureProblems(source: ArticleSource, pictures: readonly StoredPicture[]): Problem[] {
  const field = own(sideOf(source, 'content'))
  const sound = pictures.filter(({ isBroken }) => !isBroken)
  const converted = sound.filter((picture) => formatOf(picture) !== null)
  const formats = [...new Set(converted.map(formatOf))].join('/')
  const still = sound.filter(isGif)
  const smaller = sound.filter((picture) => picture.size >= limits.pictureBytes && !isGif(picture))
  const notice = (code: string, { length: count }: StoredPicture[], where: Problem['field'] = field) =>
    count > 0 ? [problem('notice', code, where, { count, formats })] : []
  return [
    ...pictures.filter(({ isBroken }) => isBroken).map(({ original_name: name }) => problem('error', 'picture_broken', field, { name })),
    // Nothing is to be done about a conversion that stays invisible.
    ...notice('pictures_converted', converted, null),
    ...notice('pictures_still', still),
    ...notice('pictures_smaller', smaller),
  ]
}

const isGif = ({ mime }: StoredPicture): boolean => mime === 'image/gif'

/** Formats that the platform does not take, by what people call them. */
const newerFormats: Readonly<Record<string, string>> = { 'image/webp': 'WebP', 'image/avif': 'AVIF' }
const formatOf = ({ mime }: StoredPicture): string | null => newerFormats[mime] ?? null

export function unfit({ code, params }: Problem): AppError {
  return new AppError('wechat_article_unfit', { text: `wechat_article_${code}`, params })
}

export const draftProblem = (code: 'draft_changed' | 'draft_gone'): Problem => problem('question', code)
export const busyProblem = (code: 'publishing_now' | 'sending_now'): Problem => problem('error', code)
export const uncomparedProblem = (): Problem => problem('notice', 'draft_uncompared')
