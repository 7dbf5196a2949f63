import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { mediaApi } from '../../api/media.ts'
import { useBatchRunner } from '../../batches/use-batch-runner.ts'
import { SuggestedTags } from '../../fields/tags/tags-input.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'

interface Props {
  ids: number[]
  onClose: () => void
  onDone: () => Promise<void>
}

export function TagDialog({ ids, onClose, onDone }: Props) {
  const t = useAdminTexts()
  const batches = useBatchRunner('media')
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    try {
      await batches.run({
        ids,
        call: async (chunk, batch) => {
          const { changed, ...answer } = await mediaApi.tag(chunk, { add, remove }, batch)
          return { done: changed, ...answer }
        },
        doneText: (count) => t('media_library.tagged', { count }),
        onTaken: onClose,
        onDone,
      })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ignoreRejection(write())
  }
  const common = { size: 'sm', resource: 'media', suggest: mediaApi.tags } as const
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('media_library.tag_title', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <SuggestedTags
            {...common}
            label={t('media_library.tag_add')}
            description={t('media_library.tag_hint')}
            value={add}
            onChange={setAdd}
          />
          <SuggestedTags {...common} label={t('media_library.tag_remove')} value={remove} onChange={setRemove} />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button type="submit" size="sm" loading={isBusy} disabled={add.length === 0 && remove.length === 0}>
            {t('media_library.tag_label', { count: ids.length })}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
