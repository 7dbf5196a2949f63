import { localePath } from '../../lib/locale.ts'
import { langOfText, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import css from './breadcrumbs.module.css'
import type { Crumb } from './page-head.tsx'

export function useCrumbs(...below: Crumb[]): Crumb[] {
  const t = useTexts()
  return [{ title: t('frame.home'), href: localePath('/', useLocale()) }, ...below]
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts()
  const locale = useLocale()
  const last = crumbs.length - 1
  return (
    <nav className={css.crumbs} aria-label={t('frame.breadcrumbs')}>
      <ol>
        {crumbs.map(({ title, href }, index) => (
          <li key={href} lang={langOfText(title, locale)}>
            {index === last ? <span aria-current="page">{title}</span> : <a href={href}>{title}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
