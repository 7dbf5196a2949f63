import { Button } from '@mantine/core'
import { IconMailForward, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type ContactMessage, messageLimits } from '../../../../contracts/contact-messages.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { useRights } from '../../../api/rights.ts'
import { langTag } from '../../../lib/locale.ts'
import { toasts } from '../../../lib/toasts.ts'
import { OwnLanguage } from '../../fields/letters/own-language.tsx'
import { ReadBack } from '../../fields/letters/reading.tsx'
import { type ReplyDraft, useReplyDraft } from '../../fields/letters/use-reply-draft.tsx'
import { storedItem } from '../../fields/store/form-context.tsx'
import type { FormSession } from '../../form/session/form-session.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { editPath } from '../../registry/screens.ts'
import { settingPath } from '../../registry/setting-groups.ts'
import { CopyText } from './copy-text.tsx'
import css from './detail.module.css'
import { name, sendReply, useInboxFacts, useNextWaiting, useReplyTemplates } from './inbox-api.ts'
import { Templates } from './templates.tsx'
import { useMessageChange } from './use-message-change.ts'

interface Props {
  message: ContactMessage
  session: FormSession
}

export function ReplyBox({ message, session }: Props) {
  const t = useAdminTexts()
  const reply = useReplyDraft('admin-reply', message.id, message.locale)
  const { text, write } = reply
  const { can_mail } = useInboxFacts()
  const [stage, setStage] = useState<Stage>(text !== '' || reply.own !== '' ? 'open' : 'untouched')
  const onDone = () => setStage('done')
  const { send, isSending } = useReply({ message, session, reply, onDone })
  const sending = { message, session, reply, send, isSending, onDone }
  if (message.email === '') return <p className={css.noMail}>{t('contact-messages.no_email')}</p>
  if (message.status === 'replied' && (stage === 'untouched' || stage === 'done'))
    return <Answered id={message.id} takesFocus={stage === 'done'} onReply={() => setStage('again')} />
  return (
    // Typed while it is sent, a text would be forgotten with it.
    // Once somebody is in it, it stays, also while it is emptied.
    <section
      className={css.reply}
      aria-labelledby="reply"
      inert={isSending}
      onFocus={() => setStage((now) => (now === 'again' ? now : 'open'))}
    >
      <h2 id="reply">{t('contact-messages.reply')}</h2>
      <Templates
        message={message}
        text={text}
        draft={reply.isForeign ? reply.own : ''}
        onChoose={(next, other = '') => {
          reply.writeTemplate(next)
          // Read, changed and translated by who does not write the visitor's language.
          if (reply.isForeign) reply.writeOwn(other)
        }}
      />
      <OwnLanguage reply={reply} locale={message.locale} context={message.message} maxLength={messageLimits.message} />
      <GrowingTextarea
        aria-label={t('contact-messages.reply_to', { email: message.email })}
        placeholder={t('contact-messages.reply_placeholder')}
        {...reply.field}
        autoFocus={stage === 'again'}
        lang={langTag[message.locale]}
        maxLength={messageLimits.message}
        minRows={6}
        maxRows={24}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <ReadBack text={text} />
      {can_mail ? <SendByMail {...sending} /> : <SendElsewhere {...sending} />}
    </section>
  )
}

/** State of the box: not focused yet, in use, closed after sending, or reopened for another reply. */
type Stage = 'untouched' | 'open' | 'done' | 'again'

interface AnsweredProps {
  id: number
  /** The button that was pressed is gone, and the focus with it. */
  takesFocus: boolean
  onReply: () => void
}

/** The next thing to do is another message, unless there is more to say to this one. */
function Answered({ id, takesFocus, onReply }: AnsweredProps) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const next = useNextWaiting(id)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) region.current?.focus()
  }, [takesFocus])
  return (
    <section ref={region} className={css.send} tabIndex={-1} aria-labelledby="reply">
      <h2 id="reply" className="visually-hidden">
        {t('contact-messages.reply')}
      </h2>
      {next === null ? null : (
        <Button component={Link} to={`${to(editPath(name, next))}?waiting=true`} size="sm">
          {t('contact-messages.next_waiting')}
        </Button>
      )}
      <Button variant="default" size="sm" onClick={onReply}>
        {t('contact-messages.reply_again')}
      </Button>
    </section>
  )
}

interface SendProps extends Props {
  reply: ReplyDraft
  send: (isSent: boolean, done: string) => Promise<void>
  isSending: boolean
  /** Nothing is left to be said. */
  onDone: () => void
}

/** Stores the reply, and mails it unless `isSent` says that the writer's own mail program did; shows `done` then. */
function useReply({ message, session, reply, onDone }: Props & Pick<SendProps, 'reply' | 'onDone'>) {
  const { text, original, setProblem } = reply
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const send = async (isSent: boolean, done: string) => {
    if (text.trim() === '') return setProblem(t('contact-messages.reply_empty'))
    // Of what was sent by another program only the record is left to be made.
    if (!isSent && !(await reply.maySend())) return
    setSending(true)
    try {
      // A note is stored first: the reply makes another version of the message.
      if (session.form.isDirty()) await session.cycle.save()
      const { version } = session.cycle.state().item ?? message
      session.cycle.adopt(await sendReply(message.id, { text, version, is_sent: isSent, ...(original.trim() === '' ? {} : { original }) }))
      reply.forget()
      onDone()
      toasts.success(done)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setSending(false)
      void queries.invalidateQueries({ queryKey: [name] })
    }
  }
  const problemOf = (error: unknown) => {
    if (!isApiError(error)) throw error
    const current = storedItem.safeParse(error.data).data
    if (!isApiError(error, 409) || !current) return catalogueText(error)
    session.cycle.adopt(current)
    return t('contact-messages.reply_conflict')
  }
  return { send, isSending }
}

function SendByMail({ message, send, isSending }: SendProps) {
  const t = useAdminTexts()
  return (
    <div className={css.send}>
      <Button
        size="sm"
        loading={isSending}
        leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
        onClick={() => ignoreRejection(send(false, t('contact-messages.reply_queued')))}
      >
        {t('contact-messages.send')}
      </Button>
      <span className={css.quiet}>{t('contact-messages.send_hint', { email: message.email })}</span>
    </div>
  )
}

/** Without a mail server here, the writer's own mail program sends the same text; colleagues see it once it is recorded. */
function SendElsewhere({ message, session, reply, send, isSending, onDone }: SendProps) {
  const { text, maySend } = reply
  const t = useAdminTexts()
  const to = useAdminPath()
  const { isAdministrator } = useRights()
  const change = useMessageChange(session)
  const { data, isPending } = useReplyTemplates(message.id)
  const subject = data?.subject ?? message.subject
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  const address = `mailto:${message.email}?subject=${encodeURIComponent(subject)}&body=${body}`
  const openMailProgram = async (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    if (await maySend()) location.assign(address)
  }
  return (
    <>
      <p className={css.noMail}>
        {t('contact-messages.mail_not_set_up')}
        {isAdministrator ? (
          <>
            {' '}
            <Link className="link-in-text" to={to(settingPath('mail'))}>
              {t('contact-messages.set_up_mail')}
            </Link>
          </>
        ) : null}
      </p>
      <div className={css.send}>
        <Button
          component="a"
          // The subject comes with the templates: a mail sent before would lack the reference.
          {...(isPending ? { role: 'link', 'aria-disabled': true, 'data-disabled': true } : { href: address, onClick: openMailProgram })}
          size="sm"
          leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden />}
        >
          {t('contact-messages.send_elsewhere')}
        </Button>
        {text.trim() !== '' ? (
          <Button
            variant="default"
            size="sm"
            loading={isSending}
            onClick={() => ignoreRejection(send(true, t('contact-messages.reply_recorded')))}
          >
            {t('contact-messages.record_reply')}
          </Button>
        ) : message.status === 'replied' ? null : (
          <Button variant="default" size="sm" onClick={() => ignoreRejection(change({ status: 'replied' }).then(onDone))}>
            {t('contact-messages.mark_replied')}
          </Button>
        )}
        {text === '' ? null : <CopyText text={text} />}
      </div>
    </>
  )
}
