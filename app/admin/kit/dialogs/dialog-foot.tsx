import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './dialog-foot.module.css'

/** The buttons of a dialog, which stay in view however long it is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={css.foot ?? ''}>
      {children}
    </Group>
  )
}
