import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { useAdminTexts } from '../texts.ts'
import { mediaApi } from './media-api.ts'
import css from './media-picker.module.css'
import { PickerGrid } from './picker-grid.tsx'
import { UploadButton } from './upload-button.tsx'
import { useFolders } from './use-folders.ts'

type Kind = 'image' | 'video' | 'document'

interface Choice {
  onChoose: (media: Media) => void
  /** Where several may be chosen: all of them at once, in the order of choosing. */
  onChooseAll?: ((media: Media[]) => void) | undefined
  kind?: Kind
}

interface Props extends Choice {
  isOpen: boolean
  onClose: () => void
}

/** The library's pictures, or its files of another kind, to choose one or several of. */
export function MediaPicker({ isOpen, onClose, kind = 'image', ...choice }: Props) {
  const t = useAdminTexts()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t(`media_field.titles.${kind}`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Files kind={kind} {...choice} />
    </Modal>
  )
}

function Files({ onChoose, onChooseAll, kind = 'image' }: Choice) {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const [folder, setFolder] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), 300)
  const { items, isPending, more, isFetchingMore, refetch } = useFiles(kind, keyword, folder)
  const [chosen, setChosen] = useState<Media[]>([])
  const pick = (media: Media) => {
    if (!onChooseAll) return onChoose(media)
    setChosen(chosen.some(({ id }) => id === media.id) ? chosen.filter(({ id }) => id !== media.id) : [...chosen, media])
  }
  const takeUploaded = (media: Media) => {
    pick(media)
    void refetch()
  }
  return (
    <>
      <div className={css.tools}>
        <TextInput
          size="sm"
          type="search"
          value={text}
          placeholder={t('common.search')}
          aria-label={t('common.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FolderSelect value={folder} onChange={setFolder} />
        <UploadButton kind={kind} onUploaded={takeUploaded} />
      </div>
      <PickerGrid items={items} isPending={isPending} onPick={pick} chosen={onChooseAll ? chosen : undefined} />
      {more ? (
        <Button variant="default" size="sm" mt="md" mx="auto" display="block" loading={isFetchingMore} onClick={more}>
          {t('media_field.more')}
        </Button>
      ) : null}
      {onChooseAll ? (
        <div className={css.finish}>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => onChooseAll(chosen)}>
            {t('media_field.insert', { count: chosen.length })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function useFiles(kind: Kind, keyword: string, folder: string) {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['media', 'picker', kind, keyword, folder],
    queryFn: ({ pageParam, signal }) => mediaApi.list({ kind, keyword, folder, page: pageParam, per_page: 40 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : null),
  })
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    isPending,
    refetch,
    isFetchingMore: isFetchingNextPage,
    more: hasNextPage ? () => void fetchNextPage() : null,
  }
}

function FolderSelect({ value, onChange }: { value: string; onChange: (folder: string) => void }) {
  const t = useAdminTexts()
  const folders = useFolders()?.folders ?? []
  if (folders.length === 0) return null
  return (
    <NativeSelect
      size="sm"
      aria-label={t('media.folder')}
      value={value}
      data={[{ value: '', label: t('media_library.every_folder') }, ...folders.map(({ name }) => ({ value: name, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
