import { useEffect, useRef } from 'react'
import { sideOf } from '../../../../contracts/translation/fields.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { useLanguages } from '../../fields/view/language-view.tsx'
import { showAndFocus } from '../../fields/view/use-focus-field.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from '../form.module.css'

interface Props {
  /** Grows with each refused save: the summary then takes the focus. */
  attempt: number
}

export function ErrorSummary({ attempt }: Props) {
  const { form, labelOf, reveal: revealPart } = useForm()
  const t = useAdminTexts()
  const { view, reveal } = useLanguages()
  const box = useRef<HTMLElement>(null)
  const errors = Object.entries(useFormValue(form, () => form.errors()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused save
  useEffect(() => {
    if (attempt === 0) return
    const sides = errors.map(([path]) => sideOf(path))
    const [first] = sides
    if (first && !sides.includes(null) && view !== 'both' && !sides.includes(view)) reveal(first)
    box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  const goTo = (path: string) => {
    const side = sideOf(path)
    if (side) reveal(side)
    revealPart?.(path)
    // The field may have to be drawn first.
    setTimeout(() => focusField([path, path.split('.')[0] ?? path].map((one) => form.idOf(one))))
  }
  return (
    <section ref={box} tabIndex={-1} role="alert" className={css.errors} aria-label={t('form.errors', { count: errors.length })}>
      <h2>{t('form.errors', { count: errors.length })}</h2>
      <ul>
        {errors.map(([path, texts]) => (
          <li key={path}>
            <button type="button" className="link" onClick={() => goTo(path)}>
              {labelOf(path)}
            </button>
            {t('form.error', { texts: texts.join(', ') })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusField(ids: string[]): void {
  const field = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  if (field) showAndFocus(field)
}
