import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import type { DoctorOutcome, DoctorReport } from '../../../../../contracts/wechat/config.ts'
import { type StoredItem, useForm } from '../../../fields/store/form-context.tsx'
import { useFormValue } from '../../../fields/store/form-store.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import parts from '../../../kit/layout/parts.module.css'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './config.module.css'
import { examine } from './config-api.ts'

const icons: Record<DoctorOutcome, Icon> = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconCircleX,
  skipped: IconCircleMinus,
}

export function Doctor() {
  const t = useAdminTexts()
  const { form, item } = useForm()
  const isDirty = useFormValue(form, () => form.isDirty())
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<(DoctorReport & { item: StoredItem | null }) | null>(null)
  const run = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome({ ...(await examine()), item })
    } finally {
      setBusy(false)
    }
  }
  // An examination before a change says nothing about the settings saved now.
  const shown = !isDirty && outcome?.item === item ? outcome : null
  return (
    <div className={parts.fields}>
      <div className={css.tools}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconStethoscope size={16} aria-hidden />}
          loading={isBusy}
          disabled={isDirty}
          onClick={() => ignoreRejection(run())}
        >
          {t('wechat-config.test.run')}
        </Button>
        {isDirty ? <span className="quiet">{t('wechat-config.test.unsaved')}</span> : null}
      </div>
      <div role="status">
        {shown ? <p className={css.summary}>{summaryOf(shown.steps, t)}</p> : null}
        {shown ? (
          <ol className={css.steps}>
            {shown.steps.map((step) => (
              <Step key={step.step} {...step} />
            ))}
          </ol>
        ) : null}
      </div>
    </div>
  )
}

function summaryOf(steps: DoctorReport['steps'], t: ReturnType<typeof useAdminTexts>): string {
  const count = (outcome: DoctorOutcome) => steps.filter((step) => step.outcome === outcome).length
  const [failed, warnings] = [count('failed'), count('warning')]
  if (failed > 0) return t('wechat-config.test.failed', { count: failed })
  return warnings > 0 ? t('wechat-config.test.warnings', { count: warnings }) : t('wechat-config.test.ok')
}

function Step({ step, outcome, message, refusal }: DoctorReport['steps'][number]) {
  const t = useAdminTexts()
  const Icon = icons[outcome]
  return (
    <li data-outcome={outcome}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div>
        <h3>
          {t(`wechat-config.steps.${step}`)} <span>{t(`wechat-config.outcomes.${outcome}`)}</span>
        </h3>
        <p>{message}</p>
        {refusal ? (
          <p className="quiet">
            <code lang="en">{refusal.errmsg}</code>
          </p>
        ) : null}
      </div>
    </li>
  )
}
