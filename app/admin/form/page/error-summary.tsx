import { useEffect, useRef } from 'react'
import { sideOf } from '../../../../contracts/translation/fields.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { type FieldStore, useFormValue } from '../../fields/store/form-store.ts'
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
  const inForm = useFormValue(form, () => form.errors())
  const errors = Object.entries(inForm).sort(([one], [other]) => inOrderOfPage(fieldOf(form, one), fieldOf(form, other)))
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
    setTimeout(() => {
      const field = fieldOf(form, path)
      if (field) showAndFocus(field)
    })
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

/** As they stand on the page; the fields of a part that is not drawn come last. */
function inOrderOfPage(one: HTMLElement | null, other: HTMLElement | null): number {
  if (!one || !other) return Number(one === null) - Number(other === null)
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** That of a list stands for its entries where these have none. */
const fieldOf = (form: FieldStore, path: string): HTMLElement | null =>
  document.getElementById(form.idOf(path)) ?? document.getElementById(form.idOf(path.split('.')[0] ?? path))
