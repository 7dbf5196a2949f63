import { Button, Tooltip } from '@mantine/core'
import { IconBolt, IconCards, IconPhoto, IconSend } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { hasChinese } from '../../../../../contracts/localized.ts'
import { bytesOf } from '../../../../../contracts/wechat/bytes.ts'
import { maxReplyBytes, wechatCardResources } from '../../../../../contracts/wechat/messages.ts'
import { useRights } from '../../../../api/rights.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { OwnLanguage } from '../../../fields/letters/own-language.tsx'
import { ReadBack } from '../../../fields/letters/reading.tsx'
import { useReplyDraft } from '../../../fields/letters/use-reply-draft.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { GrowingTextarea } from '../../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useIsLacking } from '../account-notice.tsx'
import { RoomLeft, useRoomText } from '../room-left.tsx'
import css from './messages.module.css'
import { draftsName, name, type ReplyPart } from './messages-api.ts'
import { useReplyTime } from './use-reply-time.ts'
import { useSending } from './use-sending.ts'

const QuickReplies = lazy(() => import('./quick-replies.tsx'))
const CardDialog = lazy(() => import('./card-dialog.tsx'))
const PictureDialog = lazy(() => import('../../../media/media-picker.tsx').then(({ MediaPicker }) => ({ default: MediaPicker })))

/** In bytes: most replies are far from their limit, which is told when it comes near. */
const littleRoom = 600
/** In characters: a translation of more would rarely fit. */
const maxOwnLength = 1_500

interface Props {
  openid: string
  until: string | null
  /** The follower's latest words, whose language the reply is written in. */
  heard: readonly string[]
}

export function ReplyBox({ openid, until, heard }: Props) {
  const t = useAdminTexts()
  const roomText = useRoomText()
  const { inFull, remaining } = useReplyTime()
  const reader = heard.length === 0 ? null : heard.some(hasChinese) ? 'zh' : 'en'
  const reply = useReplyDraft(draftsName, openid, reader)
  const { text, original, setProblem, write } = reply
  const field = useRef<HTMLTextAreaElement>(null)
  const { isSending, send } = useSending(openid)
  const isLacking = useIsLacking('customer_service')
  const left = maxReplyBytes - bytesOf(text.trim())
  const sendPart = async (part: ReplyPart): Promise<boolean> => {
    const { failure, isStored } = await send(part)
    setProblem(failure ?? '')
    if (failure === null) toasts.success(t(`${name}.reply_sent`))
    return isStored
  }
  const submit = async () => {
    if (isLacking) return
    if (text.trim() === '') return setProblem(t(`${name}.reply_empty`))
    if (left < 0) return setProblem(roomText(left))
    if (!(await reply.maySend())) return
    if (!(await sendPart({ text: text.trim(), ...(original.trim() === '' ? {} : { original: original.trim() }) }))) return
    reply.forget()
  }
  if (until === null) return <p className={css.closed}>{t(`${name}.reply_closed`)}</p>
  return (
    <div className={css.reply}>
      {/* Outside the form: what is submitted in their dialogs would submit it, too. */}
      <div className={css.replyTools}>
        <Tools
          text={text}
          isDisabled={isLacking || isSending}
          onInsert={(inserted) => write(withInserted(field, text, inserted))}
          onSend={sendPart}
        />
        {isLacking ? null : (
          <Tooltip label={inFull(until)}>
            <span className={css.until}>{remaining(until)}</span>
          </Tooltip>
        )}
      </div>
      {reader === null || isLacking ? null : (
        <div className={css.replyOwn} inert={isSending}>
          <OwnLanguage reply={reply} locale={reader} context={heard.at(-1) ?? ''} maxLength={maxOwnLength} minRows={2} />
        </div>
      )}
      <form
        className={css.replyForm}
        onSubmit={(event) => {
          event.preventDefault()
          ignoreRejection(submit())
        }}
      >
        <GrowingTextarea
          ref={field}
          aria-label={t(`${name}.reply`)}
          {...reply.field}
          // Earlier text can still be read and copied; typed while it is sent, a text would be forgotten with it.
          readOnly={isLacking || isSending}
          {...(isLacking && { variant: 'filled' })}
          minRows={2}
          maxRows={8}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
        <ReadBack text={text} />
        <div className={css.replyFoot}>
          <span>{left < littleRoom ? <RoomLeft className={css.room} of={text} max={maxReplyBytes} isLive /> : null}</span>
          <Button
            type="submit"
            size="sm"
            loading={isSending}
            disabled={isLacking}
            title={t(`${name}.send_keys`)}
            leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
          >
            {t(`${name}.send`)}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Where the caret stands, which follows it. */
function withInserted(field: RefObject<HTMLTextAreaElement | null>, text: string, inserted: string): string {
  const [from, to] = [field.current?.selectionStart ?? text.length, field.current?.selectionEnd ?? text.length]
  setTimeout(() => {
    field.current?.focus()
    field.current?.setSelectionRange(from + inserted.length, from + inserted.length)
  })
  return text.slice(0, from) + inserted + text.slice(to)
}

interface ToolsProps {
  text: string
  isDisabled: boolean
  onInsert: (text: string) => void
  onSend: (part: ReplyPart) => Promise<unknown>
}

function Tools({ text, isDisabled, onInsert, onSend }: ToolsProps) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const [open, setOpen] = useState<'quick' | 'card' | 'picture' | null>(null)
  const close = () => setOpen(null)
  const { may } = useRights()
  const mayReadCards = wechatCardResources.some((resource) => may(resource, 'read'))
  const tools = [
    { value: 'quick', Icon: IconBolt },
    ...(mayReadCards ? [{ value: 'card', Icon: IconCards } as const] : []),
    { value: 'picture', Icon: IconPhoto },
  ] as const
  const sendPicture = async (id: number) => {
    close()
    if (await confirm({ title: t(`${name}.send_picture_title`), label: t(`${name}.send`) })) await onSend({ image_id: id })
  }
  return (
    <div className={css.tools}>
      {tools.map(({ value, Icon }) => (
        <Button
          key={value}
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isDisabled}
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(value)}
        >
          {t(`${name}.tools.${value}`)}
        </Button>
      ))}
      <Suspense>
        {open === 'quick' ? (
          <QuickReplies
            text={text}
            onClose={close}
            onChoose={(chosen) => {
              close()
              onInsert(chosen)
            }}
          />
        ) : null}
        {open === 'card' ? <CardDialog onClose={close} onSend={(card) => onSend({ card })} /> : null}
        {open === 'picture' ? <PictureDialog isOpen onClose={close} onChoose={({ id }) => ignoreRejection(sendPicture(id))} /> : null}
      </Suspense>
    </div>
  )
}
