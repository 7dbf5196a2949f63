import { Breadcrumbs } from './breadcrumbs.tsx'
import type { Crumb } from './page-head.tsx'
import css from './page-header.module.css'
import type { PictureView } from './picture.ts'
import { Picture } from './picture.tsx'

interface Props {
  crumbs: Crumb[]
  title: string
  lang?: string | undefined
  lead?: string
  leadLang?: string | undefined
  picture?: PictureView | null
}

/** The head of a list page: where one is, what is here, and a corner of the chart. */
export function PageHeader({ crumbs, title, lang, lead, leadLang, picture }: Props) {
  return (
    <div className={picture ? `${css.header} ${css.pictured}` : css.header}>
      <div className={css.contours} aria-hidden="true" />
      <div className={`${css.inner} wrap`}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 lang={lang}>{title}</h1>
        {lead ? (
          <p className={css.lead} lang={leadLang}>
            {lead}
          </p>
        ) : null}
      </div>
      {picture ? <Picture of={picture} sizes="(max-width: 63.99rem) 100vw, 45vw" load="first" className={css.picture} /> : null}
    </div>
  )
}
