import { Button } from '@mantine/core'
import { useId } from 'react'
import { openAiPresets } from '../../../../contracts/machine-translation-providers.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './translation-settings.module.css'

export function Presets() {
  const t = useAdminTexts()
  const { form } = useForm()
  const label = useId()
  const address = useFieldValue('openai_base_url')
  const own = openAiPresets.find(({ base_url, isOnThisMachine }) => isOnThisMachine && base_url === address)
  return (
    <fieldset className={css.presets} aria-labelledby={label}>
      <span id={label}>{t('translation-settings.presets')}</span>
      {openAiPresets.map(({ name, base_url, model }) => (
        <Button
          key={name}
          variant={address === base_url ? 'light' : 'default'}
          aria-pressed={address === base_url}
          onClick={() => form.merge({ openai_base_url: base_url, openai_model: model })}
        >
          {name}
        </Button>
      ))}
      {own ? <p className="quiet">{t('translation-settings.own_machine', { hosts: new URL(own.base_url).host })}</p> : null}
    </fieldset>
  )
}
