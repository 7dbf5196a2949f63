import { useAdminTexts } from '../../kit/texts.ts'
import css from '../form.module.css'

interface Props {
  /** By the ids of the sections. */
  titles: Readonly<Record<string, string>>
  /** Above the form, where it has no column to spare. */
  isAbove?: boolean
}

/** Leads to the sections of a long form, and stays in view beside it. */
export function SectionNav({ titles, isAbove = false }: Props) {
  const t = useAdminTexts()
  const show = (id: string) => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <nav className={isAbove ? `scrolled-sideways ${css.sectionsAbove}` : css.sections} aria-label={t('form.sections')}>
      {Object.entries(titles).map(([id, title]) => (
        <button key={id} type="button" onClick={() => show(id)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
