import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useId } from 'react'
import { optionalText } from '../../../kit/optional-text.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { typeName } from '../messages/message-text.tsx'
import { name as messagesName } from '../messages/messages-api.ts'
import css from './simulator.module.css'
import type { SimulatorState } from './use-simulator.ts'

type Push = SimulatorState['pushes'][number]

interface Props {
  push: Push | null
  isBusy: boolean
  onRedeliver: () => void
}

export function LastPush({ push, isBusy, onRedeliver }: Props) {
  const t = useAdminTexts()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.label}>
        {t('wechat.simulator.push')}
      </h3>
      <p className={css.note}>{t('wechat.simulator.push_note')}</p>
      {push ? (
        <>
          <p className={css.outcome} role="status">
            {optionalText(t, `${messagesName}.events.${push.kind}`) ?? typeName(t, push.kind)}
            {' · '}
            {t(`wechat.simulator.outcome.${push.outcome}`)}
            {' · '}
            {t('wechat.simulator.tries', { tries: push.tries.length, ms: push.tries.at(-1)?.ms ?? 0 })}
            {reasonOf(push)}
          </p>
          <Button variant="default" size="xs" disabled={isBusy} leftSection={<IconRepeat size={16} aria-hidden />} onClick={onRedeliver}>
            {t('wechat.simulator.redeliver')}
          </Button>
        </>
      ) : (
        <p className={css.outcome}>{t('wechat.simulator.no_push')}</p>
      )}
    </section>
  )
}

function reasonOf({ outcome, reply, tries }: Push) {
  const last = tries.at(-1)
  const reason = reply?.text ?? last?.error ?? (last?.status ? `HTTP ${last.status}` : '')
  return outcome === 'unavailable' && reason !== '' ? <span lang="en"> · {reason}</span> : null
}
