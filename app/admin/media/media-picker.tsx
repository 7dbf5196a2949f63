import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Media, mediaResource } from '../../../contracts/media.ts'
import { resourceApi } from '../../lib/api-resource.ts'
import { smallUrl } from '../lists/thumbnail.tsx'
import { useAdminTexts } from '../texts.ts'
import css from './media-picker.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  onChoose: (media: Media) => void
}

const api = resourceApi(mediaResource)
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The library's pictures, to choose one of. */
export function MediaPicker({ isOpen, onClose, onChoose }: Props) {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), 300)
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['media', 'picker', keyword],
    queryFn: ({ pageParam, signal }) => api.list({ kind: 'image', keyword, page: pageParam, per_page: 40 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : null),
    enabled: isOpen,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t('media_field.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
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
      <ul className={css.grid}>
        {items.map((media) => (
          <li key={media.id}>
            <button
              type="button"
              className={css.item}
              aria-label={t('media_field.pick', { name: media.original_name })}
              onClick={() => onChoose(media)}
            >
              <img src={smallUrl(media)} alt="" loading="lazy" />
              <span>{media.original_name}</span>
            </button>
          </li>
        ))}
        {isPending
          ? placeholders.map((key) => (
              <li key={key}>
                <Skeleton height={120} />
              </li>
            ))
          : null}
      </ul>
      {!isPending && items.length === 0 ? <p className={css.empty}>{t('media_field.empty')}</p> : null}
      {hasNextPage ? (
        <Button
          variant="default"
          size="sm"
          mt="md"
          mx="auto"
          display="block"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('media_field.more')}
        </Button>
      ) : null}
    </Modal>
  )
}
