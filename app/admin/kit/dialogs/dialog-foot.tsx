import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './dialog-foot.module.css'

export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={css.foot ?? ''}>
      {children}
    </Group>
  )
}
