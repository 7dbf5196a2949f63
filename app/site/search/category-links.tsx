import { langOf, useLocale } from '../../lib/frame.ts'
import { localePath } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts.ts'
import button from '../common/button.module.css'
import type { SearchData } from './page.tsx'
import css from './search.module.css'

/** No result, or no question yet: where else to look, and whom to ask. */
export function SearchDoors({ data: { query, counts, doors } }: { data: SearchData }) {
  const t = useTexts()
  const locale = useLocale()
  const isOtherKind = query.type !== undefined && (counts?.content ?? 0) + (counts?.product ?? 0) > 0
  return (
    <div className={css.empty}>
      {query.q ? <p className={css.advice}>{t(isOtherKind ? 'search.other_kind' : 'search.advice')}</p> : null}
      {doors.length > 0 ? (
        <nav aria-labelledby="doors">
          <h2 id="doors">{t('search.doors')}</h2>
          <ul>
            {doors.map((door) => (
              <li key={door.id}>
                <a href={door.href} lang={langOf(door, 'title')}>
                  {door.title}
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
