import { ActionIcon } from '@mantine/core'
import { type Icon, IconTrash } from '@tabler/icons-react'
import { useAdminTexts } from '../texts.ts'

interface MoveProps {
  index: number
  count: number
  icons: { earlier: Icon; later: Icon }
  label?: string
  onMove: (to: number) => void
}

const button = { variant: 'subtle', size: 'sm' } as const

export function MoveTools({ index, count, icons: { earlier: Earlier, later: Later }, label, onMove }: MoveProps) {
  const t = useAdminTexts()
  const named = (text: string) => (label ? `${label}: ${text}` : text)
  return (
    <>
      <ActionIcon {...button} disabled={index === 0} aria-label={named(t('editor.earlier'))} onClick={() => onMove(index - 1)}>
        <Earlier size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} disabled={index === count - 1} aria-label={named(t('editor.later'))} onClick={() => onMove(index + 1)}>
        <Later size={14} aria-hidden />
      </ActionIcon>
    </>
  )
}

export function OrderTools({ onRemove, ...props }: MoveProps & { onRemove: () => void }) {
  const t = useAdminTexts()
  return (
    <>
      <MoveTools {...props} />
      <ActionIcon {...button} aria-label={t('editor.remove')} onClick={onRemove}>
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    </>
  )
}
