import {
  type Icon,
  IconAlertTriangle,
  IconChecklist,
  IconClockExclamation,
  IconHourglass,
  IconLanguage,
  IconMail,
  IconMessageReply,
  IconMessageX,
  IconPencil,
  IconPhoto,
  IconRobot,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { openFieldsPath, refusedPath, reviewPath } from '../../api/proposals.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './dashboard.module.css'

interface Task {
  key: string
  count: number
  icon: Icon
  path: string
  isUrgent?: boolean
}

interface Person {
  id: number
  role: string
}

const sum = (counts: Record<'missing' | 'stale', number>) => counts.missing + counts.stale

const toTranslate = ({ open_fields }: DashboardStats): Task => ({
  key: 'open_fields',
  count: sum(open_fields),
  icon: IconLanguage,
  path: openFieldsPath,
})

const toReview = ({ waiting_texts, waiting_translations }: DashboardStats): Task[] => [
  { key: 'waiting_texts', count: waiting_texts, icon: IconChecklist, path: 'translation-review' },
  { key: 'waiting_translations', count: waiting_translations, icon: IconRobot, path: 'translation-review' },
]

/** Assigned to the user, begun by the user, or the daily work of the user's role. */
function ownTasks(stats: DashboardStats, { id, role }: Person): Task[] {
  const { messages, own } = stats
  return [
    {
      key: 'mine',
      count: messages.mine,
      icon: IconMessageReply,
      path: `contact-messages?waiting=true&assigned_to=${id}`,
      isUrgent: true,
    },
    { key: 'refused_texts', count: own.refused_texts, icon: IconMessageX, path: refusedPath({}), isUrgent: true },
    ...(role === 'translator' ? [toTranslate(stats)] : []),
    ...(role === 'reviewer' ? toReview(stats) : []),
    { key: 'own_contents', count: own.draft_contents, icon: IconPencil, path: `contents?status=draft&created_by=${id}` },
    { key: 'own_products', count: own.draft_products, icon: IconPencil, path: `products?status=draft&created_by=${id}` },
    { key: 'own_texts', count: own.waiting_texts, icon: IconHourglass, path: reviewPath({ author: id }) },
  ]
}

function sharedTasks(stats: DashboardStats, { role }: Person): Task[] {
  const { contents, products, messages, jobs, media } = stats
  return [
    { key: 'unread', count: messages.unread, icon: IconMail, path: 'contact-messages?status=unread', isUrgent: true },
    { key: 'overdue', count: messages.overdue, icon: IconClockExclamation, path: 'contact-messages?overdue=true', isUrgent: true },
    {
      key: 'failed_jobs',
      count: role === 'admin' ? jobs.failed : 0,
      icon: IconAlertTriangle,
      path: 'jobs?state=failed',
      isUrgent: true,
    },
    ...(role === 'reviewer' ? [] : toReview(stats)),
    ...(role === 'translator' ? [] : [toTranslate(stats)]),
    { key: 'draft_contents', count: contents.draft, icon: IconPencil, path: 'contents?status=draft' },
    { key: 'draft_products', count: products.draft, icon: IconPencil, path: 'products?status=draft' },
    { key: 'without_alt', count: media.without_alt, icon: IconPhoto, path: 'media?shown=alt&alt=missing' },
  ]
}

export function ToDo({ stats }: { stats: DashboardStats }) {
  const t = useAdminTexts()
  const { user } = useAuth()
  if (!user) return null
  return (
    <div className={css.aside}>
      <Tasks id="own-work" title={t('dashboard.own')} none={t('dashboard.own_none')} tasks={ownTasks(stats, user)} />
      <Tasks id="to-do" title={t('dashboard.todo')} none={t('dashboard.all_done')} tasks={sharedTasks(stats, user)} />
    </div>
  )
}

function Tasks({ id, title, none, tasks }: { id: string; title: string; none: string; tasks: Task[] }) {
  const open = tasks.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {open.length === 0 ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <ul className={css.tasks}>
          {open.map((task) => (
            <li key={task.key}>
              <TaskEntry task={task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskEntry({ task: { key, count, icon: Icon, path, isUrgent } }: { task: Task }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  return (
    <Link className={css.task} data-urgent={isUrgent || undefined} to={to(path)}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>{t(`dashboard.${key}`, { count, number: formatNumber(count, locale) })}</span>
    </Link>
  )
}
