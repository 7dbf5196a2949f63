import { ActionIcon, Button, FileButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconFolderSymlink, IconLayoutGrid, IconList, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { DropOverlay } from '../../media/drop-overlay.tsx'
import { FolderRail } from '../../media/folder-rail.tsx'
import { mediaApi } from '../../media/media-api.ts'
import { MediaDetails } from '../../media/media-details.tsx'
import { MediaGrid } from '../../media/media-grid.tsx'
import { MoveDialog } from '../../media/move-dialog.tsx'
import { UploadList } from '../../media/upload-list.tsx'
import { useFileDrop } from '../../media/use-file-drop.ts'
import { useLibraryColumns, useLibraryFilters, useMediaPath, useMediaTitle } from '../../media/use-library-columns.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import { useAdminTexts } from '../../texts.ts'

const fileHash = /^#file-(\d+)$/
type Shown = 'grid' | 'list'

/** All files: uploaded by button, by dropping or by pasting anywhere on the page; one opens by its address. */
export default function MediaLibrary() {
  const t = useAdminTexts()
  const [shown, setShown] = useLocalStorage<Shown>({ key: 'admin-media-shown', defaultValue: 'grid', getInitialValueInEffect: false })
  const { uploads, add, cancel, retry } = useUploads()
  const folder = useSearchParams()[0].get('folder') ?? ''
  const upload = (files: File[]) => add(files, folder)
  const reset = useRef<() => void>(null)
  const choose = (files: File[]) => {
    upload(files)
    // The file that was chosen last can be chosen again, as after it was cancelled.
    reset.current?.()
  }
  const isOver = useFileDrop(upload)
  return (
    <>
      <ResourceTable
        api={mediaApi}
        columns={useLibraryColumns()}
        filters={useLibraryFilters()}
        titleOf={useMediaTitle()}
        editPath={useMediaPath()}
        defaultPerPage={50}
        aside={<FolderRail />}
        batchActions={(ids, done) => <MoveButton ids={ids} onDone={done} />}
        {...(shown === 'grid' ? { body: MediaGrid } : {})}
        extra={
          <>
            <ShownAs value={shown} onChange={setShown} />
            <FileButton multiple resetRef={reset} onChange={choose}>
              {(props) => (
                <Button {...props} color="coral" size="sm" title={t('media.drop')} leftSection={<IconUpload size={16} aria-hidden />}>
                  {t('media.upload')}
                </Button>
              )}
            </FileButton>
          </>
        }
      />
      {isOver ? <DropOverlay folder={folder} /> : null}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <OpenedFile />
    </>
  )
}

function OpenedFile() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const id = Number(fileHash.exec(hash)?.[1] ?? 0)
  if (id === 0) return null
  return <MediaDetails key={id} id={id} onClose={() => void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })} />
}

const ways = [
  { value: 'grid', Icon: IconLayoutGrid },
  { value: 'list', Icon: IconList },
] as const

function ShownAs({ value: current, onChange }: { value: Shown; onChange: (value: Shown) => void }) {
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

function MoveButton({ ids, onDone }: { ids: number[]; onDone: () => Promise<void> }) {
  const t = useAdminTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFolderSymlink size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('media_library.move')}
      </Button>
      {isOpen ? <MoveDialog ids={ids} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </>
  )
}
