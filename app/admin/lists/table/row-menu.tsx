import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { MoreMenu } from '../../kit/list/lazy-menu.tsx'
import type { ListRow, RowAction, RowTools } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { ActionItems } from './action-menu.tsx'
import type { ListActions } from './use-list-actions.ts'

export interface RowMenuProps<Row extends ListRow> {
  row: Row
  isTrash: boolean
  actions: ListActions<Row>
  titleOf: (row: Row) => string
  editPath: (row: Row) => string
  isReadOnly: boolean
  publicUrl: (row: Row) => string | null
  rowActions: ((row: Row, tools: RowTools<Row>) => RowAction[]) | undefined
}

export function RowMenu<Row extends ListRow>(props: RowMenuProps<Row>) {
  const { row, titleOf, isTrash } = props
  return <MoreMenu title={titleOf(row)}>{isTrash ? <TrashItems {...props} /> : <LiveItems {...props} />}</MoreMenu>
}

function LiveItems<Row extends ListRow>({ row, actions, editPath, isReadOnly, publicUrl, rowActions }: RowMenuProps<Row>) {
  const t = useAdminTexts()
  const url = publicUrl(row)
  return (
    <>
      <Menu.Item
        component={Link}
        to={editPath(row)}
        leftSection={isReadOnly ? <IconFileText size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
      >
        {t(isReadOnly ? 'common.open' : 'common.edit')}
      </Menu.Item>
      {url ? (
        <Menu.Item component="a" href={url} target="_blank" leftSection={<IconExternalLink size={16} aria-hidden />}>
          {t('list.view_on_site')}
        </Menu.Item>
      ) : null}
      <ActionItems actions={rowActions?.(row, actions) ?? []} />
      {actions.canRemove ? (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ignoreRejection(actions.remove(row))}>
            {t('common.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}

function TrashItems<Row extends ListRow>({ row, actions }: RowMenuProps<Row>) {
  const t = useAdminTexts()
  return (
    <>
      <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => ignoreRejection(actions.restore(row))}>
        {t('list.restore')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ignoreRejection(actions.purge(row))}>
        {t('list.purge')}
      </Menu.Item>
    </>
  )
}
