import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import button from '../common/button.module.css'
import type { SearchData } from './page.tsx'
import css from './search.module.css'

export function SearchLinks({ data: { query, counts, links } }: { data: SearchData }) {
  const t = useTexts()
  const locale = useLocale()
  const isOtherKind = query.type !== undefined && (counts?.content ?? 0) + (counts?.product ?? 0) > 0
  return (
    <div className={css.empty}>
      {query.q ? <p className={css.advice}>{t(isOtherKind ? 'search.other_kind' : 'search.advice')}</p> : null}
      {links.length > 0 ? (
        <nav aria-labelledby="links">
          <h2 id="links">{t('search.doors')}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.id}>
                <a href={link.href} lang={langOf(link, 'title')}>
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {query.q ? (
        <p>
          <a className={button.quiet} href={localePath('/contact', locale)}>
            {t('search.contact')}
          </a>
        </p>
      ) : null}
    </div>
  )
}
