import { type ReactNode, useMemo } from 'react'
import { activeStatuses } from '../../../../contracts/activation.ts'
import { type Category, categoryTypes } from '../../../../contracts/categories.ts'
import { categoryPath } from '../../../../contracts/paths.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { categoriesApi, categoryTitle } from '../../fields/use-categories.ts'
import { StatusCell, TitleCell } from '../../lists/cells.tsx'
import type { Column, Filter } from '../../lists/list-types.ts'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { useActiveStatuses } from '../../lists/statuses.ts'
import { Thumbnail } from '../../lists/thumbnail.tsx'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'

/** The categories as a plain list. */
export function CategoryTable({ extra }: { extra: ReactNode }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'type',
        label: t('fields.type'),
        options: categoryTypes.map((value) => ({ value, label: t(`categories.types.${value}`) })),
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
      api={categoriesApi}
      title={t('nav.categories')}
      createLabel={t('palette.create.categories')}
      emptyText={t('categories.empty')}
      columns={useColumns()}
      filters={filters}
      statuses={useActiveStatuses()}
      titleOf={(row) => categoryTitle(row, locale)}
      siteUrl={(row) => (row.status === 'active' ? localePath(categoryPath(row), locale) : null)}
      hasExport
      extra={extra}
    />
  )
}

function useColumns(): Column<Category>[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const statuses = useActiveStatuses()
  return [
    { name: 'cover', label: t('fields.cover'), width: 80, card: 'picture', cell: (row) => <Thumbnail of={row.cover} /> },
    {
      name: 'title',
      label: t('fields.title'),
      isEssential: true,
      sort: 'title_cn',
      card: 'title',
      cell: (row) => (
        <TitleCell
          title={categoryTitle(row, locale)}
          detail={locale === 'en' ? row.title_cn : row.title_en}
          lang={locale === 'en' ? 'zh-CN' : 'en'}
          to={to(`categories/${row.id}/edit`)}
          isFixed={row.deleted_at !== null}
        />
      ),
    },
    { name: 'slug', label: t('fields.slug'), cell: (row) => row.slug },
    { name: 'type', label: t('fields.type'), sort: 'type', cell: (row) => t(`categories.types.${row.type}`) },
    {
      name: 'status',
      label: t('fields.status'),
      card: 'status',
      cell: (row, { change }) => (
        <StatusCell
          label={t('fields.status')}
          value={row.status}
          options={statuses}
          isFixed={row.deleted_at !== null}
          onChange={(status) => change(row, { status: status === 'active' ? 'active' : 'inactive' })}
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
