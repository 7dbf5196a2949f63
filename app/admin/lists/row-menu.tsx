import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ignoreRejection } from '../ignore-rejection.ts'
import { useAdminTexts } from '../texts.ts'
import { MoreMenu } from './lazy-menu.tsx'
import type { ListBodyProps } from './list-body.tsx'
import type { ListRow } from './list-types.ts'

type Props<Row extends ListRow> = Pick<
  ListBodyProps<Row>,
  'actions' | 'titleOf' | 'editPath' | 'isReadOnly' | 'publicUrl' | 'rowActions'
> & {
  row: Row
  isTrash: boolean
}

/** All that can be done with one row. */
export function RowMenu<Row extends ListRow>(props: Props<Row>) {
  const { row, titleOf, isTrash } = props
  return <MoreMenu title={titleOf(row)}>{isTrash ? <TrashItems {...props} /> : <LiveItems {...props} />}</MoreMenu>
}

function LiveItems<Row extends ListRow>({ row, actions, editPath, isReadOnly, publicUrl, rowActions }: Props<Row>) {
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
      {rowActions?.(row).map(({ label, icon, run, isDanger }) => (
        <Menu.Item key={label} leftSection={icon} onClick={run} {...(isDanger ? { color: 'red' } : {})}>
          {label}
        </Menu.Item>
      ))}
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

function TrashItems<Row extends ListRow>({ row, actions }: Props<Row>) {
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
