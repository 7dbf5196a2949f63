import { Breadcrumbs } from './breadcrumbs.tsx'
import type { Crumb } from './page-head.tsx'
import css from './page-header.module.css'
import { Phrased } from './phrased.tsx'
import type { PictureView } from './picture.ts'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'

interface Props {
  crumbs: Crumb[]
  title: string
  lang?: string | undefined
  lead?: string
  leadLang?: string | undefined
  picture?: PictureView | null
  isPlate?: boolean
  /** The part of the page that is edited here. */
  part?: string
}

export function PageHeader({ crumbs, title, lang, lead, leadLang, picture, isPlate, part }: Props) {
  return (
    <div data-section={part} className={picture ? `${css.header} ${css.pictured}` : css.header}>
      <div className={css.contours} aria-hidden="true" />
      <div className={`${css.inner} wrap`}>
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        <h1 lang={lang}>
          <Phrased text={title} />
        </h1>
        {lead ? (
          <p className={css.lead} lang={leadLang}>
            {lead}
          </p>
        ) : null}
      </div>
      {picture && isPlate ? (
        <Plate
          of={picture}
          boxes={[{ below: 64, width: 'min(100vw, 32rem)' }, { width: 'min(44vw, 34rem)' }]}
          load="first"
          className={css.plate}
        />
      ) : null}
      {picture && !isPlate ? (
        <Picture
          of={picture}
          boxes={[
            { below: 64, width: '100vw', ratio: 5 / 2 },
            { width: '44vw', height: '28rem' },
          ]}
          load="first"
          className={css.picture}
        />
      ) : null}
    </div>
  )
}
