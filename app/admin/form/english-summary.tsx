import { useAdminTexts } from '../texts.ts'
import { useForm } from './form-context.tsx'
import { type FormStore, fieldId, useFormValue } from './form-store.ts'
import { useLanguages } from './language-view.tsx'
import { englishState } from './pair-controls.tsx'
import css from './resource-form.module.css'

/** How many English texts are missing; a click leads to the first of them. */
export function EnglishSummary() {
  const t = useAdminTexts()
  const { form } = useForm()
  const { reveal } = useLanguages()
  // Joined to a text: a store must return the same value while nothing changes.
  const missing = useFormValue(form, () => missingNames(form).join(' '))
  const hasText = useFormValue(form, () => Object.entries(form.values()).some(([name, value]) => name.endsWith('_cn') && value))
  const names = missing === '' ? [] : missing.split(' ')
  const [first] = names
  if (!hasText) return <span />
  if (first === undefined) return <span className={css.complete}>{t('form.english.complete')}</span>
  const goTo = () => {
    reveal('en')
    setTimeout(() => document.getElementById(fieldId(first))?.focus())
  }
  return (
    <button type="button" className={css.missing} onClick={goTo}>
      {t('form.english.count', { count: names.length })}
    </button>
  )
}

function missingNames(form: FormStore): string[] {
  const pairs = Object.keys(form.values()).flatMap((name) => (name.endsWith('_cn') && !name.startsWith('seo_') ? [name.slice(0, -3)] : []))
  return pairs.filter((name) => englishState(form, name) === 'missing').map((name) => `${name}_en`)
}
