import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Phrased } from '../common/phrased.tsx'
import type { AboutView } from './about-view.server.ts'
import css from './culture.module.css'

export function Culture({ items }: { items: AboutView['culture'] }) {
  const t = useTexts()
  return (
    <section data-section="culture" className={css.culture} aria-labelledby="culture">
      <div className={`${css.inner} wrap`}>
        <h2 id="culture">{t('about.culture')}</h2>
        <ul>
          {items.map((item, index) => (
            <li key={item.title} data-field={`items.${index}`}>
              <h3 lang={langOf(item, 'title')}>
                <Phrased text={item.title} />
              </h3>
              <p lang={langOf(item, 'description')}>{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
