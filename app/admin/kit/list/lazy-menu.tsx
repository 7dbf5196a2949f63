import { ActionIcon, Menu, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, type Ref, useState } from 'react'
import { useAdminTexts } from '../texts.ts'

type ButtonProps = HTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

interface LazyMenuProps extends Pick<MenuProps, 'width' | 'position'> {
  button: ReactElement<ButtonProps>
  children: ReactNode
}

/** A menu of which a screen holds hundreds: until it is first opened it is its button alone, which costs a fraction. */
export function LazyMenu({ button, children, ...options }: LazyMenuProps) {
  const [isMade, make] = useState(false)
  if (!isMade) return cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => make(true) })
  return (
    <Menu {...options} defaultOpened>
      <Menu.Target>{cloneElement(button, { ref: takeFocus })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** The button is another element than the one that was pressed: where the menu closes, focus returns to it. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

export function MoreMenu({ title, position, children }: { title: string; position?: MenuProps['position']; children: ReactNode }) {
  const t = useAdminTexts()
  const button = (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('list.actions', { title })}>
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <LazyMenu width={200} button={button} {...(position ? { position } : {})}>
      {children}
    </LazyMenu>
  )
}
