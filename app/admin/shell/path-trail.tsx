import { Link } from 'react-router'
import { usePathLeaf } from '../kit/navigation/page-title.tsx'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { optionalText } from '../kit/optional-text.ts'
import { useAdminTexts } from '../kit/texts.ts'
import css from './header.module.css'
import { useOpenScreen } from './navigation.ts'

export function PathTrail() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const leaf = usePathLeaf()
  const { screen, path, rest } = useOpenScreen()
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
