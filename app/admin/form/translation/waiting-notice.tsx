import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { type StoredItem, useForm } from '../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

const unseen: readonly unknown[] = ['draft', 'archived', 'inactive']

/** Visitors see the record: texts by somebody who may not publish are not written into it. */
export const awaitsPublisher = ({ status }: StoredItem): boolean => !unseen.includes(status)

/** Says what becomes of texts that are saved by somebody who may not publish. */
export function WaitingNotice() {
  const t = useAdminTexts()
  const { item } = useForm()
  if (item && !awaitsPublisher(item)) return null
  return (
    <Alert color="gray" variant="light" icon={<IconHourglass size={18} aria-hidden />}>
      {t('form.waits_for_publisher')}
    </Alert>
  )
}
