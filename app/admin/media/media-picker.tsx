import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { mediaApi } from '../api/media.ts'
import { useTags } from '../fields/tags/tags-input.tsx'
import { Modal } from '../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import css from './media-picker.module.css'
import { PickerGrid } from './picker-grid.tsx'
import { UploadButton } from './upload-button.tsx'
import { useFolders } from './use-folders.ts'
import { useMediaUpload } from './use-media-upload.ts'

type Kind = 'image' | 'video' | 'document' | 'audio'

interface Choice {
  onChoose: (media: Media) => void
  onChooseAll?: ((media: Media[]) => void) | undefined
  kind?: Kind
  taken?: ReadonlySet<number> | undefined
}

interface Props extends Choice {
  isOpen: boolean
  /** Above a dialog that asks for a file: 200 is the default. */
  zIndex?: number
  onClose: () => void
}

export function MediaPicker({ isOpen, onClose, kind = 'image', zIndex = 200, ...choice }: Props) {
  const t = useAdminTexts()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      zIndex={zIndex}
      title={t(`media_field.titles.${kind}`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Files kind={kind} {...choice} />
    </Modal>
  )
}

function Files({ onChoose, onChooseAll, kind = 'image', taken }: Choice) {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const [folder, setFolder] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), 300)
  const [tag, setTag] = useState('')
  const { items, isPending, more, isFetchingMore, refetch } = useFiles({ kind, keyword, folder, tag })
  const [chosen, setChosen] = useState<Media[]>([])
  const anchor = useRef<number | null>(null)
  const pick = (media: Media, isRange = false) => {
    if (!onChooseAll) return onChoose(media)
    const range = isRange ? between(items, anchor.current, media.id).filter(({ id }) => !taken?.has(id)) : []
    anchor.current = media.id
    setChosen((before) => (range.length > 0 ? withAll(before, range) : toggled(before, media)))
  }
  const takeUploaded = (media: Media) => {
    if (onChooseAll) setChosen((before) => withAll(before, [media]))
    else onChoose(media)
    void refetch()
  }
  const uploading = useMediaUpload(takeUploaded)
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
        <TagSelect value={tag} onChange={setTag} />
        <UploadButton kind={kind} {...uploading} isMultiple={onChooseAll !== undefined} />
      </div>
      <PickerGrid items={items} isPending={isPending} onPick={pick} chosen={onChooseAll ? chosen : undefined} taken={taken} />
      {more ? (
        <Button variant="default" size="sm" mt="md" mx="auto" display="block" loading={isFetchingMore} onClick={more}>
          {t('media_field.more')}
        </Button>
      ) : null}
      {onChooseAll ? (
        <div className={css.finish}>
          <span className={css.hint}>{t('media_field.range_hint')}</span>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => onChooseAll(chosen)}>
            {t(taken ? 'media_field.add' : 'media_field.insert', { count: chosen.length })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const toggled = (chosen: Media[], media: Media) =>
  chosen.some(({ id }) => id === media.id) ? chosen.filter(({ id }) => id !== media.id) : [...chosen, media]
const withAll = (chosen: Media[], more: Media[]) => [...chosen, ...more.filter(({ id }) => !chosen.some((one) => one.id === id))]

/** The files from one to another as they stand, in the order of choosing; none where the first is not shown. */
function between(items: Media[], from: number | null, to: number): Media[] {
  const [first, last] = [from, to].map((wanted) => items.findIndex(({ id }) => id === wanted))
  if (first === undefined || last === undefined || first < 0 || last < 0) return []
  return first <= last ? items.slice(first, last + 1) : items.slice(last, first + 1).toReversed()
}

interface FileFilters {
  kind: Kind
  keyword: string
  folder: string
  tag: string
}

function useFiles(filters: FileFilters) {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['media', 'picker', filters],
    queryFn: ({ pageParam, signal }) => mediaApi.list({ ...filters, page: pageParam, per_page: 40 }, { signal }),
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

function TagSelect({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const tags = useTags('media', mediaApi.tags, text === value ? '' : text)
  if (tags.length === 0 && value === '' && text === '') return null
  return (
    <Select
      size="sm"
      w={160}
      aria-label={t('media.tags')}
      placeholder={t('media.tags')}
      searchable
      clearable
      nothingFoundMessage={t('list.no_tags')}
      value={value || null}
      searchValue={text}
      data={[...new Set([...(value ? [value] : []), ...tags.map(({ tag }) => tag)])]}
      onSearchChange={setText}
      onChange={(tag) => onChange(tag ?? '')}
    />
  )
}
