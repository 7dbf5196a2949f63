import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './filter-panel.module.css'

export function FilterPanel({ active, children }: { active: number; children: ReactNode }) {
  const t = useTexts()
  return (
    <div className={css.filters}>
      <details className={css.toggle}>
        <summary>
          {t('list.filters')}
          {active > 0 ? <span className={css.active}>{active}</span> : null}
          <Icon name="down" size={18} />
        </summary>
      </details>
      <div className={css.panel}>{children}</div>
    </div>
  )
}
