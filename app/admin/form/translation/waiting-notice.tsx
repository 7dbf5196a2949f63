import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { type StoredItem, useForm } from '../../fields/store/form-context.tsx'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { isScheduled } from '../../kit/navigation/public-url.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { RefusedNotice } from './refused-notice.tsx'

const unseen: readonly unknown[] = ['draft', 'archived', 'inactive']

/** Visitors see the record, or will on its day: texts by somebody who may not publish are not written into it. */
export const awaitsPublisher = ({ status }: StoredItem): boolean => !unseen.includes(status)

/** Says what becomes of texts that are saved by somebody who may not publish. */
export function WaitingNotice() {
  const t = useAdminTexts()
  const exactTime = useExactTime()
  const { item } = useForm()
  const time = item && isScheduled(item) ? exactTime(textOf(item.published_at)) : null
  return (
    <>
      <RefusedNotice />
      {item && !awaitsPublisher(item) ? null : (
        <Alert color="gray" variant="light" icon={<IconHourglass size={18} aria-hidden />}>
          {time === null ? t('form.waits_for_publisher') : t('form.waits_for_publisher_scheduled', { time })}
        </Alert>
      )}
    </>
  )
}
