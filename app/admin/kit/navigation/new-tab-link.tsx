import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

interface Props {
  href: string
  label: string
  size?: 'md' | 'lg'
  className?: string | undefined
}

export function NewTabLink({ href, label, size = 'lg', className = '' }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        component="a"
        href={href}
        target="_blank"
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        className={className}
      >
        <IconExternalLink size={size === 'lg' ? 18 : 16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
