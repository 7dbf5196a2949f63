import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { phraseBreaks } from '../common/phrase-breaks.ts'
import { Picture } from '../common/picture.tsx'
import { SectionHead } from '../common/section-head.tsx'
import type { AboutView } from './about-view.server.ts'
import css from './highlights.module.css'

type Items = AboutView['highlights']
const large = 2

/** What the company can be held to: the first two with large pictures, the others as entries of a ledger. */
export function Highlights({ items }: { items: Items }) {
  const t = useTexts()
  return (
    <section className={`${css.highlights} wrap`} aria-labelledby="highlights">
      <SectionHead id="highlights" title={t('about.highlights')} />
      <ul className={css.large}>
        {items.slice(0, large).map((item) => (
          <li key={item.title}>
            {item.picture ? <Picture of={item.picture} sizes="(max-width: 47.99rem) 100vw, 50vw" /> : null}
            <Words item={item} />
          </li>
        ))}
      </ul>
      {items.length > large ? (
        <ul className={css.ledger}>
          {items.slice(large).map((item) => (
            <li key={item.title}>
              <Words item={item} />
              {item.picture ? <Picture of={item.picture} sizes="(max-width: 47.99rem) 7rem, 14rem" /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Words({ item }: { item: Items[number] }) {
  return (
    <>
      <h3 lang={langOf(item, 'title')} className={phraseBreaks(item.title)}>
        {item.title}
      </h3>
      <p lang={langOf(item, 'description')}>{item.description}</p>
    </>
  )
}
