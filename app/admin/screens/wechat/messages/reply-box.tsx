import { Button, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bytesOf } from '../../../../../contracts/wechat/bytes.ts'
import { maxReplyBytes, wechatUnknownReply } from '../../../../../contracts/wechat/messages.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useExactTime } from '../../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useIsLacking } from '../account-notice.tsx'
import css from './messages.module.css'
import { name, sendReply } from './messages-api.ts'

const hourMs = 3_600_000

export function ReplyBox({ openid, until }: { openid: string; until: string | null }) {
  const t = useAdminTexts()
  const exact = useExactTime()
  const [text, setText, forget] = useLocalStorage({ key: `admin-wechat-reply-${openid}`, defaultValue: '', getInitialValueInEffect: false })
  const [problem, setProblem] = useState('')
  const { isSending, send } = useSending(openid)
  const isLacking = useIsLacking('customer_service')
  const write = (next: string) => {
    setText(next)
    setProblem('')
  }
  const submit = async () => {
    if (isLacking) return
    if (text.trim() === '') return setProblem(t(`${name}.reply_empty`))
    if (bytesLeft(text) < 0) return setProblem(roomText(t, text))
    const { failure, isStored } = await send(text.trim())
    if (isStored) forget()
    if (failure !== null) return setProblem(failure)
    toasts.success(t(`${name}.reply_sent`))
  }
  if (until === null) return <p className={css.closed}>{t(`${name}.reply_closed`)}</p>
  const hours = Math.floor((Date.parse(until) - Date.now()) / hourMs)
  return (
    <form
      className={css.reply}
      onSubmit={(event) => {
        event.preventDefault()
        ignoreRejection(submit())
      }}
    >
      <Textarea
        label={t(`${name}.reply`)}
        description={isLacking ? null : t(hours < 1 ? `${name}.reply_soon` : `${name}.reply_until`, { count: hours, time: exact(until) })}
        value={text}
        error={problem}
        // Earlier text can still be read and copied.
        {...(isLacking && { readOnly: true, variant: 'filled' })}
        autosize
        minRows={3}
        maxRows={10}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <BytesLeft text={text} />
      <Button
        type="submit"
        size="sm"
        loading={isSending}
        disabled={isLacking}
        leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
      >
        {t(`${name}.send`)}
      </Button>
    </form>
  )
}

const bytesLeft = (text: string) => maxReplyBytes - bytesOf(text.trim())
/** In UTF-8. */
const bytesOfCharacter = 3
/** Bytes left from which on screen readers announce them. */
const fewBytes = 150

function roomText(t: Texts, text: string): string {
  const left = bytesLeft(text)
  const [letters, characters] = [Math.abs(left), Math.abs(left) / bytesOfCharacter]
  return left < 0
    ? t(`${name}.reply_over`, { letters, characters: Math.ceil(characters) })
    : t(`${name}.reply_room`, { letters, characters: Math.floor(characters) })
}

function BytesLeft({ text }: { text: string }) {
  const t = useAdminTexts()
  const left = bytesLeft(text)
  return (
    <p className={css.room} data-over={left < 0 || undefined} aria-live={left < fewBytes ? 'polite' : 'off'}>
      {roomText(t, text)}
    </p>
  )
}

/** Sends a text once, however often it is tried: whether an attempt without an answer has arrived is the server's to know. */
function useSending(openid: string) {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  // Kept with the text: an attempt whose answer was lost is known again after a reload.
  const [attempt, setAttempt, forget] = useLocalStorage({
    key: `admin-wechat-reply-key-${openid}`,
    defaultValue: { text: '', key: '' },
    getInitialValueInEffect: false,
  })
  /** Answers why it was not sent, and whether the conversation has it, where it is sent again if at all. */
  const send = async (text: string): Promise<{ failure: string | null; isStored: boolean }> => {
    const key = attempt.text === text ? attempt.key : crypto.randomUUID()
    setAttempt({ text, key })
    setSending(true)
    try {
      await sendReply({ openid, text, key })
      forget()
      return { failure: null, isStored: true }
    } catch (error) {
      if (!isApiError(error)) throw error
      const isStored = wechatUnknownReply.safeParse(error.data).success
      if (isStored) forget()
      return { failure: error.message || catalogueText(error), isStored }
    } finally {
      setSending(false)
      await queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return { isSending, send }
}
