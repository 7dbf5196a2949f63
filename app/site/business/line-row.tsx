import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Phrased } from '../common/phrased.tsx'
import type { Box } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import css from './business.module.css'
import type { LineCard } from './business-view.server.ts'

interface Props {
  line: LineCard
  number: number
  total: number
}

const boxes = [
  { below: 64, width: '100vw', height: '56vw' },
  { width: '57vw', height: 'clamp(18rem, 36vw, 34rem)' },
] as const satisfies Box[]

export function LineRow({ line, number, total }: Props) {
  const t = useTexts()
  const title = `line-${line.id}`
  return (
    <section data-record={`categories/${line.id}`} className={css.row} aria-labelledby={title}>
      {line.picture ? (
        <div className={css.picture}>
          <Picture of={line.picture} boxes={boxes} />
        </div>
      ) : null}
      <div className={css.words}>
        <p className={css.place}>{t('business.place', { number, total })}</p>
        <h2 id={title} lang={langOf(line, 'title')}>
          <Phrased text={line.title} />
        </h2>
        <p lang={langOf(line, 'description')}>{line.description}</p>
        <a href={line.href} className={css.more}>
          {t('business.more', { title: line.title })}
          <Icon name="arrow" size={18} />
        </a>
      </div>
    </section>
  )
}
