import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useAdminTexts } from '../../kit/texts.ts'

export function CopyText({ text }: { text: string }) {
  const t = useAdminTexts()
  const { copied, error, copy } = useClipboard()
  const Icon = copied ? IconCheck : IconCopy
  const outcome = error ? t('media_library.copy_failed') : copied ? t('media_library.copied') : ''
  const label = t('contact-messages.copy', { text })
  return (
    <>
      <Tooltip label={outcome || label}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => copy(text)}>
          <Icon size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </>
  )
}
