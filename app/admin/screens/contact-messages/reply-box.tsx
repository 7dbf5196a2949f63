import { Button } from '@mantine/core'
import { IconMailForward, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { type ContactMessage, messageLimits } from '../../../../contracts/contact-messages.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { langTag } from '../../../lib/locale.ts'
import { toasts } from '../../../lib/toasts.ts'
import { OwnLanguage } from '../../fields/letters/own-language.tsx'
import { ReadBack } from '../../fields/letters/reading.tsx'
import { type ReplyDraft, useReplyDraft } from '../../fields/letters/use-reply-draft.tsx'
import { storedItem } from '../../fields/store/form-context.tsx'
import type { FormSession } from '../../form/session/form-session.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { CopyText } from './copy-text.tsx'
import css from './detail.module.css'
import { name, sendReply, useInboxFacts, useReplyTemplates } from './inbox-api.ts'
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
  const { send, isSending } = useReply({ message, session, reply })
  const sending = { message, session, reply, send, isSending }
  if (message.email === '') return <p className={css.noMail}>{t('contact-messages.no_email')}</p>
  return (
    // Typed while it is sent, a text would be forgotten with it.
    <section className={css.reply} aria-labelledby="reply" inert={isSending}>
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

interface SendProps extends Props {
  reply: ReplyDraft
  send: (isSent: boolean, done: string) => Promise<void>
  isSending: boolean
}

/** Stores the reply, and mails it unless `isSent` says that the writer's own mail program did; shows `done` then. */
function useReply({ message, session, reply }: Props & Pick<SendProps, 'reply'>) {
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
function SendElsewhere({ message, session, reply, send, isSending }: SendProps) {
  const { text, maySend } = reply
  const t = useAdminTexts()
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
      <p className={css.noMail}>{t('contact-messages.mail_not_set_up')}</p>
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
          <Button variant="default" size="sm" onClick={() => ignoreRejection(change({ status: 'replied' }))}>
            {t('contact-messages.mark_replied')}
          </Button>
        )}
        {text === '' ? null : <CopyText text={text} />}
      </div>
    </>
  )
}
