import {
  type Icon,
  IconAbc,
  IconAlertTriangle,
  IconChecklist,
  IconDatabaseExport,
  IconHourglass,
  IconLanguage,
  IconMessageX,
  IconPencil,
  IconPhoto,
  IconRobot,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { openFieldsPath, refusedPath, reviewPath } from '../../api/proposals.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { isBackupDue } from '../system/backup-due.ts'
import { readBackups } from '../system/system-api.ts'
import css from './dashboard.module.css'

interface Task {
  key: string
  /** In the place of the sentence of `key`. */
  parts?: Record<string, number>
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
  parts: { open_missing: open_fields.missing, open_stale: open_fields.stale },
  icon: IconLanguage,
  path: openFieldsPath,
})

const toCheck = ({ differences }: DashboardStats): Task => ({
  key: 'differences',
  count: differences,
  icon: IconAbc,
  path: 'translation-quality',
})

const toReview = ({ waiting_texts, waiting_translations }: DashboardStats): Task[] => [
  { key: 'waiting_texts', count: waiting_texts, icon: IconChecklist, path: 'translation-review' },
  { key: 'waiting_translations', count: waiting_translations, icon: IconRobot, path: 'translation-review' },
]

/** Begun by the user, or the daily work of the user's role; messages stand in a list of their own. */
function ownTasks(stats: DashboardStats, { id, role }: Person): Task[] {
  const { own } = stats
  return [
    { key: 'refused_texts', count: own.refused_texts, icon: IconMessageX, path: refusedPath({}), isUrgent: true },
    ...(role === 'translator' ? [toTranslate(stats), toCheck(stats)] : []),
    ...(role === 'reviewer' ? [...toReview(stats), toCheck(stats)] : []),
    { key: 'own_contents', count: own.draft_contents, icon: IconPencil, path: `contents?status=draft&created_by=${id}` },
    { key: 'own_products', count: own.draft_products, icon: IconPencil, path: `products?status=draft&created_by=${id}` },
    { key: 'own_texts', count: own.waiting_texts, icon: IconHourglass, path: reviewPath({ author: id }) },
  ]
}

/** Drafts that are all one's own are counted once. */
const othersToo = (all: number, own: number) => (all > own ? all : 0)

function sharedTasks(stats: DashboardStats, { role }: Person, hasDueBackup: boolean): Task[] {
  const { contents, products, jobs, media, own } = stats
  return [
    {
      key: 'failed_jobs',
      count: role === 'admin' ? jobs.failed : 0,
      icon: IconAlertTriangle,
      path: 'jobs?state=failed',
      isUrgent: true,
    },
    ...(role === 'reviewer' ? [] : toReview(stats)),
    ...(role === 'translator' ? [] : [toTranslate(stats)]),
    ...(role === 'translator' || role === 'reviewer' ? [] : [toCheck(stats)]),
    { key: 'draft_contents', count: othersToo(contents.draft, own.draft_contents), icon: IconPencil, path: 'contents?status=draft' },
    { key: 'draft_products', count: othersToo(products.draft, own.draft_products), icon: IconPencil, path: 'products?status=draft' },
    { key: 'without_alt', count: media.without_alt, icon: IconPhoto, path: 'media?shown=alt&alt=missing' },
    { key: 'backup_due', count: Number(hasDueBackup), icon: IconDatabaseExport, path: 'system' },
  ]
}

const isOpen = ({ count }: Task) => count > 0

export const hasTasks = (stats: DashboardStats, person: Person, hasDueBackup: boolean): boolean =>
  [...ownTasks(stats, person), ...sharedTasks(stats, person, hasDueBackup)].some(isOpen)

/** False for those who cannot make one. */
export function useHasDueBackup(): boolean {
  const { user } = useAuth()
  const { data } = useQuery({
    queryKey: ['system', 'backups'],
    queryFn: ({ signal }) => readBackups({ signal, quiet: true }),
    enabled: user?.role === 'admin',
  })
  return data !== undefined && isBackupDue(data.backups)
}

export function ToDo({ stats, hasDueBackup }: { stats: DashboardStats; hasDueBackup: boolean }) {
  const t = useAdminTexts()
  const { user } = useAuth()
  if (!user || !hasTasks(stats, user, hasDueBackup)) return null
  return (
    <div className={css.aside}>
      <Tasks id="own-work" title={t('dashboard.own')} tasks={ownTasks(stats, user)} />
      <Tasks id="to-do" title={t('dashboard.todo')} tasks={sharedTasks(stats, user, hasDueBackup)} />
    </div>
  )
}

function Tasks({ id, title, tasks }: { id: string; title: string; tasks: Task[] }) {
  const open = tasks.filter(isOpen)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <ul className={css.tasks}>
        {open.map((task) => (
          <li key={task.key}>
            <TaskEntry task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskEntry({ task: { key, count, parts = { [key]: count }, icon: Icon, path, isUrgent } }: { task: Task }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  return (
    <Link className={css.task} data-urgent={isUrgent || undefined} to={to(path)}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>
        {Object.entries(parts)
          .filter(([, n]) => n > 0)
          .map(([name, n]) => t(`dashboard.${name}`, { count: n, number: formatNumber(n, locale) }))
          .join(t('dashboard.between'))}
      </span>
    </Link>
  )
}
