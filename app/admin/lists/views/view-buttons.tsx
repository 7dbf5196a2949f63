import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './view-tabs.module.css'

interface Props<Name extends string> {
  views: readonly { name: Name; label: string; count?: number }[]
  current: Name
  onChoose: (name: Name) => void
}

export function ViewButtons<Name extends string>({ views, current, onChoose }: Props<Name>) {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <div className={css.views} role="group" aria-label={t('list.views')}>
      {views.map(({ name, label, count = 0 }) => (
        <button key={name} type="button" className={css.tab} aria-pressed={name === current} onClick={() => onChoose(name)}>
          {label}
          {count > 0 ? <span className={css.count}>{formatNumber(count, locale)}</span> : null}
        </button>
      ))}
    </div>
  )
}
