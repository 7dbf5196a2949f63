import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Media, mediaKinds, mediaResource } from '../../../contracts/media.ts'
import { resourceApi } from '../../lib/api-resource.ts'
import { useLocale } from '../../lib/frame.ts'
import { formatBytes } from '../format-bytes.ts'
import { TitleCell } from '../lists/cells.tsx'
import type { Column, Filter } from '../lists/list-types.ts'
import { RelativeTime } from '../lists/relative-time.tsx'
import { ResourceTable } from '../lists/resource-table.tsx'
import { Thumbnail } from '../lists/thumbnail.tsx'
import { useAdminTexts } from '../texts.ts'
import { MediaDetails } from './media-details.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const api = resourceApi(mediaResource)
const fileHash = /^#file-(\d+)$/

/** All files: uploaded by button, by dropping or by pasting anywhere on the page; one opens by its address. */
export function MediaLibrary() {
  const t = useAdminTexts()
  const { uploads, add, cancel, retry } = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const opened = Number(fileHash.exec(hash)?.[1] ?? 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target beside the button that does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
      onPaste={(event) => add([...event.clipboardData.files])}
    >
      <ResourceTable
        api={api}
        title={t('nav.media')}
        emptyText={t('media.empty')}
        columns={useColumns()}
        filters={useFilters()}
        titleOf={(row) => row.original_name}
        defaultPerPage={50}
        extra={
          <>
            <input ref={input} type="file" multiple hidden onChange={(event) => add([...(event.currentTarget.files ?? [])])} />
            <Button leftSection={<IconUpload size={16} aria-hidden />} title={t('media.drop')} onClick={() => input.current?.click()}>
              {t('media.upload')}
            </Button>
          </>
        }
      />
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      {opened > 0 ? (
        <MediaDetails key={opened} id={opened} onClose={() => void navigate({ hash: '' }, { replace: true, preventScrollReset: true })} />
      ) : null}
    </div>
  )
}

function useColumns(): Column<Media>[] {
  const t = useAdminTexts()
  const { search } = useLocation()
  const locale = useLocale()
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
      cell: (row) => (
        <TitleCell title={row.title_cn || row.original_name} detail={row.alt_cn || row.original_name} to={`${search}#file-${row.id}`} />
      ),
    },
    { name: 'folder', label: t('media.folder'), cell: (row) => row.folder },
    { name: 'kind', label: t('fields.type'), cell: (row) => t(`media.kinds.${row.kind}`) },
    { name: 'dimensions', label: t('media.dimensions'), isNumber: true, cell: (row) => (row.width ? `${row.width} × ${row.height}` : '') },
    { name: 'size', label: t('media.size'), sort: 'size', isNumber: true, cell: (row) => formatBytes(row.size, locale) },
    {
      name: 'created_at',
      label: t('fields.created_at'),
      sort: 'created_at',
      card: 'none',
      cell: (row) => <RelativeTime at={row.created_at} />,
    },
  ]
}

function useFilters(): Filter[] {
  const t = useAdminTexts()
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: t('fields.type'),
      options: mediaKinds.map((value) => ({ value, label: t(`media.kinds.${value}`) })),
    },
    { kind: 'text', name: 'folder', label: t('media.folder') },
    { kind: 'choice', name: 'unused', label: t('media.usage'), options: [{ value: 'true', label: t('media.unused') }] },
    { kind: 'dates', name: 'dates', label: t('fields.created_at') },
  ]
}
