import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconStethoscope } from '@tabler/icons-react'
import type { DoctorOutcome, DoctorReport, DoctorStep } from '../../../../../contracts/wechat/config.ts'
import { useForm } from '../../../fields/store/form-context.tsx'
import { useFormValue } from '../../../fields/store/form-store.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './config.module.css'
import type { Examination } from './use-examination.ts'

const icons: Record<DoctorOutcome, Icon> = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconCircleX,
  skipped: IconCircleMinus,
}

interface Props {
  examination: Examination
  /** The steps of the examination that are about what stands above. */
  of: readonly DoctorStep[]
  onNext?: () => void
}

export function Doctor({ examination: { isBusy, steps, start }, of, onNext }: Props) {
  const t = useAdminTexts()
  const { form } = useForm()
  const isDirty = useFormValue(form, () => form.isDirty())
  const shown = steps?.filter(({ step }) => of.includes(step)) ?? null
  const isRight = shown?.every(({ outcome }) => outcome === 'ok' || outcome === 'warning') ?? false
  return (
    <div className={css.doctor}>
      <div className={css.tools}>
        <Button
          // Saving is submitting the form; what is saved is examined then.
          type={isDirty ? 'submit' : 'button'}
          variant="default"
          size="sm"
          leftSection={<IconStethoscope size={16} aria-hidden />}
          loading={isBusy}
          onClick={start}
        >
          {t(isDirty ? 'wechat-config.test.save_and_run' : 'wechat-config.test.run')}
        </Button>
        {isRight && onNext ? (
          <Button variant="default" size="sm" onClick={onNext}>
            {t('wechat-config.wizard.next')}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {shown ? <p className={css.summary}>{summaryOf(shown, t)}</p> : null}
        {shown ? (
          <ol className={css.steps}>
            {shown.map((step) => (
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
  const [failed, warnings, skipped] = [count('failed'), count('warning'), count('skipped')]
  if (failed > 0) return t('wechat-config.test.failed', { count: failed })
  if (skipped > 0) return t('wechat-config.test.skipped')
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
