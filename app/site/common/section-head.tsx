import { Icon } from '../../ui/icon.tsx'
import { Phrased } from './phrased.tsx'
import css from './section-head.module.css'

interface Props {
  id?: string
  title: string
  lang?: string | undefined
  lead?: string
  more?: { href: string; text: string }
}

export function SectionHead({ id, title, lang, lead, more }: Props) {
  return (
    <div className={css.head}>
      <h2 id={id} lang={lang}>
        <Phrased text={title} />
      </h2>
      {lead ? <p>{lead}</p> : null}
      {more ? (
        <a href={more.href}>
          {more.text}
          <Icon name="arrow" size={18} />
        </a>
      ) : null}
    </div>
  )
}
