import { Button, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLanguage, IconMailForward, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContactMessage, messageLimits } from '../../../../contracts/contact-messages.ts'
import type { Translated } from '../../../../contracts/machine-translation.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { translateText } from '../../api/translate.ts'
import { storedItem } from '../../fields/store/form-context.tsx'
import { Findings } from '../../fields/translation/findings.tsx'
import type { FormSession } from '../../form/session/form-session.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { CopyText } from './copy-text.tsx'
import css from './detail.module.css'
import { name, sendReply, useInboxFacts, useReplyTemplates } from './inbox-api.ts'
import { Templates } from './templates.tsx'
import { useMessageChange } from './use-message-change.ts'

/** Of the letter, as what the reply is about; it is not translated. */
const contextLength = 300

interface Props {
  message: ContactMessage
  session: FormSession
}

export function ReplyBox({ message, session }: Props) {
  const t = useAdminTexts()
  const [text, setText, forget] = useLocalStorage({
    key: `admin-reply-${message.id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [problem, setProblem] = useState('')
  const { can_mail } = useInboxFacts()
  const write = (next: string) => {
    setText(next)
    setProblem('')
  }
  if (message.email === '') return <p className={css.noMail}>{t('contact-messages.no_email')}</p>
  return (
    <section className={css.reply} aria-labelledby="reply">
      <h2 id="reply">{t('contact-messages.reply')}</h2>
      <Templates message={message} text={text} onChoose={write} />
      <WrittenInOwnLanguage message={message} text={text} onTranslated={write} />
      <Textarea
        aria-label={t('contact-messages.reply_to', { email: message.email })}
        placeholder={t('contact-messages.reply_placeholder')}
        lang={langTag[message.locale]}
        value={text}
        error={problem}
        maxLength={messageLimits.message}
        autosize
        minRows={6}
        maxRows={24}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {can_mail ? (
        <SendByMail message={message} session={session} text={text} onProblem={setProblem} onSent={forget} />
      ) : (
        <SendElsewhere message={message} session={session} text={text} onProblem={setProblem} onSent={forget} />
      )}
    </section>
  )
}

interface OwnLanguageProps {
  message: ContactMessage
  text: string
  onTranslated: (text: string) => void
}

/** A reply that is written in the writer's language and sent in the reader's, through the glossary and the checks of translations. */
function WrittenInOwnLanguage({ message, text, onTranslated }: OwnLanguageProps) {
  const t = useAdminTexts()
  const own = useLocale()
  const confirm = useConfirm()
  const [draft, setDraft] = useLocalStorage({ key: `admin-reply-own-${message.id}`, defaultValue: '', getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(draft !== '')
  const [made, setMade] = useState<Translated | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (message.locale === own) return null
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="xs"
        className={css.writeOwn ?? ''}
        leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('contact-messages.write_own')}
      </Button>
    )
  const translate = async () => {
    if (draft.trim() === '') return
    const isOwn = text.trim() !== '' && text !== made?.text
    if (isOwn && !(await confirm({ title: t('contact-messages.replace_title'), label: t('contact-messages.replace') }))) return
    setBusy(true)
    setProblem('')
    try {
      const source = suffixOf[own]
      const context = message.message.slice(0, contextLength)
      const translation = await translateText({ source, text: draft, format: 'text', context }, new AbortController().signal)
      setMade(translation)
      onTranslated(translation.text)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(catalogueText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.own}>
      <Textarea
        w="100%"
        label={t('contact-messages.own_text')}
        lang={langTag[own]}
        value={draft}
        error={problem}
        maxLength={messageLimits.message}
        autosize
        minRows={4}
        maxRows={16}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        disabled={draft.trim() === ''}
        leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
        onClick={() => ignoreRejection(translate())}
      >
        {t('contact-messages.translate_own')}
      </Button>
      {made && made.text === text ? (
        <div role="status">
          {made.is_complete ? null : <p className={css.quiet}>{t('contact-messages.partly_translated')}</p>}
          <Findings parts={made.parts} />
        </div>
      ) : null}
    </div>
  )
}

interface SendProps extends Props {
  text: string
  onProblem: (text: string) => void
  onSent: () => void
}

/** Stores the reply, and mails it unless `isSent` says that the writer's own mail program did; shows `done` then. */
function useReply({ message, session, text, onProblem, onSent }: SendProps) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const send = async (isSent: boolean, done: string) => {
    if (text.trim() === '') return onProblem(t('contact-messages.reply_empty'))
    setSending(true)
    try {
      // A note is stored first: the reply makes another version of the message.
      if (session.form.isDirty()) await session.cycle.save()
      const { version } = session.cycle.state().item ?? message
      session.cycle.adopt(await sendReply(message.id, { text, version, is_sent: isSent }))
      onSent()
      toasts.success(done)
    } catch (error) {
      onProblem(problemOf(error))
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

function SendByMail(props: SendProps) {
  const t = useAdminTexts()
  const { message } = props
  const { send, isSending } = useReply(props)
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
function SendElsewhere(props: SendProps) {
  const { message, session, text } = props
  const t = useAdminTexts()
  const { send, isSending } = useReply(props)
  const change = useMessageChange(session)
  const { data, isPending } = useReplyTemplates(message.id)
  const subject = data?.subject ?? message.subject
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return (
    <>
      <p className={css.noMail}>{t('contact-messages.mail_not_set_up')}</p>
      <div className={css.send}>
        <Button
          component="a"
          // The subject comes with the templates: a mail sent before would lack the reference.
          {...(isPending
            ? { role: 'link', 'aria-disabled': true, 'data-disabled': true }
            : { href: `mailto:${message.email}?subject=${encodeURIComponent(subject)}&body=${body}` })}
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
