import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AuditEntry, auditActions, auditEntry, auditSubjects } from '../../../../contracts/audit.ts'
import { list } from '../../../../contracts/envelope.ts'
import { usersResource } from '../../../../contracts/users.ts'
import { type ApiQuery, type CallOptions, call } from '../../../api/client.ts'
import { resourceApi } from '../../api/resource.ts'
import { RecentBatches } from '../../batches/recent-batches.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useTitle } from '../../kit/languages.ts'
import type { Filter } from '../../kit/list/list-types.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { PlainList } from '../../lists/plain-list.tsx'
import type { RowColumn } from '../../lists/table/rows-props.ts'
import css from './audit.module.css'
import { AuditChanges, changesOf } from './audit-changes.tsx'
import { AuditSentence } from './audit-sentence.tsx'

const readAudit = (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) =>
  call('/v1/admin/audit', list(auditEntry), { ...options, query })

export default function Audit() {
  const t = useAdminTexts()
  const filters = useAuditFilters()
  const columns = useMemo(
    (): RowColumn<AuditEntry>[] => [
      { name: 'what', label: t('audit.what'), card: 'title', cell: (entry) => <EntryDescription entry={entry} /> },
      { name: 'when', label: t('audit.when'), width: 150, cell: ({ created_at }) => <RelativeTime at={created_at} /> },
      { name: 'ip', label: t('audit.ip'), width: 150, cell: ({ ip }) => <span className={css.quiet}>{ip || '—'}</span> },
    ],
    [t],
  )
  return (
    <PlainList
      name="audit"
      lead={t('audit.lead')}
      read={readAudit}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => String(id)}
      titleOf={({ user_name, action }) => `${user_name ?? ''} ${action}`}
      defaultPerPage={50}
      extra={<RecentBatches />}
    />
  )
}

function useAuditFilters(): Filter[] {
  const t = useAdminTexts()
  const { data } = useQuery({
    queryKey: ['users', 'names'],
    queryFn: ({ signal }) => resourceApi(usersResource).list({ per_page: 100 }, { signal, quiet: true }),
  })
  const named = (below: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`${below}.${value}`) }))
  return [
    {
      kind: 'choice',
      name: 'user',
      label: t('audit.user'),
      options: (data?.items ?? []).map(({ id, name, email }) => ({ value: String(id), label: name || email })),
    },
    { kind: 'choice', name: 'action', label: t('audit.action'), options: named('audit.actions', auditActions) },
    {
      kind: 'choice',
      name: 'entity',
      label: t('audit.entity'),
      options: named('audit.entities', auditSubjects),
    },
    { kind: 'dates', name: 'dates', label: t('audit.when') },
  ]
}

const strangers = new Set(['login_failed', 'code_failed', 'password_forgotten'])

function EntryDescription({ entry }: { entry: AuditEntry }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const { user_name, action, resource, changes } = entry
  const fields = changesOf(action, changes)
  return (
    <div className={css.what}>
      <span>
        {strangers.has(action) ? (
          t(`dashboard.action.${action}`, { name: titleOf(entry) || t('audit.unknown_address', { mark: String(changes.address) }) })
        ) : (
          <>
            <strong>{user_name ?? t('common.system_actor')}</strong> <AuditSentence entry={entry} /> <Note changes={changes} />
          </>
        )}
      </span>
      {fields.length > 0 ? (
        <details className={css.details}>
          <summary>{t(action === 'create' ? 'audit.filled' : 'audit.changes', { count: fields.length })}</summary>
          <AuditChanges resource={resource} changes={fields} isNew={action === 'create'} />
        </details>
      ) : null}
    </div>
  )
}

function Note({ changes }: { changes: AuditEntry['changes'] }) {
  const t = useAdminTexts()
  const { types, warmed, order, count, kind, name, route } = changes
  const known = (key: string, fallback: string) => optionalText(t, key) ?? fallback
  if (Array.isArray(types))
    return <span className={css.quiet}>{types.map((type) => known(`cache.types.${type}`, String(type))).join(t('audit.comma'))}</span>
  if (typeof warmed === 'number') return <span className={css.quiet}>{t('audit.pages', { count: warmed })}</span>
  if (Array.isArray(order)) return <span className={css.quiet}>{t('audit.records', { count: order.length })}</span>
  if (typeof count === 'number') return <span className={css.quiet}>{t('audit.records', { count })}</span>
  if (typeof kind === 'string') return <span className={css.quiet}>{known(`jobs.kinds.${kind}`, kind)}</span>
  if (typeof route === 'string') return <span className={css.quiet}>{route}</span>
  if (typeof name === 'string') return <span className={css.quiet}>{name}</span>
  return null
}
