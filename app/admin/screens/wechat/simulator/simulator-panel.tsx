import { Button, NativeSelect } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { wechatKinds } from '../../../../../contracts/wechat/account.ts'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { Faults } from './faults.tsx'
import { LastPush } from './last-push.tsx'
import { Phone } from './phone.tsx'
import css from './simulator.module.css'
import { type SimulatorState, useConnection, useSimulator } from './use-simulator.ts'

export default function SimulatorPanel() {
  const t = useAdminTexts()
  const { state, isBusy, act, changeFaults } = useSimulator()
  if (!state) return null
  return (
    <div className={css.panel}>
      <Phone state={state} isBusy={isBusy} act={act} />
      {state.account ? <Kind account={state.account} /> : null}
      {state.waiting_mass === null ? null : <Administrator title={state.waiting_mass} isBusy={isBusy} act={act} />}
      <details className={css.advanced}>
        <summary>{t('wechat.simulator.advanced')}</summary>
        <LastPush push={state.pushes[0] ?? null} isBusy={isBusy} onRedeliver={() => ignoreRejection(act({ action: 'redeliver' }))} />
        <Faults faults={state.faults} paths={state.paths} isBusy={isBusy} onChange={changeFaults} />
      </details>
      <Disconnect />
    </div>
  )
}

const kinds = wechatKinds.flatMap((kind) => [true, false].map((verified) => ({ kind, verified, value: `${kind} ${verified}` })))

function Kind({ account }: { account: NonNullable<SimulatorState['account']> }) {
  const t = useAdminTexts()
  const { isBusy, changeKind } = useConnection()
  const choose = (value: string) => {
    const chosen = kinds.find((one) => one.value === value)
    if (chosen) changeKind(chosen.kind, chosen.verified)
  }
  return (
    <NativeSelect
      label={t('wechat.simulator.kind')}
      description={t('wechat.simulator.kind_note')}
      data={kinds.map(({ kind, verified, value }) => ({
        value,
        label: `${t(`settings.values.${kind}`)} · ${t(verified ? 'wechat.verified' : 'wechat.unverified')}`,
      }))}
      value={`${account.kind} ${account.is_verified}`}
      disabled={isBusy}
      onChange={(event) => choose(event.currentTarget.value)}
      size="sm"
    />
  )
}

/** The phone of the account's administrator, who is asked whether an article may go to everybody. */
function Administrator({ title, isBusy, act }: { title: string; isBusy: boolean; act: ReturnType<typeof useSimulator>['act'] }) {
  const t = useAdminTexts()
  const answer = (is_confirmed: boolean) => ignoreRejection(act({ action: 'confirm_mass', is_confirmed }))
  return (
    <section aria-label={t('wechat.simulator.administrator')}>
      <h3 className={css.label}>{t('wechat.simulator.administrator')}</h3>
      <p className={css.outcome}>{t('wechat.simulator.administrator_asked', { title })}</p>
      <div className={css.row}>
        <Button variant="default" size="xs" disabled={isBusy} onClick={() => answer(true)}>
          {t('wechat.simulator.confirm_mass')}
        </Button>
        <Button variant="default" size="xs" disabled={isBusy} onClick={() => answer(false)}>
          {t('wechat.simulator.decline_mass')}
        </Button>
      </div>
    </section>
  )
}

function Disconnect() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { isBusy, disconnect } = useConnection()
  const ask = async () => {
    const isYes = await confirm({
      title: t('wechat.simulator.disconnect_title'),
      text: <p className={css.question}>{t('wechat.simulator.disconnect_text')}</p>,
      label: t('wechat.simulator.disconnect'),
    })
    if (isYes) await disconnect()
  }
  return (
    <div>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconPlugConnectedX size={16} aria-hidden />}
        onClick={() => ignoreRejection(ask())}
      >
        {t('wechat.simulator.disconnect')}
      </Button>
    </div>
  )
}
