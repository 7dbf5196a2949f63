import type { FormEvent } from 'react'
import type { Texts } from '../../lib/texts.ts'
import { type ToastAction, toastPositions, toastSizes, toasts, toastThemes, toastTypes } from '../../lib/toasts.ts'
import button from '../common/button.module.css'
import css from './page.module.css'
import { useTestTexts } from './use-test-texts.ts'

const choices = { type: toastTypes, position: toastPositions, size: toastSizes, theme: toastThemes } as const
const switches = ['persistent', 'showClose', 'actions'] as const

export function ToastForm() {
  const t = useTestTexts()
  return (
    <form className={`${css.toastForm} needs-script`} onSubmit={(event) => showToast(event, t)}>
      <label>
        <span>{t('toasts.title')}</span>
        <input type="text" name="title" defaultValue={t('toasts.sample_title')} required />
      </label>
      <label>
        <span>{t('toasts.message')}</span>
        <input type="text" name="message" defaultValue={t('toasts.sample_message')} />
      </label>
      {Object.entries(choices).map(([name, values]) => (
        <label key={name}>
          <span>{t(`toasts.${name}`)}</span>
          <select name={name} defaultValue={name === 'position' ? 'top-center' : name === 'size' ? 'medium' : undefined}>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>{t('toasts.duration')}</span>
        <input type="number" name="duration" min={100} max={60_000} step={50} placeholder="3000" />
      </label>
      <fieldset>
        <legend>{t('toasts.options')}</legend>
        {switches.map((name) => (
          <label key={name} className={css.check}>
            <input type="checkbox" name={name} defaultChecked={name === 'showClose'} />
            {t(`toasts.${name}`)}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={button.primary}>
        {t('toasts.show')}
      </button>
    </form>
  )
}

function showToast(event: FormEvent<HTMLFormElement>, t: Texts): void {
  event.preventDefault()
  const entered = new FormData(event.currentTarget)
  const chosen = <T extends string>(name: string, values: readonly T[], otherwise: T) =>
    values.find((value) => value === entered.get(name)) ?? otherwise
  const duration = Number(entered.get('duration'))
  toasts.show(chosen('type', toastTypes, 'info'), String(entered.get('title')), {
    message: String(entered.get('message')),
    position: chosen('position', toastPositions, 'top-center'),
    size: chosen('size', toastSizes, 'medium'),
    theme: chosen('theme', toastThemes, 'light'),
    showClose: entered.has('showClose'),
    ...(duration > 0 ? { duration } : {}),
    ...(entered.has('persistent') ? { persistent: true } : {}),
    ...(entered.has('actions') ? { actions: sampleActions(t) } : {}),
  })
}

function sampleActions(t: Texts): ToastAction[] {
  return (['primary', 'secondary', 'danger'] as const).map((style) => ({
    label: t(`toasts.${style}`),
    style,
    action: () => void toasts.success(t('toasts.done', { action: t(`toasts.${style}`) })),
  }))
}
