import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { type BusinessLineRow, businessLineRow } from '../../../../contracts/about.ts'
import { call } from '../../../api/client.ts'
import { FormSkeleton } from '../../form/page/loaded-form.tsx'
import { useTitle } from '../../kit/languages.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useLatestSearch } from '../../kit/navigation/latest-search.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { createPath } from '../../registry/screens.ts'
import css from './business-lines.module.css'
import { LinePage } from './line-page.tsx'
import { OverviewPage } from './overview-page.tsx'

/** The tab of the page that leads to all of them. */
const overview = 'overview'

export default function BusinessLines() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { data, error, refetch } = useQuery({
    // Below the categories, whose changes change it.
    queryKey: ['categories', 'business-lines'],
    queryFn: ({ signal }) => call('/v1/admin/business-lines', z.array(businessLineRow), { signal }),
  })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.length > 0) return <Pages lines={data} />
  return (
    <div className={css.page}>
      <h1>{t('nav.business-lines')}</h1>
      <p>
        {t('business-lines.none')}{' '}
        <Link className="link" to={to(createPath('categories'))}>
          {t('palette.create.categories')}
        </Link>
      </p>
    </div>
  )
}

function Pages({ lines }: { lines: BusinessLineRow[] }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [params] = useSearchParams()
  const latest = useLatestSearch()
  const navigate = useNavigate()
  const line = lines.find(({ id }) => String(id) === params.get('id'))
  // The same part of another line, where it has one.
  const choose = useCallback(
    (id: string | number | null) => {
      const part = latest().get('part')
      const next = new URLSearchParams({ ...(id === null ? {} : { id: String(id) }), ...(part === null ? {} : { part }) })
      void navigate({ search: next.toString() }, { preventScrollReset: true })
    },
    [latest, navigate],
  )
  return (
    <div className={css.page}>
      <Tabs value={line ? String(line.id) : overview} onChange={(next) => choose(next === overview ? null : next)}>
        <Tabs.List aria-label={t('nav.business-lines')}>
          <Tabs.Tab value={overview}>{t('business-lines.overview')}</Tabs.Tab>
          {lines.map((one) => (
            <Tabs.Tab key={one.id} value={String(one.id)}>
              {titleOf(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {line ? <LinePage key={line.id} line={line} /> : <OverviewPage lines={lines} onLine={choose} />}
    </div>
  )
}
