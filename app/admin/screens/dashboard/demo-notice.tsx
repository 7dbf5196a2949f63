import { Alert, Button, Group, List, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { SetUpState } from '../../../../contracts/set-up.ts'
import { isApiError } from '../../../api/error.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { setUpApi, setUpKey } from '../set-up/api.ts'

export function DemoNotice({ demo }: { demo: SetUpState['demo'] }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure()
  const update = (state: SetUpState) => queries.setQueryData(setUpKey, state)
  const remove = async () => {
    close()
    try {
      update(await setUpApi.removeDemo())
    } catch (error) {
      if (!isApiError(error)) throw error
    }
  }
  if (demo === 'none' || demo === 'kept') return null
  if (demo === 'removing')
    return (
      <Alert variant="light" icon={<Loader size={18} />} title={t('demo.removing')} role="status">
        {t('demo.removing_note')}
      </Alert>
    )
  return (
    <>
      <Alert variant="light" icon={<IconBuildingStore size={20} stroke={1.6} aria-hidden />}>
        <Group justify="space-between" gap="8px 16px">
          <span>
            <strong style={{ display: 'block' }}>{t('demo.title')}</strong>
            {t('demo.note')}
          </span>
          <Group gap={8}>
            <Button size="xs" variant="default" onClick={open}>
              {t('demo.replace')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={() => void setUpApi.decline().then(update)}>
              {t('demo.keep')}
            </Button>
          </Group>
        </Group>
      </Alert>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('demo.confirm_title')}
        centered
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {t('demo.confirm')}
        <List my={12} spacing={4} listStyleType="disc">
          {(['goes', 'stays', 'next'] as const).map((key) => (
            <List.Item key={key}>{t(`demo.${key}`)}</List.Item>
          ))}
        </List>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button color="red" onClick={() => void remove()}>
            {t('demo.remove')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
