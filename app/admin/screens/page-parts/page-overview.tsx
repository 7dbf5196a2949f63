import { useLanguages } from '../../fields/view/language-view.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useArranges } from './page-form.tsx'
import css from './page-parts.module.css'
import { FixedParts, SectionList } from './section-list.tsx'

interface Props {
  /** The parts that the page's settings arrange. */
  names: readonly string[]
  /** Parts before those, which always stand there. */
  first?: readonly string[]
  labelOf: (name: string) => string
}

/** All parts of a page, arranged by those who may. */
export function PageOverview({ names, first = [], labelOf }: Props) {
  const t = useAdminTexts()
  const { isNarrow } = useLanguages()
  if (!useArranges()) return <FixedParts names={[...first, ...names]} labelOf={labelOf} />
  return (
    <>
      <p className={css.lead}>{t(isNarrow ? 'home.lead_narrow' : 'home.lead')}</p>
      <SectionList names={names} first={first} labelOf={labelOf} />
    </>
  )
}
