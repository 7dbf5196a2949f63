import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconList } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useAdminTexts } from '../kit/texts.ts'

interface Way {
  value: string
  label: string
  Icon: typeof IconList
}

/** The first of the ways is shown without a word in the address. */
export function DisplayChoice({ ways }: { ways?: readonly [Way, ...Way[]] }) {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const [first, ...others] = ways ?? [
    { value: 'list', label: t('contact-messages.list'), Icon: IconList },
    { value: 'statistics', label: t('contact-messages.statistics'), Icon: IconChartBar },
  ]
  const current = others.find(({ value }) => value === params.get('shown')) ?? first
  const show = (value: string) => {
    const next = new URLSearchParams(params)
    if (value === first.value) next.delete('shown')
    else next.set('shown', value)
    setParams(next)
  }
  return (
    <ActionIcon.Group role="group" aria-label={t('contact-messages.shown_as')}>
      {[first, ...others].map(({ value, label, Icon }) => (
        <ActionIcon
          key={value}
          variant={value === current.value ? 'light' : 'default'}
          size={32}
          aria-label={label}
          title={label}
          aria-pressed={value === current.value}
          onClick={() => show(value)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  )
}
