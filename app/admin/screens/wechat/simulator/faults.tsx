import { MultiSelect } from '@mantine/core'
import { simulatorFaultKinds } from '../../../../../contracts/wechat/simulator.ts'
import { useAdminTexts } from '../../../texts.ts'
import type { SimulatorFault } from './use-simulator.ts'

interface Props {
  faults: readonly SimulatorFault[]
  isBusy: boolean
  onChange: (faults: SimulatorFault[]) => void
}

/** What goes wrong on the simulated platform until it is taken off: to see how the back office says so. */
export function Faults({ faults, isBusy, onChange }: Props) {
  const t = useAdminTexts()
  return (
    <MultiSelect
      label={t('wechat.simulator.faults')}
      description={t('wechat.simulator.faults_note')}
      data={simulatorFaultKinds.map((kind) => ({ value: kind, label: t(`wechat.simulator.fault.${kind}`) }))}
      value={[...new Set(faults.map(({ kind }) => kind))]}
      disabled={isBusy}
      onChange={(kinds) => onChange(simulatorFaultKinds.filter((kind) => kinds.includes(kind)).map((kind) => ({ kind })))}
      clearable
      size="sm"
    />
  )
}
