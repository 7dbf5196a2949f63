import { Button, Progress } from '@mantine/core'
import { IconArrowRight, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SetUpState, SetUpStep } from '../../../../contracts/set-up.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { setUpApi, setUpKey } from '../set-up/api.ts'
import css from './getting-started.module.css'

const pathOf: Record<SetUpStep, string> = {
  brand: 'settings?group=site',
  intro: 'about/company-intro?part=intro',
  business: 'business-lines',
  banner: 'banners/create',
  product: 'products/create',
  article: 'contents/create',
  certificate: 'about/certificates/create',
  notice: 'settings?group=contact_form',
  colleague: 'users/create',
}

export function GettingStarted({ steps }: { steps: SetUpState['steps'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const queries = useQueryClient()
  const { mutate: hide, isPending } = useMutation({
    mutationFn: setUpApi.hideSteps,
    onSuccess: (state) => queries.setQueryData(setUpKey, state),
  })
  const done = steps.filter(({ is_done }) => is_done).length
  const isComplete = done === steps.length
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
        <Progress value={(done / steps.length) * 100} size="sm" aria-label={t('getting-started.progress', { done, count: steps.length })} />
        <span>{t('getting-started.progress', { done, count: steps.length })}</span>
      </div>
      <ol className={css.steps}>
        {steps.map(({ step, is_done }) => (
          <li key={step} data-done={is_done || undefined}>
            <Link to={to(pathOf[step])}>
              {is_done ? (
                <IconCircleCheck size={20} stroke={1.7} aria-label={t('getting-started.done')} />
              ) : (
                <IconCircle size={20} stroke={1.5} aria-hidden />
              )}
              <span>
                <span className={css.name}>{t(`getting-started.steps.${step}`)}</span>
                <span className={css.hint}>{t(`getting-started.hints.${step}`)}</span>
              </span>
              <IconArrowRight size={16} stroke={1.6} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
