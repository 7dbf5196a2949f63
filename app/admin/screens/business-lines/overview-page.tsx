import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { BusinessLineRow } from '../../../../contracts/about.ts'
import type { EditedPage } from '../../fields/store/form-context.tsx'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { statistics } from '../about/display-blocks.tsx'
import { BannerLines } from '../page-parts/company-lines.tsx'
import css from '../page-parts/page-parts.module.css'
import { PageScreen } from '../page-parts/page-screen.tsx'
import { FixedParts } from '../page-parts/section-list.tsx'
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
  const own = usePageParts<Part>(options)
  const { page } = own
  const parts = useMemo(() => {
    const open: EditedPage['open'] = (name, target) => {
      const line = target?.record?.resource === 'categories' ? target.record.id : null
      if (line === null) page.open(name, target)
      else onLine(line)
    }
    return { ...own, page: { ...page, open } }
  }, [own, page, onLine])
  const views = useMemo(
    () => ({
      banner: { texts: ['public.business.title'], main: <BannerLines position="business" /> },
      lines: { texts: ['public.business.chain', 'public.business.more'], main: <Lines lines={lines} onLine={onLine} /> },
      statistics,
      cta: { texts: ['public.home.cta'] },
    }),
    [lines, onLine],
  )
  const labelOf = (name: string) => t(`business-lines.parts.${name}`)
  return (
    <PageScreen
      parts={parts}
      views={views}
      title={t('business-lines.overview')}
      labelOf={labelOf}
      block={statistics.block}
      overview={<FixedParts names={names} labelOf={labelOf} />}
      start={newBanner}
    />
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
