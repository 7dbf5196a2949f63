import { Link, useLocation } from 'react-router'
import { withoutLocale } from '../../lib/locale.ts'
import { useAdminTexts } from '../texts.ts'
import css from './header.module.css'
import { usePathLeaf } from './page-title.tsx'
import { useAdminPath } from './paths.ts'

/** Where one is: the screen, and below it the record. */
export function PathTrail() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const leaf = usePathLeaf()
  const [screen = '', ...rest] = withoutLocale(useLocation().pathname).split('/').slice(2)
  const key = `nav.${screen}`
  // An address that leads nowhere has a title, and no screen.
  const name = t(key) === key ? leaf : t(key)
  const last = rest.length === 0 ? null : (leaf ?? t(rest.at(-1) === 'create' ? 'nav.create' : 'nav.edit'))
  return (
    <nav aria-label={t('nav.path')} className={css.path}>
      <ol>
        <li>{last === null ? <span aria-current="page">{name}</span> : <Link to={to(screen)}>{name}</Link>}</li>
        {last === null ? null : (
          <li>
            <span aria-current="page">{last}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
