import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useAdminTexts } from '../../kit/texts.ts'

/** @param name what is copied, as its label says */
export function CopyIcon({ value, name }: { value: string; name: string }) {
  const t = useAdminTexts()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t(copied ? 'wechat.copied' : 'wechat.copy', { name })}
          onClick={copy}
        >
          {copied ? <IconCheck size={16} stroke={1.8} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}
