import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wechatUnknownReply } from '../../../../../contracts/wechat/messages.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { name, type ReplyPart, sendReply } from './messages-api.ts'

/** `failure`: why it was not sent; `isStored`: the conversation has it, where it is sent again if at all. */
export interface SendingOutcome {
  failure: string | null
  isStored: boolean
}

/** Sends a message once, however often it is tried: whether an attempt without an answer has arrived is the server's to know. */
export function useSending(openid: string): { isSending: boolean; send: (part: ReplyPart) => Promise<SendingOutcome> } {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  // Kept with the message: an attempt whose answer was lost is known again after a reload.
  const [attempt, setAttempt, forget] = useLocalStorage({
    key: `admin-wechat-reply-key-${openid}`,
    defaultValue: { sent: '', key: '' },
    getInitialValueInEffect: false,
  })
  const send = async (part: ReplyPart): Promise<SendingOutcome> => {
    const sent = JSON.stringify(part)
    const key = attempt.sent === sent ? attempt.key : crypto.randomUUID()
    setAttempt({ sent, key })
    setSending(true)
    try {
      await sendReply({ openid, ...part, key })
      forget()
      return { failure: null, isStored: true }
    } catch (error) {
      if (!isApiError(error)) throw error
      const isStored = wechatUnknownReply.safeParse(error.data).success
      if (isStored) forget()
      return { failure: Object.values(error.fields).flat()[0] ?? (error.message || catalogueText(error)), isStored }
    } finally {
      setSending(false)
      await queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return { isSending, send }
}
