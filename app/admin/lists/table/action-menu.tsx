import { Menu } from '@mantine/core'
import { MoreMenu } from '../../kit/list/lazy-menu.tsx'
import type { RowAction } from '../../kit/list/list-types.ts'

export function ActionMenu({ title, actions }: { title: string; actions: RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <MoreMenu title={title}>
      <ActionItems actions={actions} />
    </MoreMenu>
  )
}

export function ActionItems({ actions }: { actions: RowAction[] }) {
  return actions.map(({ label, icon, run, isDanger }) => (
    <Menu.Item key={label} leftSection={icon} onClick={run} {...(isDanger ? { color: 'red' } : {})}>
      {label}
    </Menu.Item>
  ))
}
