import type { ArticleCheck, ArticleChecked } from '../../../contracts/wechat/articles.ts'
import { lacks } from '../../../contracts/wechat/permissions.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import type { Services } from '../../services.ts'
import { isComplete, type WechatAccount } from '../account.ts'
import { Drafts } from './draft.ts'
import { type ArticleFields, fieldsOf, fittingText, type GivenFields } from './fields.ts'
import {
  accountProblems,
  bodyProblems,
  busyProblem,
  coverProblems,
  draftProblem,
  type Problem,
  pictureProblems,
  sizeOf,
  textProblems,
  uncomparedProblem,
} from './problems.ts'
import { type ArticleRow, articleRow, fieldsOfRow, shownArticles } from './rows.ts'
import { type ArticleSource, articleSource, pictureAt, picturesAt, renderSource } from './source.ts'
import { uploadsOf } from './uploads.ts'

export type CheckDeps = Pick<Services, 'database' | 'clock' | 'config' | 'wechat' | 'wording'>

/** About as long as an address on the platform's servers: so much of the body a picture takes. */
const platformAddress = `http://mmbiz.qpic.cn/${'x'.repeat(119)}`

export interface Examination {
  source: ArticleSource
  row: ArticleRow | undefined
  account: WechatAccount
  fields: ArticleFields
  problems: Problem[]
  size: ArticleChecked['size']
}

/** Does not ask the platform. Fails with `not_found`. */
export async function examine(deps: CheckDeps, id: number, locale: 'zh' | 'en', given: GivenFields): Promise<Examination> {
  const { database, clock, config, wechat } = deps
  const source = await articleSource(database.read, { siteUrl: config.siteUrl, now: clock.now() }, id, locale)
  const row = await articleRow(database.read, id, locale)
  const account = await wechat.settings()
  const fields = fieldsOf(source, given, row ? fieldsOfRow(row) : null)
  const sent = await rendered(deps, source, () => platformAddress)
  const problems = [
    ...accountProblems(account),
    ...(row?.state === 'publishing' ? [busyProblem('publishing_now')] : []),
    ...(row?.state === 'sending' ? [busyProblem('sending_now')] : []),
    ...textProblems(source, fields),
    ...coverProblems(source),
    ...pictureProblems(source, picturesAt(source, config.siteUrl, sent.pictures)),
    ...bodyProblems(source, sent),
  ]
  return { source, row, account, fields, problems, size: { ...sizeOf(sent.html), pictures: sent.pictures.length - sent.missing.length } }
}

const rendered = ({ database, config, wording }: CheckDeps, source: ArticleSource, address: (src: string) => string) =>
  renderSource({ db: database.read, siteUrl: config.siteUrl, wording }, source, (src) =>
    pictureAt(source, config.siteUrl, src) ? address(src) : null,
  )

/** Problems that need action come before those that only inform. */
const urgency = { error: 0, question: 1, notice: 2 } as const

/** Asks the platform if its draft is still the one that was sent. */
export async function checkArticle(deps: CheckDeps, { content_id, locale, ...given }: ArticleCheck, text: TextOf): Promise<ArticleChecked> {
  const { source, row, account, fields, problems, size } = await examine(deps, content_id, locale, given)
  const preview = await rendered(deps, source, (src) => src)
  const all = [...problems, ...(row ? await draftProblems(deps, account, row) : [])]
  const [article = null] = row ? await shownArticles({ db: deps.database.read, now: deps.clock.now() }, [row], text) : []
  return {
    problems: all
      .toSorted((one, other) => urgency[one.severity] - urgency[other.severity])
      .map(({ code, severity, params, field }) => ({
        code,
        severity,
        field,
        message: text(`error.wechat_article_${code}`, params),
        remedy: text(`wechat_articles.remedy.${code}`, params),
      })),
    fields,
    own: fittingText(source),
    original_title: source.title,
    version: source.version,
    size,
    html: preview.html,
    cover: source.cover && `/media/${source.cover.key}`,
    source_url: source.sourceUrl,
    can_publish: isComplete(account) && !lacks(account, 'publishing'),
    article,
  }
}

/** The maximum wait for a comparison that the job which sends the article repeats. */
const comparisonMs = 4_000

async function draftProblems({ wechat }: CheckDeps, account: WechatAccount, row: ArticleRow): Promise<Problem[]> {
  if (row.state !== 'draft' || row.media_id === '' || row.account !== uploadsOf(account) || !account.enabled) return []
  const signal = AbortSignal.timeout(comparisonMs)
  try {
    const hash = await new Drafts(wechat, signal).hash(row.media_id)
    if (hash === null) return [draftProblem('draft_gone')]
    return hash === row.draft_hash ? [] : [draftProblem('draft_changed')]
  } catch (error) {
    if (!(error instanceof AppError) && !signal.aborted) throw error
    return [uncomparedProblem()]
  }
}
