import { optionalText } from '../../../kit/optional-text.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { ChatLog } from '../chat/chat-log.tsx'
import { typeName } from '../messages/message-text.tsx'
import { name as messagesName } from '../messages/messages-api.ts'
import chat from '../replies/chat.module.css'
import css from './simulator.module.css'
import type { SimulatorState } from './use-simulator.ts'

type Line = SimulatorState['conversation'][number]

/** Lines with unique keys, also where a text occurs twice in a second. */
function numbered(lines: readonly Line[]) {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const said = `${line.at} ${line.from} ${line.kind} ${line.text}`
    const count = (counts.get(said) ?? 0) + 1
    counts.set(said, count)
    return { ...line, key: `${said} ${count}` }
  })
}

export function Conversation({ lines }: { lines: readonly Line[] }) {
  const t = useAdminTexts()
  return (
    <ChatLog label={t('wechat.simulator.conversation')} ownCount={lines.filter(({ from }) => from === 'user').length} className={css.tall}>
      <ol className={chat.log}>
        {lines.length === 0 ? <li className={chat.notice}>{t('wechat.simulator.empty')}</li> : null}
        {numbered(lines).map(({ key, ...line }) => (
          <ConversationEntry key={key} line={line} />
        ))}
      </ol>
    </ChatLog>
  )
}

function ConversationEntry({ line: { from, kind, text } }: { line: Line }) {
  const t = useAdminTexts()
  if (kind === 'transfer_customer_service') return <li className={chat.notice}>{t('wechat-replies.transferred')}</li>
  // A follower who came by a QR code sends its scene behind a prefix.
  const words = text.replace(/^qrscene_/, '')
  const done =
    from === 'user'
      ? kind === 'article'
        ? t('wechat.simulator.opened')
        : kind === 'comment'
          ? t('wechat.simulator.comment')
          : optionalText(t, `${messagesName}.events.${kind}`)
      : null
  if (from === 'platform' || done !== null) return <li className={chat.notice}>{[done, words].filter(Boolean).join(' · ')}</li>
  const isSaid = kind === 'text' || kind === 'news' || kind === 'location'
  return (
    <li data-mine={from === 'user' || undefined}>
      <p className={chat.bubble}>{isSaid && text ? text : `[${typeName(t, kind)}]`}</p>
    </li>
  )
}
