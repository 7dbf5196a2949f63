import { Link, useLocation } from 'react-router'
import { withoutLocale } from '../../lib/locale.ts'
import { usePathLeaf } from '../kit/navigation/page-title.tsx'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { optionalText } from '../kit/optional-text.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { administratorScreens, otherScreens, resourceScreenList } from '../registry/screens.ts'
import css from './header.module.css'

function screenAt(path: string): { screen: string; path: string; rest: string[] } {
  const single = [...otherScreens, ...administratorScreens].find((known) => path === known)
  if (single) return { screen: single, path, rest: [] }
  const found = resourceScreenList.find((known) => path === known.path || path.startsWith(`${known.path}/`))
  const [first = ''] = path.split('/')
  const own = found?.path ?? first
  return { screen: found?.name ?? first, path: own, rest: path.slice(own.length).split('/').filter(Boolean) }
}

export function PathTrail() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const leaf = usePathLeaf()
  const { screen, path, rest } = screenAt(withoutLocale(useLocation().pathname).replace(/^\/admin\//, ''))
  // An address that leads nowhere has a title, and no screen.
  const name = optionalText(t, `nav.${screen}`) ?? leaf
  const last = rest.length === 0 ? null : (leaf ?? t(rest.at(-1) === 'create' ? 'nav.create' : 'nav.edit'))
  return (
    <nav aria-label={t('nav.path')} className={css.path}>
      <ol>
        <li>{last === null ? <span aria-current="page">{name}</span> : <Link to={to(path)}>{name}</Link>}</li>
        {last === null ? null : (
          <li>
            <span aria-current="page">{last}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
