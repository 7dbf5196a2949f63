import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type ContactMessage, contactMessagesResource } from '../../../../contracts/contact-messages.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { countryName } from '../../kit/country-names.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useTitle } from '../../kit/languages.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { DisplayChoice } from '../../lists/display-choice.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ListHead } from '../../lists/list-head.tsx'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { editPath } from '../../registry/screens.ts'
import { useUnread } from '../../shell/unread.ts'
import { Assignee } from './assignee.tsx'
import { Excerpt, MessageStatusCell, ReceivedAt, Sender } from './cells.tsx'
import { inboxApi, name, useInboxFacts, useMessageCount } from './inbox-api.ts'
import { useMessageActions } from './use-message-actions.tsx'

// The chart weighs as much as all the rest.
const Statistics = lazy(() => import('./statistics.tsx'))

export default function Inbox() {
  const isStatistics = useSearchParams()[0].get('shown') === 'statistics'
  if (!isStatistics) return <MessageList />
  return (
    <>
      <ListHead resource={name}>
        <DisplayChoice />
      </ListHead>
      <Suspense fallback={<LateSkeleton height={320} />}>
        <Statistics />
      </Suspense>
    </>
  )
}

function MessageList() {
  const to = useAdminPath()
  const { search } = useLocation()
  const unread = useUnread()
  const waiting = useMessageCount({ waiting: true })
  const overdue = useMessageCount({ overdue: true })
  const read = useMessageCount({ status: 'read' })
  return (
    <ResourceTable
      api={inboxApi}
      columns={useInboxColumns()}
      filters={useInboxFilters()}
      viewCounts={{ 'waiting=true': waiting, 'status=unread': unread ?? 0, 'overdue=true': overdue, 'status=read': read }}
      titleOf={(row) => row.name}
      // The message leads back to this list, and on to the next message in it.
      editPath={(row) => to(editPath(name, row.id)) + search}
      rowActions={useMessageActions()}
      extra={<DisplayChoice />}
    />
  )
}

function useInboxColumns() {
  const t = useAdminTexts()
  const locale = useLocale()
  const { overdue_before } = useInboxFacts()
  return useColumns(contactMessagesResource, [
    {
      name: 'name',
      label: t('contact-messages.sender'),
      isEssential: true,
      card: 'title',
      width: 232,
      cell: (row: ContactMessage) => <Sender message={row} />,
    },
    { name: 'message', label: t('contact-messages.message'), card: 'title', cell: (row: ContactMessage) => <Excerpt message={row} /> },
    { name: 'reference', width: 168, isHidden: true },
    { name: 'locale', width: 88, isHidden: true },
    { name: 'country', width: 128, isHidden: true, cell: ({ country }: ContactMessage) => countryName(country, locale) },
    {
      name: 'status',
      card: 'status',
      width: 136,
      cell: (row: ContactMessage, { change }) => <MessageStatusCell message={row} onChange={(status) => change(row, { status })} />,
    },
    {
      name: 'assignee',
      label: t('contact-messages.assigned_to'),
      width: 112,
      card: 'status',
      cell: (row: ContactMessage, { change }) => (
        <Assignee message={row} onAssign={(assigned_to) => ignoreRejection(change(row, { assigned_to }))} />
      ),
    },
    {
      name: 'created_at',
      label: t('contact-messages.created_at'),
      sort: 'created_at',
      card: 'status',
      width: 128,
      cell: (row: ContactMessage) => <ReceivedAt message={row} overdueBefore={overdue_before} />,
      cardCell: (row: ContactMessage) => <ReceivedAt message={row} overdueBefore={overdue_before} />,
    },
  ])
}

function useInboxFilters() {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const { colleagues, products } = useInboxFacts()
  return useFilters(contactMessagesResource, [
    'status',
    'waiting',
    'overdue',
    'created_at',
    'locale',
    {
      kind: 'choice',
      name: 'product_id',
      label: t('contact-messages.product'),
      options: products.map(({ id, ...titles }) => ({ value: String(id), label: titleOf(titles) })),
    },
    {
      kind: 'choice',
      name: 'assigned_to',
      label: t('contact-messages.assigned_to'),
      options: colleagues.map((colleague) => ({ value: String(colleague.id), label: colleague.name })),
    },
  ])
}
