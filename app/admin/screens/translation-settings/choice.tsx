import { Radio } from '@mantine/core'
import { settingGroups, translationQualities, translatorName } from '../../../../contracts/settings.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { useFieldError, useFormValue } from '../../fields/store/form-store.ts'
import { formFields } from '../../form/controls/fields.tsx'
import parts from '../../kit/layout/parts.module.css'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { missingOf, purposes } from './services.ts'
import css from './translation-settings.module.css'

const { Field } = formFields({ name: 'settings', input: settingGroups.translation })

export function Choice() {
  const t = useAdminTexts()
  const { form } = useForm()
  const missing = useFormValue(form, () => translatorName.options.filter((name) => missingOf(name, form.values()).length > 0).join())
  const names = Object.fromEntries(
    missing
      .split(',')
      .filter(Boolean)
      .map((name) => [name, t('translation-settings.name_not_set_up', { name: valueText(t, 'settings', 'provider', name) })]),
  )
  return (
    <div className={parts.fields}>
      <div className={css.pair}>
        {purposes.map((purpose) => (
          <Field key={purpose} name={purpose} valueNames={names} />
        ))}
      </div>
      <Quality />
    </div>
  )
}

function Quality() {
  const t = useAdminTexts()
  const { form, labelOf } = useForm()
  const value = textOf(useFieldValue('quality'))
  const error = useFieldError(form, 'quality')
  return (
    <Radio.Group
      className={css.quality ?? ''}
      id={form.idOf('quality')}
      tabIndex={-1}
      label={labelOf('quality')}
      value={value}
      error={error}
      onChange={(next) => form.set('quality', next)}
    >
      <div className={css.qualities}>
        {translationQualities.map((quality) => (
          <Radio
            key={quality}
            value={quality}
            label={valueText(t, 'settings', 'quality', quality)}
            description={t(`translation-settings.quality.${quality}`)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
