import { ActionIcon } from '@mantine/core'
import { type Icon, IconTrash } from '@tabler/icons-react'
import { useAdminTexts } from '../texts.ts'

interface Props {
  index: number
  count: number
  /** The arrows of the direction that the entries are laid out in. */
  icons: { earlier: Icon; later: Icon }
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that move one entry of a list in a form, or remove it. */
export function OrderTools({ index, count, icons: { earlier: Earlier, later: Later }, onMove, onRemove }: Props) {
  const t = useAdminTexts()
  const button = { variant: 'subtle', size: 'sm' } as const
  return (
    <>
      <ActionIcon {...button} disabled={index === 0} aria-label={t('editor.earlier')} onClick={() => onMove(index - 1)}>
        <Earlier size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} disabled={index === count - 1} aria-label={t('editor.later')} onClick={() => onMove(index + 1)}>
        <Later size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} aria-label={t('editor.remove')} onClick={onRemove}>
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    </>
  )
}
