import { charactersIn, wechatArticleLimits } from '../../../contracts/wechat/articles.ts'
import type { ArticleSource } from './source.ts'

export interface ArticleFields {
  title: string
  author: string
  digest: string
  need_open_comment: boolean
}

/** The others are taken from the article. */
export type GivenFields = { [K in keyof ArticleFields]?: ArticleFields[K] | undefined }

export const limitedFields = ['title', 'author', 'digest'] as const
export type LimitedField = (typeof limitedFields)[number]

export const ownText = (source: ArticleSource): Record<LimitedField, string> => ({
  title: source.title,
  author: source.author,
  digest: source.summary,
})

export function fittingText(source: ArticleSource): Record<LimitedField, string> {
  const own = ownText(source)
  const fitting = (name: LimitedField) => shortened(own[name], wechatArticleLimits[name])
  return { title: fitting('title'), author: fitting('author'), digest: fitting('digest') }
}

/** The given ones, then those that were sent the last time, then the article's own texts, shortened to fit. */
export function fieldsOf(source: ArticleSource, given: GivenFields, sent: ArticleFields | null): ArticleFields {
  const own = fittingText(source)
  const text = (name: LimitedField) => given[name] ?? (sent?.[name] || own[name])
  return {
    title: text('title'),
    author: text('author'),
    digest: text('digest'),
    need_open_comment: given.need_open_comment ?? sent?.need_open_comment ?? false,
  }
}

/** Cut after a word or a sentence if one ends late enough, with an ellipsis. */
export function shortened(text: string, maxLength: number): string {
  if (charactersIn(text) <= maxLength) return text
  let cut = ''
  let length = 1
  // By what readers see as one character: no emoji falls apart.
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += charactersIn(segment)
    if (length > maxLength) break
    cut += segment
  }
  const end = Math.max(cut.lastIndexOf(' '), ...[...'，。；、：！？'].map((mark) => cut.lastIndexOf(mark)))
  const whole = end > cut.length / 2 ? cut.slice(0, end) : cut
  return `${whole.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
