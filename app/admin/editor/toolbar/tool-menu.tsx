import { Menu } from '@mantine/core'
import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { keyHint } from '../../kit/keys.ts'
import css from './toolbar.module.css'

/** An entry of a toolbar menu; null draws a line. */
export type ToolEntry = {
  label: string
  icon?: TablerIcon
  keys?: string
  isOn?: boolean
  isOff?: boolean
  run: () => void
} | null

interface Props {
  label: string
  children: ReactNode
  entries: ToolEntry[]
  isActive?: boolean
}

export function ToolMenu({ label, children, entries, isActive = false }: Props) {
  return (
    <Menu width="max-content" position="bottom-start" shadow="md" zIndex={400}>
      <Menu.Target>
        <MantineEditor.Control className={css.opener ?? ''} active={isActive} aria-label={label} title={label}>
          {children}
          <IconChevronDown size={12} stroke={1.8} aria-hidden />
        </MantineEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, index) =>
          entry ? (
            <Entry key={entry.label} entry={entry} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
            <Fragment key={index}>
              <Menu.Divider />
            </Fragment>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry: { label, icon: Icon, keys, isOn, isOff, run } }: { entry: NonNullable<ToolEntry> }) {
  return (
    <Menu.Item
      disabled={isOff}
      data-on={isOn || undefined}
      aria-current={isOn || undefined}
      className={css.entry ?? ''}
      leftSection={Icon ? <Icon size={16} stroke={1.5} aria-hidden /> : undefined}
      rightSection={keys ? <kbd className={css.keys}>{keyHint(keys)}</kbd> : undefined}
      onClick={run}
    >
      {label}
    </Menu.Item>
  )
}
