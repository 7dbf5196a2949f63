import { useAdminTexts } from '../texts.ts'
import { useForm } from './form-context.tsx'
import { type FieldStore, useFormValue } from './form-store.ts'
import { useLanguages } from './language-view.tsx'
import { englishState } from './pair-controls.tsx'
import css from './resource-form.module.css'

/** How many English texts are missing, and how many are older than their Chinese; a click leads to the first of them. */
export function EnglishSummary() {
  const t = useAdminTexts()
  const { form } = useForm()
  // Joined to texts: a store must return the same value while nothing changes.
  const missing = useFormValue(form, () => namesIn(form, 'missing').join(' '))
  const stale = useFormValue(form, () => namesIn(form, 'stale').join(' '))
  const hasText = useFormValue(form, () => Object.entries(form.values()).some(([name, value]) => name.endsWith('_cn') && value))
  if (!hasText) return <span />
  if (missing === '' && stale === '') return <span className={css.complete}>{t('form.english.complete')}</span>
  return (
    <span className={css.summary}>
      <Way names={missing} text="form.english.count" />
      <Way names={stale} text="form.english.stale_count" />
    </span>
  )
}

function Way({ names, text }: { names: string; text: string }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const { reveal } = useLanguages()
  const list = names.split(' ')
  if (names === '') return null
  const goTo = () => {
    reveal('en')
    setTimeout(() => document.getElementById(form.idOf(list[0] ?? ''))?.focus())
  }
  return (
    <button type="button" className={css.missing} onClick={goTo}>
      {t(text, { count: list.length })}
    </button>
  )
}

function namesIn(form: FieldStore, state: 'missing' | 'stale'): string[] {
  const pairs = Object.keys(form.values()).flatMap((name) => (name.endsWith('_cn') && !name.startsWith('seo_') ? [name.slice(0, -3)] : []))
  return pairs.filter((name) => englishState(form, name) === state).map((name) => `${name}_en`)
}
