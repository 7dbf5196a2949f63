import { IconChartBar, IconListDetails, IconMessages } from '@tabler/icons-react'
import { useAdminTexts } from '../../../kit/texts.ts'
import { DisplayChoice } from '../../../lists/display-choice.tsx'
import { name } from './messages-api.ts'

export function Ways() {
  const t = useAdminTexts()
  return (
    <DisplayChoice
      ways={[
        { value: 'chats', label: t(`${name}.chats`), Icon: IconMessages },
        { value: 'events', label: t(`${name}.all_events`), Icon: IconListDetails },
        { value: 'statistics', label: t('contact-messages.statistics'), Icon: IconChartBar },
      ]}
    />
  )
}
