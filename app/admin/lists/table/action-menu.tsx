import { Menu } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
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
  return actions.map((action) => (action.choices ? <Choices key={action.label} {...action} /> : <Item key={action.label} {...action} />))
}

function Item({ label, icon, run, isDanger }: RowAction) {
  return (
    <Menu.Item leftSection={icon} onClick={run} {...(isDanger ? { color: 'red' } : {})}>
      {label}
    </Menu.Item>
  )
}

/** In the same menu, which fits a phone and needs no pointer. */
function Choices({ label, icon, choices = [] }: RowAction) {
  const [isOpen, setOpen] = useState(false)
  const Arrow = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <Menu.Item
        leftSection={icon}
        rightSection={<Arrow size={14} aria-hidden />}
        closeMenuOnClick={false}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Menu.Item>
      {isOpen ? choices.map((choice) => <Item key={choice.label} {...choice} icon={choice.icon ?? noIcon} />) : null}
    </>
  )
}

const noIcon = <span style={{ width: 16 }} />
