import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * A tooltip around a control that opens a menu or a popover. On the control itself the tooltip would take
 * the attributes that tell assistive technology what the control opens.
 */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <span style={{ display: 'inline-flex' }}>{children}</span>
    </Tooltip>
  )
}
