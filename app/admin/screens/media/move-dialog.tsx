import { Autocomplete, Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { mediaApi } from '../../api/media.ts'
import { useBatchRunner } from '../../batches/use-batch-runner.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useFolders } from '../../media/use-folders.ts'

interface Props {
  ids: number[]
  onClose: () => void
  onDone: () => Promise<void>
}

export function MoveDialog({ ids, onClose, onDone }: Props) {
  const t = useAdminTexts()
  const folders = useFolders()?.folders.map(({ name }) => name) ?? []
  const batches = useBatchRunner('media')
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const folder = name.trim()
  const move = async (to: string) => {
    setBusy(true)
    try {
      await batches.run({
        ids,
        call: async (chunk, batch) => {
          const { moved, ...answer } = await mediaApi.move(chunk, to, batch)
          return { done: moved, ...answer }
        },
        doneText: (count) => t(to ? 'media_library.moved' : 'media_library.moved_out', { count, folder: to }),
        onTaken: onClose,
        onDone,
      })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (folder) ignoreRejection(move(folder))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('media_library.move_title', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit}>
        <Autocomplete
          size="sm"
          label={t('media.folder')}
          description={t(folder && !folders.includes(folder) ? 'media_library.new_folder' : 'media_library.move_hint')}
          data={folders}
          openOnFocus={false}
          value={name}
          maxLength={200}
          data-autofocus
          onChange={setName}
        />
        <Group justify="space-between" mt="lg" gap="xs">
          <Button variant="subtle" color="gray" size="sm" disabled={isBusy} onClick={() => ignoreRejection(move(''))}>
            {t('media_library.move_out')}
          </Button>
          <Button type="submit" size="sm" loading={isBusy} disabled={!folder}>
            {t('media_library.move_label')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
