import { Breadcrumbs } from '../common/breadcrumbs.tsx'
import type { Crumb } from '../common/page-head.tsx'
import { Phrased } from '../common/phrased.tsx'
import type { PictureView } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import css from './page-banner.module.css'

interface Props {
  crumbs: Crumb[]
  title: string
  lang?: string | undefined
  lead: string
  leadLang?: string | undefined
  picture: PictureView | null | undefined
  narrow?: PictureView | null | undefined
  note?: React.ReactNode
  /** The part of the page that is edited here, and that of the title where it comes from another one. */
  part: string
  titlePart?: string
}

const narrowBox = { width: '100vw', height: '62vw' }

export function PageBanner({ crumbs, title, lang, lead, leadLang, picture, narrow, note, part, titlePart }: Props) {
  return (
    <div data-section={part} className={css.banner}>
      <div className={`${css.head} wrap`}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 lang={lang} data-section={titlePart}>
          <Phrased text={title} />
        </h1>
        <div className={css.lead}>
          {note ? <p className={css.note}>{note}</p> : null}
          {lead ? <p lang={leadLang}>{lead}</p> : null}
        </div>
      </div>
      {picture ? (
        <Picture
          of={picture}
          narrow={narrow ? { picture: narrow, box: narrowBox } : undefined}
          boxes={[
            { ...narrowBox, below: 48 },
            { width: '100vw', height: 'clamp(18rem, 38vw, 36rem)' },
          ]}
          load="first"
          className={css.picture}
        />
      ) : null}
    </div>
  )
}
