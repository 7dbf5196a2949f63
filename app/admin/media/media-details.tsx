import { Drawer, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useConfirm } from '../confirm.tsx'
import { useAdminTexts } from '../texts.ts'
import { DetailsForm } from './details-form.tsx'
import { DetailsTrashed } from './details-trashed.tsx'
import { mediaApi } from './media-api.ts'

/** One file: what it looks like, what it is called and described by, where it is shown, and what can be done with it. */
export function MediaDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const isDirty = useRef(() => false)
  const close = async () => {
    const question = { title: t('form.leave.title'), text: t('media.leave_text'), label: t('media.leave'), isDanger: true }
    if (!isDirty.current() || (await confirm(question))) onClose()
  }
  const { data, isError } = useQuery({ queryKey: ['media', 'one', id], queryFn: ({ signal }) => mediaApi.get(id, { signal }) })
  return (
    <Drawer
      opened
      onClose={() => isTopmost() && void close()}
      position="right"
      size={440}
      title={t('media.details')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {data ? (
        <Stack gap="md">
          {data.deleted_at ? (
            <DetailsTrashed media={data} onClose={onClose} />
          ) : (
            <DetailsForm media={data} onClose={onClose} isDirty={isDirty} />
          )}
        </Stack>
      ) : isError ? (
        <p>{t('media_library.gone')}</p>
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  )
}

/** The Escape key is for the dialog on top only; Mantine notifies all that are open. */
const isTopmost = () => document.querySelectorAll('[role="dialog"]').length < 2
