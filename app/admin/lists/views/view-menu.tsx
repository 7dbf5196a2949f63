import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown, IconFilterCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedView } from '../../../../contracts/saved-views.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { isSameView } from '../../kit/list/list-state.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'
import type { useSavedViews } from './saved-views.ts'
import { ViewForm } from './view-form.tsx'

interface Props {
  view: SavedView
  search: string
  saved: ReturnType<typeof useSavedViews>
}

export function ViewMenu({ view, search, saved }: Props) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const [isEditing, setEditing] = useState(false)
  const { id, name, is_shared } = view
  const update = async () => {
    await saved.change(id, { search })
    toasts.success(t('list.updated_view', { name }))
  }
  const remove = async () => {
    const question = { title: t('list.delete_shared_title', { name }), text: t('list.delete_shared_text'), label: t('list.delete_view') }
    if (is_shared && !(await confirm({ ...question, isDanger: true }))) return
    await saved.remove(id)
    const restore = () => ignoreRejection(saved.save({ name, search: view.search, is_shared }))
    const actions = view.is_own ? [{ label: t('common.undo'), style: 'secondary' as const, action: restore }] : []
    toasts.success(t('list.deleted_view', { name }), { duration: undoMs, actions })
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('list.view_menu', { name })}>
            <IconChevronDown size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('list.edit_view')}
          </Menu.Item>
          {isSameView(view.search, search) ? null : (
            <Menu.Item leftSection={<IconFilterCheck size={16} aria-hidden />} onClick={() => ignoreRejection(update())}>
              {t('list.update_view')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ignoreRejection(remove())}>
            {t('list.delete_view')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isEditing}
        onClose={() => setEditing(false)}
        size="sm"
        title={t('list.edit_view_title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <ViewForm start={view} onSave={(values) => saved.change(id, values)} onDone={() => setEditing(false)} />
      </Modal>
    </>
  )
}
