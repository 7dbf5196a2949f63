import { Button, Checkbox, ColorInput, PasswordInput, Select, TagsInput } from '@mantine/core'
import { contrastOnWhite } from '../../../../contracts/contrast.ts'
import { secretMask } from '../../../../contracts/settings.ts'
import css from '../../fields/fields.module.css'
import { valueText } from '../../fields/schema/labels.ts'
import { type ControlProps, useControl } from '../../fields/store/control-props.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf, textsOf } from '../../kit/values.ts'

/** A secret, which is never read back: whether one is set, and a new one to replace it. */
export function SecretControl(props: ControlProps) {
  const t = useAdminTexts()
  const { form } = useForm()
  const { value, set, input } = useControl(props)
  const isStored = form.saved(props.name) === secretMask
  const isUnchanged = value === secretMask
  return (
    <div>
      <PasswordInput
        {...input}
        // Mantine marks only its frame.
        aria-invalid={input.error ? true : undefined}
        value={isUnchanged ? '' : textOf(value)}
        placeholder={t(isUnchanged ? 'settings.secret.set' : 'settings.secret.none')}
        autoComplete="off"
        maxLength={props.schema.maxLength}
        visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
        onChange={({ currentTarget }) => set(currentTarget.value === '' && isStored ? secretMask : currentTarget.value)}
      />
      {isStored ? (
        <Button variant="subtle" color="gray" mt={4} onClick={() => set(isUnchanged ? '' : secretMask)}>
          {t(isUnchanged ? 'settings.secret.remove' : 'settings.secret.keep')}
        </Button>
      ) : null}
    </div>
  )
}

const swatches = ['#13717F', '#0F5C8C', '#1E4E79', '#2F6B4F', '#6B4E9B', '#A33B2B', '#B0691A', '#2B2F36']
/** Minimum contrast of texts with their background (WCAG 2.2, AA). */
const enough = 4.5

export function ColourControl(props: ControlProps) {
  const t = useAdminTexts()
  const { value, set, input } = useControl(props)
  const contrast = contrastOnWhite(textOf(value))
  return (
    <div>
      <ColorInput
        {...input}
        value={textOf(value)}
        format="hex"
        // A text that is no colour stays as it was typed, and is refused.
        fixOnBlur={false}
        swatches={swatches}
        eyeDropperButtonProps={{ 'aria-label': t('settings.colour.pick') }}
        onChange={set}
      />
      {contrast === null ? null : (
        <p className={css.contrast} data-poor={contrast < enough || undefined} role="status">
          <span className={css.sample} style={{ background: textOf(value) }}>
            {t('settings.colour.sample')}
          </span>
          {t(contrast < enough ? 'settings.colour.poor' : 'settings.colour.good', { ratio: contrast.toFixed(1) })}
        </p>
      )}
    </div>
  )
}

export function ChoicesControl(props: ControlProps) {
  const t = useAdminTexts()
  const { contract } = useForm()
  const { value, set, input } = useControl(props)
  const { size: _size, placeholder: _placeholder, ...group } = input
  return (
    <Checkbox.Group {...group} value={textsOf(value)} onChange={(chosen) => set(props.schema.values.filter((one) => chosen.includes(one)))}>
      <div className={css.choices}>
        {props.values.map((one) => (
          <Checkbox key={one} value={one} label={valueText(t, contract.name, props.name, one)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function EmailsControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  return (
    <TagsInput
      {...input}
      value={textsOf(value)}
      splitChars={[',', '，', ';', '；', ' ']}
      acceptValueOnBlur
      inputMode="email"
      onChange={set}
    />
  )
}

export function WordsControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  return <TagsInput {...input} value={textsOf(value)} splitChars={[',', '，', ';', '；', '、']} acceptValueOnBlur onChange={set} />
}

/** A time zone by its name in the IANA database. */
export function TimeZoneControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  const zones = Intl.supportedValuesOf('timeZone')
  const now = textOf(value)
  return (
    <Select
      {...input}
      value={now}
      data={zones.includes(now) || now === '' ? zones : [now, ...zones]}
      searchable
      limit={100}
      onChange={(zone) => set(zone ?? now)}
    />
  )
}
