import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconList } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useAdminTexts } from '../kit/texts.ts'

const ways = [
  { value: 'list', Icon: IconList },
  { value: 'statistics', Icon: IconChartBar },
] as const

export function DisplayChoice() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const current = params.get('shown') === 'statistics' ? 'statistics' : 'list'
  const show = (value: 'list' | 'statistics') => {
    const next = new URLSearchParams(params)
    if (value === 'list') next.delete('shown')
    else next.set('shown', value)
    setParams(next)
  }
  return (
    <ActionIcon.Group role="group" aria-label={t('contact-messages.shown_as')}>
      {ways.map(({ value, Icon }) => (
        <ActionIcon
          key={value}
          variant={value === current ? 'light' : 'default'}
          size={32}
          aria-label={t(`contact-messages.${value}`)}
          title={t(`contact-messages.${value}`)}
          aria-pressed={value === current}
          onClick={() => show(value)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  )
}
