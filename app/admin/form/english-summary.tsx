import { useAdminTexts } from '../texts.ts'
import { type FormStore, fieldId, useFormValue } from './form-store.ts'
import { useLanguages } from './languages.tsx'
import { englishState, type PairValues } from './pair-frame.tsx'
import css from './resource-form.module.css'

/** How many English texts are missing; a click leads to the first of them. */
export function EnglishSummary<Values extends object>({ form }: { form: FormStore<Values> }) {
  const t = useAdminTexts()
  const { reveal } = useLanguages()
  // Joined to a text: a store must answer the same value while nothing changes.
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

function missingNames<Values extends object>(form: FormStore<Values>): string[] {
  const pairs = Object.keys(form.values()).flatMap((name) => (name.endsWith('_cn') && !name.startsWith('seo_') ? [name.slice(0, -3)] : []))
  // A record's pairs are texts, by the contract that its fields come from.
  const texts = form as unknown as { get(name: string): string; saved(name: string): string } & FormStore<PairValues<string>>
  return pairs.filter((name) => englishState(texts, name) === 'missing').map((name) => `${name}_en`)
}
