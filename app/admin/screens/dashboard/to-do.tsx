import {
  type Icon,
  IconAlertTriangle,
  IconChecklist,
  IconClockExclamation,
  IconLanguage,
  IconMail,
  IconPencil,
  IconPhoto,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { fieldPath } from '../../registry/screens.ts'
import css from './dashboard.module.css'

interface Task {
  key: string
  count: number
  icon: Icon
  path: string
  isUrgent?: boolean
}

function tasksOf(
  { contents, products, messages, open_fields, waiting_texts, jobs, media }: DashboardStats,
  isAdministrator: boolean,
): Task[] {
  return [
    { key: 'unread', count: messages.unread, icon: IconMail, path: 'contact-messages?status=unread', isUrgent: true },
    { key: 'overdue', count: messages.overdue, icon: IconClockExclamation, path: 'contact-messages?overdue=true', isUrgent: true },
    {
      key: 'failed_jobs',
      count: isAdministrator ? jobs.failed : 0,
      icon: IconAlertTriangle,
      path: 'jobs?state=failed',
      isUrgent: true,
    },
    { key: 'waiting_texts', count: waiting_texts, icon: IconChecklist, path: 'translation-review' },
    openFields(open_fields),
    { key: 'draft_contents', count: contents.draft, icon: IconPencil, path: 'contents?status=draft' },
    { key: 'draft_products', count: products.draft, icon: IconPencil, path: 'products?status=draft' },
    { key: 'without_alt', count: media.without_alt, icon: IconPhoto, path: 'media?shown=alt&alt=missing' },
  ]
}

function openFields({ missing, stale, first }: DashboardStats['open_fields']): Task {
  const path = first && fieldPath(first.resource, first.id, first.target)
  return { key: 'open_fields', count: path ? missing + stale : 0, icon: IconLanguage, path: path ?? '' }
}

export function ToDo({ stats }: { stats: DashboardStats }) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const tasks = tasksOf(stats, user?.role === 'admin').filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="to-do" className={css.aside}>
      <h2 id="to-do" className={css.heading}>
        {t('dashboard.todo')}
      </h2>
      {tasks.length === 0 ? <p className={css.quiet}>{t('dashboard.all_done')}</p> : null}
      <ul className={css.tasks}>
        {tasks.map((task) => (
          <li key={task.key}>
            <TaskEntry task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskEntry({ task: { key, count, icon: Icon, path, isUrgent } }: { task: Task }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <Link className={css.task} data-urgent={isUrgent || undefined} to={to(path)}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>{t(`dashboard.${key}`, { count })}</span>
    </Link>
  )
}
