import type { AutoReplyTest } from '../../../../../contracts/wechat/replies.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import css from './chat.module.css'

type Named = NonNullable<AutoReplyTest['rule']>

export function ReplyExplanation({ of: { rule, answer, silence, others, slow } }: { of: AutoReplyTest }) {
  const t = useAdminTexts()
  return (
    <div className={css.why}>
      {rule ? (
        <p className={css.why}>
          <Name of={rule} /> · <Reason of={rule} />
        </p>
      ) : (
        <p className={css.why}>{t(`wechat-replies.silence.${silence ?? 'no_rule'}`)}</p>
      )}
      {answer?.problem ? <p className={css.why}>{t(`wechat-replies.answer_problem.${answer.problem}_${answer.state}`)}</p> : null}
      {slow.map(({ name, pattern }) => (
        <p key={pattern} className={css.why}>
          {t('wechat-replies.chat.slow', { name, pattern })}
        </p>
      ))}
      {others.length > 0 ? (
        <details>
          <summary>{t('wechat-replies.others', { count: others.length })}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.id ?? 0}>
                <Name of={other} /> · <Reason of={other} /> · {t(`wechat-replies.lost_by.${other.lost_by}`)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

function Name({ of: { id, name } }: { of: Named }) {
  const t = useAdminTexts()
  if (id === null) return <strong>{name || t('wechat-replies.new_rule')}</strong>
  return (
    <RecordLink resource="wechat-replies" id={id} isNewTab>
      {name}
    </RecordLink>
  )
}

function Reason({ of: { keyword, kind } }: { of: Named }) {
  const t = useAdminTexts()
  return keyword ? t(`wechat-replies.met.${keyword.match}`, { text: keyword.text }) : t(`wechat-replies.kinds.${kind}`)
}
