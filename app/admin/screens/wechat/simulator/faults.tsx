import { ActionIcon, Button, NativeSelect, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { simulatorFaultKinds } from '../../../../../contracts/wechat/simulator.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './simulator.module.css'
import type { SimulatorFault } from './use-simulator.ts'

interface Props {
  faults: readonly SimulatorFault[]
  paths: readonly string[]
  isBusy: boolean
  onChange: (change: (faults: SimulatorFault[]) => SimulatorFault[]) => Promise<unknown>
}

const isKind = (value: string): value is SimulatorFault['kind'] => simulatorFaultKinds.some((kind) => kind === value)
const numberOf = (value: string | number) => (typeof value === 'number' ? value : undefined)

/** All but one; how often that was to fail may have changed since. */
function without(faults: readonly SimulatorFault[], removed: SimulatorFault): SimulatorFault[] {
  const at = faults.findIndex(({ kind, path, errcode }) => kind === removed.kind && path === removed.path && errcode === removed.errcode)
  return faults.filter((_, index) => index !== at)
}

export function Faults({ faults, paths, isBusy, onChange }: Props) {
  const t = useAdminTexts()
  const heading = useId()
  const faultText = ({ kind, errcode }: SimulatorFault) =>
    errcode === undefined ? t(`wechat.simulator.fault.${kind}`) : t('wechat.simulator.fault_code', { errcode })
  const whereOf = ({ path }: SimulatorFault) => path ?? t('wechat.simulator.fault_anywhere')
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.label}>
        {t('wechat.simulator.faults')}
      </h3>
      <p className={css.note}>{t('wechat.simulator.faults_note')}</p>
      <ul className={css.faults} aria-labelledby={heading}>
        {faults.map((fault, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may say the same
          <li key={at}>
            <span>
              {faultText(fault)}
              <span className={css.where}>
                <span>{whereOf(fault)}</span>
                {' · '}
                {fault.times === undefined ? t('wechat.simulator.fault_always') : t('wechat.simulator.fault_left', { times: fault.times })}
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isBusy}
              aria-label={t('wechat.simulator.fault_remove', { fault: `${faultText(fault)} · ${whereOf(fault)}` })}
              onClick={() => ignoreRejection(onChange((now) => without(now, fault)))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NewFault paths={paths} isBusy={isBusy} onAdd={(fault) => onChange((now) => [...now, fault])} />
    </section>
  )
}

function NewFault({ paths, isBusy, onAdd }: Pick<Props, 'paths' | 'isBusy'> & { onAdd: (fault: SimulatorFault) => Promise<unknown> }) {
  const t = useAdminTexts()
  const [kind, setKind] = useState<SimulatorFault['kind']>('busy')
  const [path, setPath] = useState('')
  const [times, setTimes] = useState<string | number>('')
  const [errcode, setErrcode] = useState<string | number>('')
  const code = kind === 'errcode' ? numberOf(errcode) : undefined
  const isReady = !isBusy && (kind !== 'errcode' || (code !== undefined && code !== 0))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const count = numberOf(times)
    const fault = {
      kind,
      ...(path === '' ? {} : { path }),
      ...(count === undefined ? {} : { times: count }),
      ...(code === undefined ? {} : { errcode: code }),
    }
    if (isReady) ignoreRejection(onAdd(fault))
  }
  return (
    <form onSubmit={add} className={css.newFault}>
      <NativeSelect
        label={t('wechat.simulator.fault_kind')}
        data={simulatorFaultKinds.map((one) => ({ value: one, label: t(`wechat.simulator.fault.${one}`) }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (isKind(value)) setKind(value)
        }}
        size="sm"
      />
      {kind === 'errcode' ? (
        <NumberInput
          label={t('wechat.simulator.fault_errcode')}
          value={errcode}
          onChange={setErrcode}
          min={-1}
          max={999_999_999}
          allowDecimal={false}
          hideControls
          required
          size="sm"
        />
      ) : null}
      <NativeSelect
        label={t('wechat.simulator.fault_path')}
        data={[{ value: '', label: t('wechat.simulator.fault_anywhere') }, ...paths]}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        size="sm"
      />
      <NumberInput
        label={t('wechat.simulator.fault_times')}
        placeholder={t('wechat.simulator.fault_always')}
        value={times}
        onChange={setTimes}
        min={1}
        max={1_000}
        allowDecimal={false}
        size="sm"
      />
      <Button type="submit" variant="default" size="sm" disabled={!isReady}>
        {t('wechat.simulator.fault_add')}
      </Button>
    </form>
  )
}
