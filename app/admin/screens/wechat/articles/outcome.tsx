import type { WechatArticle } from '../../../../../contracts/wechat/articles.ts'
import type { WechatMassSend } from '../../../../../contracts/wechat/mass-sends.ts'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { useExactTime, useTimeZone } from '../../../kit/dates/relative-time.tsx'
import { State, type Tone } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './articles.module.css'
import { name } from './articles-api.ts'

const tones = {
  queued: 'wait',
  uploading: 'wait',
  adding: 'wait',
  draft: 'info',
  publishing: 'wait',
  published: 'good',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
} as const satisfies Record<WechatArticle['state'], Tone>

/** Also one whose draft could not be written, which the platform may hold nevertheless. */
export const hasFailed = ({ state, error }: WechatArticle): boolean => state === 'failed' || (state === 'adding' && error !== null)

function nextOf(article: WechatArticle, isByHand: boolean): string {
  const { state, error, is_outdated } = article
  if (state === 'draft' && is_outdated) return 'outdated'
  if (state === 'draft' && isByHand) return 'draft_by_hand'
  if (hasFailed(article)) return 'failed'
  // A job that failed for now is tried again by itself.
  return (state === 'queued' || state === 'uploading') && error !== null ? 'retrying' : state
}

export function Outcome({ article, isByHand }: { article: WechatArticle; isByHand: boolean }) {
  const t = useAdminTexts()
  const { state, outcome, error, url, mass_send: send } = article
  if (state === 'sending' && send) return <Sending send={send} />
  const shown = hasFailed(article) ? 'failed' : state
  const reason = outcome ? t(`${name}.outcomes.${outcome}`) : error?.message
  return (
    <div className={css.outcome}>
      <State tone={tones[shown]}>{t(`${name}.states.${shown}`)}</State>
      {reason ? <span className={css.reason}>{reason}</span> : null}
      {send?.state === 'sent' ? <SentTo send={send} /> : null}
      <span className={css.quiet}>
        {state === 'sent' ? null : t(`${name}.next.${nextOf(article, isByHand)}`)}
        {url ? (
          <>
            {' '}
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {t(`${name}.read`)}
            </a>
          </>
        ) : null}
      </span>
    </div>
  )
}

/** The date on which an article was sent, and to how many. */
export function SentTo({ send: { counts, audience, tag_name, ended_at, created_at } }: { send: WechatMassSend }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const zone = useTimeZone()
  const values = {
    count: counts?.sent ?? audience,
    number: formatNumber(counts?.sent ?? audience, locale),
    date: formatDate(ended_at ?? created_at, locale, zone),
    tag: tag_name ?? '',
  }
  const what = counts ? 'sent_to' : 'sent_about'
  return (
    <span className={css.quiet}>
      {t(`${name}.mass.${what}${tag_name === null ? '' : '_tag'}`, values)}
      {tag_name === null ? null : <RowReading text={tag_name} />}
    </span>
  )
}

function Sending({ send }: { send: WechatMassSend }) {
  const t = useAdminTexts()
  const exactTime = useExactTime()
  const { state, error, tag_name, confirm_until, can_ask } = send
  const isUnknown = state === 'unknown'
  const until = confirm_until === null ? '' : exactTime(confirm_until)
  const isRetried = (state === 'sending' || state === 'accepted') && error !== null
  const next = isRetried ? 'retrying' : state === 'unknown' && !can_ask ? 'unknown_late' : state
  return (
    <div className={css.outcome}>
      <State tone={isUnknown ? 'bad' : 'wait'}>{t(`${name}.mass.states.${state}`)}</State>
      {error && state !== 'confirming' ? <span className={css.reason}>{error.message}</span> : null}
      <span className={css.quiet}>{t(`${name}.mass.next.${next}`, { until })}</span>
      {state === 'accepted' && tag_name === null ? <span className={css.quiet}>{t(`${name}.mass.protection`)}</span> : null}
    </div>
  )
}
