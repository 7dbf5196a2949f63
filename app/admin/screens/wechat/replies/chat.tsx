import { Button, Switch, TextInput } from '@mantine/core'
import { IconHandClick, IconPhoto, IconSend, IconUserPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import type { AutoReplyTest, autoReplyTestInput } from '../../../../../contracts/wechat/replies.ts'
import { isApiError } from '../../../../api/error.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { ChatLog } from '../chat/chat-log.tsx'
import { Bubble } from './bubble.tsx'
import css from './chat.module.css'
import { repliesApi } from './replies-api.ts'
import { ReplyExplanation } from './reply-explanation.tsx'
import { ScanCode } from './scan-code.tsx'

type TestMessage = Omit<z.input<typeof autoReplyTestInput>, 'draft'>
export type Draft = NonNullable<z.input<typeof autoReplyTestInput>['draft']>

interface Exchange {
  id: number
  said: string
  isEvent: boolean
  answer: AutoReplyTest | null
  failure: string | null
}

interface Props {
  draft?: (() => Draft) | undefined
}

export function Chat({ draft }: Props) {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const [log, setLog] = useState<Exchange[]>([])
  const [withDraft, setWithDraft] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const heading = useId()
  const ask = async (asked: TestMessage, said: string) => {
    setBusy(true)
    const exchange = { id: log.length, said, isEvent: asked.event !== undefined, answer: null, failure: null }
    try {
      const answer = await repliesApi.test({ ...asked, ...(draft && withDraft && { draft: draft() }) })
      setLog([...log, { ...exchange, answer }])
    } catch (error) {
      setLog([
        ...log,
        {
          ...exchange,
          failure: isApiError(error) && error.status === 422 ? t('wechat-replies.chat.unfinished') : t('wechat-replies.chat.failed'),
        },
      ])
    } finally {
      setBusy(false)
    }
  }
  const send = () => {
    const said = text.trim()
    if (said === '' || isBusy) return
    setText('')
    ignoreRejection(ask({ text: said }, said))
  }
  const press = () => {
    const key = text.trim()
    setText('')
    ignoreRejection(ask({ event: 'CLICK', event_key: key }, t('wechat-replies.chat.pressed', { key })))
  }
  const happen = (event: 'subscribe' | 'other', name: string) => ignoreRejection(ask({ event }, name))
  return (
    <section className={css.chat} data-window aria-labelledby={heading}>
      <header id={heading}>{t('wechat-replies.chat.title')}</header>
      <ChatLog label={t('wechat-replies.chat.title')} ownCount={log.length}>
        <ol className={css.log}>
          {log.length === 0 ? <li className={css.notice}>{t('wechat-replies.chat.hint')}</li> : null}
          {log.map((exchange) => (
            <ExchangeEntry key={exchange.id} of={exchange} />
          ))}
        </ol>
      </ChatLog>
      <div className={css.tools}>
        {draft ? (
          <Switch
            size="xs"
            label={t('wechat-replies.chat.with_draft')}
            checked={withDraft}
            onChange={(event) => setWithDraft(event.currentTarget.checked)}
          />
        ) : null}
        {/* No separate form: it is within that of the rule, which sending would save. */}
        <div className={css.line}>
          <TextInput
            size="sm"
            aria-label={t('wechat-replies.chat.say')}
            placeholder={t('wechat-replies.chat.say')}
            data-autofocus
            value={text}
            maxLength={600}
            autoComplete="off"
            enterKeyHint="send"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              send()
            }}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button size="sm" disabled={text.trim() === '' || isBusy} onClick={send} leftSection={<IconSend size={16} aria-hidden />}>
            {t('wechat-replies.chat.send')}
          </Button>
        </div>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => happen('subscribe', t('wechat-replies.chat.followed'))}
        >
          {t('wechat-replies.chat.follow')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPhoto size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => happen('other', t('wechat-replies.chat.sent_picture'))}
        >
          {t('wechat-replies.chat.picture')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHandClick size={16} aria-hidden />}
          disabled={isBusy || text.trim() === ''}
          title={t('wechat-replies.chat.press_hint')}
          onClick={press}
        >
          {t('wechat-replies.chat.press')}
        </Button>
        <ScanCode
          isBusy={isBusy}
          onScan={({ scene, name }) => ask({ event: 'SCAN', event_key: scene }, t('wechat-replies.chat.scanned', { code: name }))}
          onFollow={({ scene, name }) =>
            ask({ event: 'subscribe', event_key: `qrscene_${scene}` }, t('wechat-replies.chat.scanned_follow', { code: name }))
          }
        />
      </div>
    </section>
  )
}

function ExchangeEntry({ of: { said, isEvent, answer, failure } }: { of: Exchange }) {
  const t = useAdminTexts()
  const shown = answer?.answer?.shown ?? null
  return (
    <>
      {isEvent ? <li className={css.notice}>{said}</li> : null}
      {isEvent ? null : (
        <li data-mine>
          <p className={css.bubble}>{said}</p>
        </li>
      )}
      {failure ? <li className={css.notice}>{failure}</li> : null}
      {shown?.type === 'transfer' ? <li className={css.notice}>{t('wechat-replies.transferred')}</li> : null}
      {answer ? (
        <li>
          {shown ? null : <p className={css.hint}>{t('wechat-replies.chat.silent')}</p>}
          {shown && shown.type !== 'transfer' ? <Bubble of={shown} /> : null}
          <ReplyExplanation of={answer} />
        </li>
      ) : null}
    </>
  )
}
