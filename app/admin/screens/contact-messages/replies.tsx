import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ContactMessage, SentReply } from '../../../../contracts/contact-messages.ts'
import type { Locale } from '../../../../contracts/fields.ts'
import { otherLocale } from '../../../../contracts/interface-texts.ts'
import { langTag } from '../../../lib/locale.ts'
import { toasts } from '../../../lib/toasts.ts'
import { changeJob } from '../../api/jobs.ts'
import { Reading } from '../../fields/letters/reading.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { State, type Tone } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './detail.module.css'
import { name, useReplies } from './inbox-api.ts'

const tones = { noted: 'off', queued: 'info', waiting: 'wait', sent: 'good', failed: 'bad' } as const satisfies Record<
  SentReply['state'],
  Tone
>

export function Replies({ message: { id, locale } }: { message: ContactMessage }) {
  const t = useAdminTexts()
  const { data: replies = [] } = useReplies(id)
  if (replies.length === 0) return null
  return (
    <section className={css.replies} aria-labelledby="replies">
      <h2 id="replies">{t('contact-messages.replies')}</h2>
      <ol>
        {replies.map((reply) => (
          <li key={`${reply.created_at}-${reply.job_id}`}>
            <Entry reply={reply} locale={locale} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  reply: SentReply
  /** Of the visitor. */
  locale: Locale
}

function Entry({ reply: { text, original, created_at, user_name, state, job_id }, locale }: EntryProps) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const resend = async (job: number) => {
    await changeJob(job, 'retry')
    toasts.success(t('jobs.retried'))
    await queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <>
      <p className={css.replyHead}>
        {user_name ? <strong>{user_name}</strong> : null}
        <RelativeTime at={created_at} />
        <span role="status">
          <State tone={tones[state]}>{t(`contact-messages.reply_states.${state}`)}</State>
        </span>
        {state === 'failed' && job_id !== null ? (
          <Button variant="default" size="compact-sm" onClick={() => ignoreRejection(resend(job_id))}>
            {t('contact-messages.send_again')}
          </Button>
        ) : null}
      </p>
      <p className={css.replyText}>{text}</p>
      {original === null ? (
        <Reading text={text} isInChat />
      ) : (
        <details className={css.original}>
          <summary>{t('contact-messages.original')}</summary>
          <p className={css.replyText} lang={langTag[otherLocale(locale)]}>
            {original}
          </p>
        </details>
      )}
    </>
  )
}
