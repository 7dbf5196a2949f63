import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Phrased } from '../common/phrased.tsx'
import type { Box } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import { SectionHead } from '../common/section-head.tsx'
import type { AboutView } from './about-view.server.ts'
import css from './highlights.module.css'

type Items = AboutView['highlights']
const large = 2
const narrow: Box = { below: 48, width: '90vw', height: '56vw' }
const height = 'clamp(14rem, 30vw, 29.3rem)'
const alone: Box[] = [narrow, { width: 'min(97.5rem, 90vw)', height }]
const paired: Box[] = [narrow, { width: 'min(56rem, 52vw)', height }]
const inLedger: Box[] = [
  { below: 48, width: '6.5rem', ratio: 4 / 3 },
  { width: '14rem', ratio: 1.6 },
]

export function Highlights({ items }: { items: Items }) {
  const t = useTexts()
  return (
    <section data-section="highlights" className={`${css.highlights} wrap`} aria-labelledby="highlights">
      <SectionHead id="highlights" title={t('about.highlights')} />
      <ul className={css.large}>
        {items.slice(0, large).map((item, index) => (
          <li key={item.title} data-field={`items.${index}`}>
            {item.picture ? <Picture of={item.picture} boxes={items.length === 1 ? alone : paired} /> : null}
            <Words item={item} />
          </li>
        ))}
      </ul>
      {items.length > large ? (
        <ul className={css.ledger}>
          {items.slice(large).map((item, index) => (
            <li key={item.title} data-field={`items.${large + index}`}>
              <Words item={item} />
              {item.picture ? <Picture of={item.picture} boxes={inLedger} /> : null}
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
      <h3 lang={langOf(item, 'title')}>
        <Phrased text={item.title} />
      </h3>
      <p lang={langOf(item, 'description')}>{item.description}</p>
    </>
  )
}
