import { ActionIcon, Button, FileButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutGrid, IconList, IconTextCaption, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useRights } from '../../../api/rights.ts'
import { mediaApi } from '../../api/media.ts'
import { DropOverlay } from '../../kit/files/drop-overlay.tsx'
import { useFileDrop } from '../../kit/files/use-file-drop.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { type ListState, useListState } from '../../kit/list/list-state.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { useMediaTitle } from '../../media/media-title.ts'
import { UploadList } from '../../media/upload-list.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import { MediaDetails } from './details/media-details.tsx'
import { FolderRail } from './folder-rail.tsx'
import { MediaGrid } from './media-grid.tsx'
import { UnusedNotice } from './unused-notice.tsx'
import { useLibraryColumns, useLibraryFilters, useMediaPath } from './use-library-columns.tsx'
import { useMediaNeighbours } from './use-media-neighbours.ts'

// The way to fill in many alternative texts is opened by few, and by those for long.
const AltMode = lazy(() => import('./alt/alt-mode.tsx'))

const fileHash = /^#file-(\d+)(?:-field-\w+)?$/
type LibraryView = 'grid' | 'list'

const perPage = 50

export default function MediaLibrary() {
  const isAlt = useSearchParams()[0].get('shown') === 'alt'
  if (!isAlt) return <Library />
  return (
    <Suspense fallback={<LateSkeleton height={420} />}>
      <AltMode />
    </Suspense>
  )
}

function Library() {
  const t = useAdminTexts()
  const [shown, setShown] = useLocalStorage<LibraryView>({ key: 'admin-media-shown', defaultValue: 'grid', getInitialValueInEffect: false })
  const { uploads, add, cancel, retry } = useUploads()
  const folder = useSearchParams()[0].get('folder') ?? ''
  const upload = (files: File[]) => add(files, folder)
  const reset = useRef<() => void>(null)
  const choose = (files: File[]) => {
    upload(files)
    // The file that was chosen last can be chosen again, as after it was cancelled.
    reset.current?.()
  }
  const { may } = useRights()
  const mayUpload = may('media', 'create')
  const isOver = useFileDrop(mayUpload ? upload : ignoreFiles) && mayUpload
  const filters = useLibraryFilters()
  const state = useListState(filters, perPage)
  return (
    <>
      <ResourceTable
        api={mediaApi}
        columns={useLibraryColumns()}
        filters={filters}
        titleOf={useMediaTitle()}
        editPath={useMediaPath()}
        defaultPerPage={perPage}
        notice={state.filter('unused') === 'true' && !state.isTrash ? <UnusedNotice state={state} /> : null}
        aside={<FolderRail />}
        empty={isWholeFolder(state) ? t('media_library.empty_folder', { folder }) : null}
        {...(shown === 'grid' ? { body: MediaGrid } : {})}
        extra={
          <>
            <AltLink />
            <LibraryViewChoice value={shown} onChange={setShown} />
            {mayUpload ? (
              <FileButton multiple resetRef={reset} onChange={choose}>
                {(props) => (
                  <Button {...props} size="sm" title={t('media.drop')} leftSection={<IconUpload size={16} aria-hidden />}>
                    {t('media.upload')}
                  </Button>
                )}
              </FileButton>
            ) : null}
          </>
        }
      />
      {isOver ? <DropOverlay text={folder ? t('media_library.drop_into', { folder }) : t('media_library.drop_here')} /> : null}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <OpenedFile state={state} />
    </>
  )
}

const ignoreFiles = () => {}

/** Of a folder that nothing narrows further: one that was just named holds no file. */
function isWholeFolder({ search }: ListState): boolean {
  const names = [...new URLSearchParams(search).keys()]
  return names.includes('folder') && names.every((name) => name === 'folder' || name === 'sort')
}

function OpenedFile({ state }: { state: ListState }) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const id = Number(fileHash.exec(hash)?.[1] ?? 0)
  const neighbours = useMediaNeighbours(id, state)
  if (id === 0) return null
  return (
    <MediaDetails
      id={id}
      {...neighbours}
      onClose={() => void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })}
    />
  )
}

function AltLink() {
  const t = useAdminTexts()
  const [params] = useSearchParams()
  const next = new URLSearchParams({ shown: 'alt', alt: 'missing' })
  for (const name of ['folder', 'unfiled', 'tag', 'keyword']) if (params.get(name)) next.set(name, params.get(name) ?? '')
  return (
    <Button component={Link} to={`?${next}`} variant="default" size="sm" leftSection={<IconTextCaption size={16} aria-hidden />}>
      {t('media_alt.open')}
    </Button>
  )
}

const ways = [
  { value: 'grid', Icon: IconLayoutGrid },
  { value: 'list', Icon: IconList },
] as const

function LibraryViewChoice({ value: current, onChange }: { value: LibraryView; onChange: (value: LibraryView) => void }) {
  const t = useAdminTexts()
  return (
    <ActionIcon.Group role="group" aria-label={t('media_library.shown_as')}>
      {ways.map(({ value, Icon }) => (
        <ActionIcon
          key={value}
          variant={value === current ? 'light' : 'default'}
          size={32}
          aria-label={t(`media_library.${value}`)}
          title={t(`media_library.${value}`)}
          aria-pressed={value === current}
          onClick={() => onChange(value)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  )
}
