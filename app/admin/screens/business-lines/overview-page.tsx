import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { BusinessLineRow } from '../../../../contracts/about.ts'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { BlockForm } from '../about/block-form.tsx'
import { statistics } from '../about/display-blocks.tsx'
import { BannerLines } from '../page-parts/company-lines.tsx'
import { OpenPart } from '../page-parts/open-part.tsx'
import css from '../page-parts/page-parts.module.css'
import { RecordDrawer } from '../page-parts/record-drawer.tsx'
import { FixedParts } from '../page-parts/section-list.tsx'
import { TextLink } from '../page-parts/text-link.tsx'
import { usePageParts } from '../page-parts/use-page-parts.ts'

const names = ['banner', 'lines', 'statistics', 'cta'] as const
type Part = (typeof names)[number]
const options = { parts: names, pathOf: () => '/business', partOfField: (): Part => 'statistics' }
const newBanner = { position: 'business' }

interface Props {
  lines: BusinessLineRow[]
  onLine: (id: number) => void
}

export function OverviewPage({ lines, onLine }: Props) {
  const t = useAdminTexts()
  const parts = usePageParts<Part>(options)
  const { part, page: own, reveal, showAll } = parts
  const page = useMemo(
    () => ({
      ...own,
      open: (...[name, record]: Parameters<typeof own.open>) =>
        record?.resource === 'categories' && record.id !== null ? onLine(record.id) : own.open(name, record),
    }),
    [own, onLine],
  )
  const labelOf = (name: string) => t(`business-lines.parts.${name}`)
  const title = t('business-lines.overview')
  const mains = {
    banner: <BannerLines position="business" />,
    lines: <Lines lines={lines} onLine={onLine} />,
    statistics: statistics.main,
    cta: <TextLink to="translations?keyword=home.cta" label="home.texts" />,
  }
  return (
    <>
      <BlockForm
        block={statistics.block}
        title={part === null ? title : `${title} · ${labelOf(part)}`}
        page={page}
        reveal={reveal}
        main={part === null ? <FixedParts names={names} labelOf={labelOf} /> : <OpenPart onBack={showAll}>{mains[part]}</OpenPart>}
      />
      <RecordDrawer parts={parts} start={newBanner} />
    </>
  )
}

function Lines({ lines, onLine }: Props) {
  const titleOf = useTitle()
  return (
    <ul className={css.sections}>
      {lines.map((line) => (
        <li key={line.id} className={css.section}>
          <UnstyledButton className={css.open ?? ''} onClick={() => onLine(line.id)}>
            {titleOf(line)}
            <IconChevronRight size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
