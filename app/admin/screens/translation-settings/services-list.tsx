import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type TranslatorName, translatorName } from '../../../../contracts/settings.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { useFocusField } from '../../fields/view/use-focus-field.ts'
import { SettingFields } from '../settings/group-form.tsx'
import { ServiceCard } from './service-card.tsx'
import { chosenOf, fieldsOf, missingOf, serviceOf } from './services.ts'
import type { Figures } from './translation-api.ts'
import css from './translation-settings.module.css'

export function Services({ figures }: { figures: Figures | undefined }) {
  const { form } = useForm()
  const { hash } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<TranslatorName>>(() => {
    const asked = serviceOf(hash.replace('#field-', ''))
    return new Set([...chosenOf(form.savedValues()), ...(asked ? [asked] : [])])
  })
  // Refused fields must be visible: the summary of errors leads to them.
  const refused = useFormValue(form, () => {
    const paths = Object.keys(form.errors())
    return translatorName.options.filter((name) => fieldsOf(name).some((field) => paths.includes(field))).join()
  })
  useEffect(() => {
    const names = translatorName.options.filter((name) => refused.split(',').includes(name))
    if (names.length > 0) setOpen((before) => new Set([...before, ...names]))
  }, [refused])
  const lacking = useFormValue(form, () => {
    const values = form.values()
    return chosenOf(values).find((name) => missingOf(name, values).length > 0) ?? null
  })
  const focus = useFocusField()
  const before = useRef(lacking)
  // A service that was just chosen is asked for what it lacks.
  useEffect(() => {
    if (before.current === lacking) return
    before.current = lacking
    const [field] = lacking ? missingOf(lacking, form.values()) : []
    if (!lacking || field === undefined) return
    setOpen((shown) => new Set([...shown, lacking]))
    focus(field)
  }, [lacking, form, focus])
  const toggle = (name: TranslatorName) =>
    setOpen((before) => new Set(translatorName.options.filter((one) => before.has(one) !== (one === name))))
  return (
    <div className={css.services}>
      <ul className={css.cards}>
        {translatorName.options.map((name) => (
          <ServiceCard
            key={name}
            name={name}
            isOpen={open.has(name)}
            onToggle={() => toggle(name)}
            usage={figures?.providers.find((one) => one.name === name)?.usage}
            limit={figures?.monthly_characters ?? null}
          />
        ))}
      </ul>
      <SettingFields group="translation" fields={['monthly_characters']} />
    </div>
  )
}
