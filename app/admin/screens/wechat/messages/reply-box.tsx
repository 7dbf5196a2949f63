import { Button, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReply, wechatUnknownReply } from '../../../../../contracts/wechat/messages.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ignoreRejection } from '../../../ignore-rejection.ts'
import { useExactTime } from '../../../lists/relative-time.tsx'
import { useAdminTexts } from '../../../texts.ts'
import css from './messages.module.css'
import { name, sendReply } from './messages-api.ts'

const hourMs = 3_600_000

/** Writes to a follower, and says until when that is possible; what is typed stays in this browser until it is sent. */
export function ReplyBox({ openid, until }: { openid: string; until: string | null }) {
  const t = useAdminTexts()
  const exact = useExactTime()
  const [text, setText, forget] = useLocalStorage({ key: `admin-wechat-reply-${openid}`, defaultValue: '', getInitialValueInEffect: false })
  const [problem, setProblem] = useState('')
  const { isSending, send } = useSending(openid)
  const write = (next: string) => {
    setText(next)
    setProblem('')
  }
  const submit = async () => {
    if (text.trim() === '') return setProblem(t(`${name}.reply_empty`))
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
        description={t(hours < 1 ? `${name}.reply_soon` : `${name}.reply_until`, { count: hours, time: exact(until) })}
        value={text}
        error={problem}
        maxLength={longestReply}
        autosize
        minRows={3}
        maxRows={10}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" size="sm" color="coral" loading={isSending} leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}>
        {t(`${name}.send`)}
      </Button>
    </form>
  )
}

/** Sends a text once, however often it is tried: whether an attempt without an answer has arrived is the server's to know. */
function useSending(openid: string) {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  // Kept with the text: an attempt whose answer was lost is known again after the page was read anew.
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
