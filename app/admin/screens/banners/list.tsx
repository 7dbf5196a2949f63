import { useMemo } from 'react'
import { activeStatuses } from '../../../../contracts/activation.ts'
import { type Banner, bannerPositions, bannersResource } from '../../../../contracts/banners.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { FlagCell, State, StatusCell, TitleCell } from '../../lists/cells.tsx'
import type { Column, Filter } from '../../lists/list-types.ts'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { useActiveStatuses } from '../../lists/statuses.ts'
import { Thumbnail } from '../../lists/thumbnail.tsx'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import { showing } from './showing.ts'

const api = resourceApi(bannersResource)

/** The banners in the order that the site shows them in. */
export default function BannerList() {
  const t = useAdminTexts()
  const locale = useLocale()
  const titleOf = (row: Banner) => (locale === 'en' && row.title_en) || row.title_cn
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'position',
        label: t('banners.position'),
        options: bannerPositions.map((value) => ({ value, label: t(`banners.positions.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('fields.status'),
        options: activeStatuses.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ResourceTable
      api={api}
      title={t('nav.banners')}
      createLabel={t('palette.create.banners')}
      emptyText={t('banners.empty')}
      columns={useColumns(titleOf)}
      filters={filters}
      views={bannerPositions.slice(0, 1).map((value) => ({ name: t(`banners.positions.${value}`), search: `position=${value}` }))}
      statuses={useActiveStatuses()}
      titleOf={titleOf}
      isSortable
      defaultPerPage={100}
    />
  )
}

function useColumns(titleOf: (row: Banner) => string): Column<Banner>[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const statuses = useActiveStatuses()
  return [
    {
      name: 'image',
      label: t('banners.image'),
      width: 112,
      card: 'picture',
      cell: (row) => <Thumbnail of={row.image} width={88} height={48} />,
    },
    {
      name: 'title',
      label: t('fields.title'),
      isEssential: true,
      sort: 'title_cn',
      card: 'title',
      cell: (row) => (
        <TitleCell
          title={titleOf(row)}
          detail={locale === 'en' ? row.title_cn : row.title_en}
          lang={locale === 'en' ? 'zh-CN' : 'en'}
          to={to(`banners/${row.id}/edit`)}
        />
      ),
    },
    { name: 'position', label: t('banners.position'), sort: 'position', cell: (row) => t(`banners.positions.${row.position}`) },
    {
      name: 'showing',
      label: t('banners.period'),
      cell: (row) => {
        const { key, tone, at } = showing(row)
        return (
          <State tone={tone}>
            {t(`banners.showing.${key}`)} {at ? <RelativeTime at={at} /> : null}
          </State>
        )
      },
    },
    {
      name: 'status',
      label: t('fields.status'),
      card: 'status',
      cell: (row, { change }) => (
        <StatusCell
          label={t('fields.status')}
          value={row.status}
          options={statuses}
          onChange={(status) => change(row, { status: status === 'active' ? 'active' : 'inactive' })}
        />
      ),
    },
    {
      name: 'open_in_new_tab',
      label: t('banners.open_in_new_tab'),
      isHidden: true,
      cell: (row, { change }) => (
        <FlagCell
          label={t('banners.open_in_new_tab')}
          value={row.open_in_new_tab}
          onChange={(open_in_new_tab) => change(row, { open_in_new_tab })}
        />
      ),
    },
    {
      name: 'updated_at',
      label: t('fields.updated_at'),
      sort: 'updated_at',
      card: 'none',
      cell: (row) => <RelativeTime at={row.updated_at} />,
    },
  ]
}
