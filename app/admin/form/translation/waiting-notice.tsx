import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useForm } from '../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

const unseen: readonly unknown[] = ['draft', 'archived', 'inactive']

/** Says what becomes of texts that are saved by somebody who may not publish. */
export function WaitingNotice() {
  const t = useAdminTexts()
  const { item } = useForm()
  if (item && unseen.includes(item.status)) return null
  return (
    <Alert color="gray" variant="light" icon={<IconHourglass size={18} aria-hidden />}>
      {t('form.waits_for_publisher')}
    </Alert>
  )
}
