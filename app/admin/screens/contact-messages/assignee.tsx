import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import { LazyMenu } from '../../kit/list/lazy-menu.tsx'
import { Person } from '../../kit/person/person.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './cells.module.css'
import { useInboxFacts } from './inbox-api.ts'

interface AssigneeProps {
  message: Pick<ContactMessage, 'assignee' | 'name'>
  onAssign: (colleague: number | null) => void
}

export function Assignee({ message: { assignee, name: sender }, onAssign }: AssigneeProps) {
  const t = useAdminTexts()
  const button = (
    <UnstyledButton
      className={css.assignee ?? ''}
      data-empty={assignee === null || undefined}
      aria-label={t('contact-messages.assign_of', { name: sender, to: assignee?.name ?? t('contact-messages.assign') })}
    >
      {assignee ? <Person {...assignee} size={20} /> : <IconUserPlus size={16} stroke={1.6} aria-hidden />}
      <span>{assignee?.name ?? t('contact-messages.assign')}</span>
    </UnstyledButton>
  )
  return (
    <LazyMenu width={200} button={button}>
      <Colleagues current={assignee?.id ?? null} onAssign={onAssign} />
    </LazyMenu>
  )
}

function Colleagues({ current, onAssign }: { current: number | null; onAssign: AssigneeProps['onAssign'] }) {
  const t = useAdminTexts()
  const { colleagues } = useInboxFacts()
  const check = (isCurrent: boolean) => (isCurrent ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />)
  return (
    <>
      {colleagues.map(({ id, name: colleague }) => (
        <Menu.Item key={id} leftSection={check(id === current)} onClick={() => onAssign(id)}>
          {colleague}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={check(current === null)} onClick={() => onAssign(null)}>
        {t('contact-messages.no_assignee')}
      </Menu.Item>
    </>
  )
}
