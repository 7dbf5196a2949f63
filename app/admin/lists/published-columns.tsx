import type { Category } from '../../../contracts/categories.ts'
import type { MediaRef } from '../../../contracts/media.ts'
import { translationStates } from '../../../contracts/publishing.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useCategoryOptions } from '../fields/use-categories.ts'
import { useAdminPath } from '../shell/paths.ts'
import { useAdminTexts } from '../texts.ts'
import { FlagCell, State, StatusCell, TitleCell, type Tone } from './cells.tsx'
import type { Column, Filter } from './list-types.ts'
import { isScheduled } from './on-site.ts'
import { RelativeTime } from './relative-time.tsx'
import { usePublishStatuses } from './statuses.ts'
import { Thumbnail } from './thumbnail.tsx'

/** What rows of articles and products share. */
export interface PublishedRow {
  id: number
  version: number
  title_cn: string
  title_en: string
  status: 'draft' | 'published' | 'archived'
  deleted_at: string | null
  published_at: string | null
  unpublish_at: string | null
  updated_at: string
  view_count: number
  is_featured: boolean
  translation: (typeof translationStates)[number]
  cover: MediaRef | null
  category: { title_cn: string; title_en: string } | null
}

const translationTones: Record<PublishedRow['translation'], Tone> = { complete: 'good', missing: 'bad', stale: 'wait' }
const states = ['draft', 'published', 'archived'] as const

/** The columns of a list of articles or products. */
export function usePublishedColumns<Row extends PublishedRow>(resource: 'contents' | 'products'): Column<Row>[] {
  const t = useAdminTexts()
  const locale = useLocale()
  const to = useAdminPath()
  const statuses = usePublishStatuses()
  const other = locale === 'en' ? 'zh-CN' : 'en'
  return [
    {
      name: 'cover',
      label: t('fields.cover'),
      width: 88,
      card: 'picture',
      cell: (row) => <Thumbnail of={row.cover} width={64} height={48} />,
    },
    {
      name: 'title',
      label: t('fields.title'),
      isEssential: true,
      sort: 'title_cn',
      card: 'title',
      cell: (row) => (
        <TitleCell
          title={(locale === 'en' && row.title_en) || row.title_cn}
          detail={locale === 'en' ? row.title_cn : row.title_en}
          lang={other}
          to={to(`${resource}/${row.id}/edit`)}
        />
      ),
    },
    {
      name: 'category',
      label: t('fields.category'),
      cell: (row) => (row.category ? (locale === 'en' && row.category.title_en) || row.category.title_cn : ''),
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
          shown={isScheduled(row) ? { label: t('state.scheduled'), tone: 'wait' } : undefined}
          onChange={(status) => change(row, { status: states.find((known) => known === status) ?? row.status } as Partial<Row>)}
        />
      ),
    },
    {
      name: 'translation',
      label: t('fields.translation'),
      cell: (row) => <State tone={translationTones[row.translation]}>{t(`state.${row.translation}`)}</State>,
    },
    {
      name: 'is_featured',
      label: t('fields.is_featured'),
      isHidden: true,
      cell: (row, { change }) => (
        <FlagCell
          label={t('fields.is_featured')}
          value={row.is_featured}
          onChange={(is_featured) => change(row, { is_featured } as Partial<Row>)}
        />
      ),
    },
    {
      name: 'view_count',
      label: t('fields.view_count'),
      sort: 'view_count',
      isNumber: true,
      cell: (row) => row.view_count.toLocaleString(),
    },
    {
      name: 'published_at',
      label: t('fields.published_at'),
      sort: 'published_at',
      cell: (row) => (row.published_at ? <RelativeTime at={row.published_at} /> : ''),
    },
    {
      name: 'updated_at',
      label: t('fields.updated_at'),
      sort: 'updated_at',
      isHidden: true,
      card: 'none',
      cell: (row) => <RelativeTime at={row.updated_at} />,
    },
  ]
}

/** The filters of a list of articles or products. */
export function usePublishedFilters(types: Category['type'][]): Filter[] {
  const t = useAdminTexts()
  const categories = useCategoryOptions(types)
  const yes = { value: 'true', label: t('common.yes') }
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('fields.status'),
      options: ['draft', 'published', 'scheduled', 'archived'].map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { kind: 'choice', name: 'category_id', label: t('fields.category'), options: categories },
    {
      kind: 'choice',
      name: 'translation',
      label: t('fields.translation'),
      options: translationStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { kind: 'choice', name: 'is_featured', label: t('fields.is_featured'), options: [yes] },
    { kind: 'text', name: 'tag', label: t('fields.tags') },
    { kind: 'dates', name: 'dates', label: t('fields.published_at') },
  ]
}
