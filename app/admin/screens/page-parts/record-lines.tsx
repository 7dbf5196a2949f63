import { arrayMove } from '@dnd-kit/sortable'
import { Button, Skeleton, Switch, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { mediaRef } from '../../../../contracts/media.ts'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import type { ApiQuery } from '../../../api/client.ts'
import { useRights } from '../../../api/rights.ts'
import { resourceApi } from '../../api/resource.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { livePreviewKey } from '../../form/preview/use-live-preview.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useTitle } from '../../kit/languages.ts'
import { State } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import type { ListApi } from '../../kit/list/list-types.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { SortableRows, useSortableRow } from '../../kit/sortable/sortable-rows.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { useListActions } from '../../lists/table/use-list-actions.ts'
import { listPath } from '../../registry/screens.ts'
import css from './page-parts.module.css'

const record = z.looseObject({
  id: z.int(),
  version: z.int(),
  status: z.string(),
  title_cn: z.string(),
  title_en: z.string(),
  image: mediaRef.nullish(),
  cover: mediaRef.nullish(),
})
export type LineRecord = z.output<typeof record>

const maxRows = 100

interface Props {
  resource: 'banners' | 'certificates' | 'contents' | 'milestones' | 'products'
  query: ApiQuery
  /** Their order is that of the page, and of their own. */
  isSortable?: boolean
  detailOf?: (record: LineRecord) => ReactNode
  /** Of those that the query finds the ones that the page shows. */
  shownOf?: (records: LineRecord[]) => LineRecord[]
  tools?: (record: LineRecord) => ReactNode
}

/** The records that a part of the page shows: each opens over the page, and is moved and hidden where its kind can be. */
export function RecordLines({ resource, query, isSortable = false, detailOf, shownOf, tools }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const { page } = useForm()
  const { may } = useRights()
  const mayEdit = may(resource, 'edit')
  const api = listApi(resource)
  const queryKey = [resource, 'lines', query] as const
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => api.list({ per_page: maxRows, ...query }, { signal }) })
  const actions = useListActions({ api, queryKey, titleOf, hasTrash: false })
  /** The page shows what is stored as soon as it is. */
  const showing = (change: Promise<unknown>) =>
    ignoreRejection(change.finally(() => queries.invalidateQueries({ queryKey: [livePreviewKey] })))
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  const rows = shownOf?.(data.items) ?? data.items
  const hasSwitch = mayEdit && (api.contract.statuses?.includes('active') ?? false)
  const lineOf = (one: LineRecord, handle?: ReactNode) => (
    <>
      {handle ? <span className={css.place}>{handle}</span> : null}
      <Thumbnail of={one.image ?? one.cover ?? null} width={56} height={42} />
      <span className={css.name}>
        <UnstyledButton className={`link ${css.title}`} onClick={() => page?.openRecord({ resource, id: one.id })}>
          {titleOf(one) || t('common.untitled')}
        </UnstyledButton>
        {hasSwitch ? null : <StateOf resource={resource} status={one.status} />}
        {detailOf?.(one)}
      </span>
      {mayEdit ? tools?.(one) : null}
      {hasSwitch ? (
        <Switch
          size="sm"
          aria-label={titleOf(one) || t('common.untitled')}
          checked={one.status === 'active'}
          onChange={({ currentTarget }) => showing(actions.change(one, { status: currentTarget.checked ? 'active' : 'inactive' }))}
        />
      ) : null}
    </>
  )
  const move = (from: number, to: number) => {
    const next = arrayMove(rows, from, to)
    showing(
      actions.reorder(
        next.map(({ id }, index) => ({ id, sort_order: index + 1 })),
        next,
      ),
    )
  }
  return (
    <div className={css.records}>
      <div className={css.more}>
        {may(resource, 'create') ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => page?.openRecord({ resource, id: null })}
          >
            {t(`palette.create.${resource}`)}
          </Button>
        ) : null}
        <Link className="link" to={to(listPath(resource))}>
          {t('home.all', { name: t(`nav.${resource}`) })}
        </Link>
      </div>
      {rows.length === 0 ? <p className={css.lead}>{t('list.no_match')}</p> : null}
      {isSortable && mayEdit && rows.length > 1 ? (
        <SortableRows rows={rows} titleOf={titleOf} onMove={move}>
          <ul className={css.lines}>
            {rows.map((one) => (
              <MovedLine key={one.id} id={one.id} title={titleOf(one)}>
                {(handle) => lineOf(one, handle)}
              </MovedLine>
            ))}
          </ul>
        </SortableRows>
      ) : (
        <ul className={css.lines}>
          {rows.map((one) => (
            <li key={one.id} className={css.line}>
              {lineOf(one)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function listApi(resource: Props['resource']): ListApi<LineRecord> {
  const api = resourceApi<ResourceContract>(resourceContracts[resource])
  return {
    ...api,
    list: async (query, options) => {
      const { items, meta } = await api.list(query, options)
      return { items: z.array(record).parse(items), meta }
    },
  }
}

function StateOf({ resource, status }: { resource: string; status: string }) {
  const t = useAdminTexts()
  const [state] = stateOptions(t, resource, 'status', [status])
  return state ? <State tone={state.tone}>{state.label}</State> : null
}

interface MovedProps {
  id: number
  title: string
  children: (handle: ReactNode) => ReactNode
}

function MovedLine({ id, title, children }: MovedProps) {
  const { handle, isDragging, ...item } = useSortableRow(id, title)
  return (
    <li className={css.line} data-dragging={isDragging || undefined} {...item}>
      {children(handle)}
    </li>
  )
}
