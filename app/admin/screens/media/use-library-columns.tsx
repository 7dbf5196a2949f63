import { useLocation } from 'react-router'
import { type Media, mediaResource } from '../../../../contracts/media.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { mediaApi } from '../../api/media.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { TitleCell } from '../../kit/list/cells.tsx'
import type { Column, Filter } from '../../kit/list/list-types.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useFilters } from '../../lists/filters/filters.ts'
import { useMediaTitle } from '../../media/media-title.ts'

export function useMediaPath(): (media: Pick<Media, 'id'>) => string {
  const { search } = useLocation()
  return ({ id }) => `${search}#file-${id}`
}

export function useLibraryColumns(): Column<Media>[] {
  const t = useAdminTexts()
  const locale = useLocale()
  const titleOf = useMediaTitle()
  const pathOf = useMediaPath()
  return [
    {
      name: 'image',
      label: t('media.kinds.image'),
      width: 112,
      card: 'picture',
      cell: (row) => <Thumbnail of={row} width={88} height={60} />,
    },
    {
      name: 'name',
      label: t('fields.title'),
      isEssential: true,
      sort: 'original_name',
      card: 'title',
      cell: (row) => <TitleCell title={titleOf(row)} detail={row.alt_cn || row.original_name} to={pathOf(row)} />,
    },
    { name: 'folder', label: t('media.folder'), width: 112, cell: (row) => row.folder },
    { name: 'tags', label: t('media.tags'), width: 144, isHidden: true, cell: (row) => row.tags.join(t('audit.comma')) },
    { name: 'kind', label: t('media.kind'), width: 88, cell: (row) => t(`media.kinds.${row.kind}`) },
    {
      name: 'dimensions',
      label: t('media.dimensions'),
      isNumber: true,
      width: 128,
      cell: (row) => (row.width ? `${row.width} × ${row.height}` : ''),
    },
    { name: 'size', label: t('media.size'), sort: 'size', isNumber: true, width: 104, cell: (row) => formatBytes(row.size, locale) },
    {
      name: 'created_at',
      label: t('fields.created_at'),
      sort: 'created_at',
      width: 120,
      card: 'none',
      cell: (row) => <RelativeTime at={row.created_at} />,
    },
  ]
}

export function useLibraryFilters(): Filter[] {
  const t = useAdminTexts()
  return useFilters(mediaResource, [
    'kind',
    { kind: 'aside', name: 'folder', label: t('media.folder') },
    { kind: 'aside', name: 'unfiled', label: t('media_library.unfiled') },
    { kind: 'tag', name: 'tag', label: t('media.tags'), resource: 'media', suggest: mediaApi.tags },
    { kind: 'choice', name: 'alt', label: t('media.alt'), options: [{ value: 'missing', label: t('media.alt_missing') }] },
    { kind: 'choice', name: 'unused', label: t('media.usage'), options: [{ value: 'true', label: t('media.unused') }] },
    { kind: 'aside', name: 'older_than', label: t('media_library.older_than') },
    'created_at',
  ])
}
