import { useLocation } from 'react-router'
import { withoutLocale } from '../../lib/locale.ts'
import type { MenuView } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { ContactRows } from '../common/contact-rows.tsx'
import css from './header-menu.module.css'
import { QuoteLink } from './quote-link.tsx'

export function HeaderMenu({ items }: { items: MenuView[] }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const here = { path: withoutLocale(pathname), query: new URLSearchParams(search) }
  return (
    <nav className={css.menu} aria-label={t('frame.main_menu')}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <MenuLink item={item} here={here} />
            {item.children.length > 0 ? (
              <>
                <details className={css.more} name="site-menu" data-disclosure>
                  <summary aria-label={t('frame.submenu', { title: item.title })}>
                    <Icon name="down" size={16} />
                  </summary>
                </details>
                <ul className={css.panel}>
                  {item.children.map((child) => (
                    <li key={child.id}>
                      <MenuLink item={child} here={here} exact />
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={css.reach}>
        <QuoteLink />
        <dl>
          <ContactRows />
        </dl>
      </div>
    </nav>
  )
}

function MenuLink({ item, here, exact }: { item: MenuView; here: { path: string; query: URLSearchParams }; exact?: boolean }) {
  if (item.href === '')
    return (
      <span className={css.heading} data-display="" lang={item.lang}>
        {item.title}
      </span>
    )
  const [address = '', query] = item.href.split('#', 1)[0]?.split('?', 2) ?? []
  const path = withoutLocale(address)
  const isHere = path === here.path && [...new URLSearchParams(query)].every(([name, value]) => here.query.get(name) === value)
  const current = isHere || (!exact && path !== '/' && here.path.startsWith(`${path}/`))
  return (
    <a
      className={css.link}
      href={item.href}
      lang={item.lang}
      aria-current={current ? (isHere ? 'page' : 'true') : undefined}
      target={item.newTab ? '_blank' : undefined}
      rel={item.newTab ? 'noopener' : undefined}
    >
      {item.title}
    </a>
  )
}
