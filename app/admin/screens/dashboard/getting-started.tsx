import { Button, Progress } from '@mantine/core'
import { IconArrowRight, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SetUpState, SetUpStep } from '../../../../contracts/set-up.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { setUpApi, setUpKey } from '../set-up/api.ts'
import css from './getting-started.module.css'

const pathOf: Record<SetUpStep, string> = {
  company: 'settings?group=contact',
  product: 'products/create',
  wechat: 'wechat/config',
  brand: 'settings?group=site',
  intro: 'about/company-intro?part=intro',
  notice: 'settings?group=contact_form',
  business: 'business-lines',
  banner: 'banners/create',
  article: 'contents/create',
  certificate: 'about/certificates/create',
  colleague: 'users/create',
}

const maxNext = 3

export function GettingStarted({ steps }: { steps: SetUpState['steps'] }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { mutate: hide, isPending } = useMutation({
    mutationFn: setUpApi.hideSteps,
    onSuccess: (state) => queries.setQueryData(setUpKey, state),
  })
  const [done, open] = [true, false].map((wanted) => steps.filter(({ is_done }) => is_done === wanted).map(({ step }) => step))
  if (!done || !open) return null
  const isComplete = open.length === 0
  const later = open.slice(maxNext)
  const progress = t('getting-started.progress', { done: done.length, count: steps.length })
  return (
    <section className={css.card} aria-labelledby="getting-started">
      <div className={css.head}>
        <div>
          <h2 id="getting-started">{t(isComplete ? 'getting-started.complete' : 'getting-started.title')}</h2>
          <p>{t(isComplete ? 'getting-started.complete_note' : 'getting-started.note')}</p>
        </div>
        <Button
          variant={isComplete ? 'filled' : 'subtle'}
          color={isComplete ? undefined : 'gray'}
          loading={isPending}
          onClick={() => hide()}
        >
          {t(isComplete ? 'getting-started.finish' : 'getting-started.hide')}
        </Button>
      </div>
      <div className={css.progress}>
        <Progress value={(done.length / steps.length) * 100} size="sm" aria-label={progress} />
        <span>{progress}</span>
      </div>
      {isComplete ? null : (
        <ol className={css.next}>
          {open.slice(0, maxNext).map((step) => (
            <NextStep key={step} step={step} />
          ))}
        </ol>
      )}
      {later.length > 0 ? (
        <details className={css.later}>
          <summary>
            <IconChevronRight size={16} stroke={1.6} aria-hidden /> {t('getting-started.later', { count: later.length })}
          </summary>
          <StepLinks steps={later} />
        </details>
      ) : null}
      {done.length > 0 ? (
        <div className={css.done}>
          <h3>{t('getting-started.done')}</h3>
          <StepLinks steps={done} isDone />
        </div>
      ) : null}
    </section>
  )
}

function NextStep({ step }: { step: SetUpStep }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <li>
      <Link to={to(pathOf[step])}>
        <strong>{t(`getting-started.steps.${step}`)}</strong>
        <span className={css.hint}>{t(`getting-started.hints.${step}`)}</span>
        <span className={css.go}>
          {t('getting-started.start')} <IconArrowRight size={16} stroke={1.8} aria-hidden />
        </span>
      </Link>
    </li>
  )
}

function StepLinks({ steps, isDone = false }: { steps: SetUpStep[]; isDone?: boolean }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <ul className={css.links}>
      {steps.map((step) => (
        <li key={step}>
          <Link to={to(pathOf[step])}>
            {isDone ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
            {t(`getting-started.steps.${step}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
