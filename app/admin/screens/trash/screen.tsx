import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type TrashEntry, trashDays, trashedResources } from '../../../../contracts/trash.ts'
import { RelativeTime, TimeWithHint } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useTitle } from '../../kit/languages.ts'
import { State } from '../../kit/list/cells.tsx'
import type { Filter } from '../../kit/list/list-types.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { Title } from '../../kit/title.tsx'
import { PlainList } from '../../lists/plain-list.tsx'
import type { RowColumn } from '../../lists/table/rows-props.ts'
import css from './trash.module.css'
import { readCounts, readTrash } from './trash-api.ts'
import { TrashBatch } from './trash-batch.tsx'
import { useTrashActions } from './use-trash-actions.ts'

const keyOf = ({ resource, id }: TrashEntry) => `${resource} ${id}`
const dayMs = 24 * 60 * 60 * 1000
/** Records that are deleted for good within this time are marked. */
const soonDays = 3

export default function Trash() {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const actions = useTrashActions()
  const [chosen, setChosen] = useState<ReadonlyMap<string, TrashEntry>>(new Map())
  const [shown, setShown] = useState<TrashEntry[]>([])
  const columns = useTrashColumns()
  const filters = useTrashFilters()
  const set = (keys: string[], isSelected: boolean) =>
    setChosen((before) => {
      const kept = [...before].filter(([key]) => !keys.includes(key))
      const added = isSelected ? shown.filter((entry) => keys.includes(keyOf(entry))).map((entry) => [keyOf(entry), entry] as const) : []
      return new Map([...kept, ...added])
    })
  const clear = () => setChosen(new Map())
  const drop = (entries: TrashEntry[]) => set(entries.map(keyOf), false)
  return (
    <PlainList
      name="trash"
      lead={t('trash.lead', { days: trashDays })}
      read={async (query, options) => {
        const found = await readTrash(query, options)
        setShown(found.items)
        return found
      }}
      filters={filters}
      hasKeyword
      columns={columns}
      keyOf={keyOf}
      titleOf={(entry) => titleOf(entry) || t('common.untitled')}
      selection={{ keys: new Set(chosen.keys()), set }}
      actions={(entry) => [
        {
          label: t('list.restore'),
          icon: <IconArrowBackUp size={16} aria-hidden />,
          run: () => ignoreRejection(actions.restore([entry]).then(() => drop([entry]))),
        },
        {
          label: t('list.purge'),
          icon: <IconTrash size={16} aria-hidden />,
          isDanger: true,
          run: () => ignoreRejection(actions.purge([entry]).then((isDone) => isDone && drop([entry]))),
        },
      ]}
      extra={<EmptyMenu />}
      batch={chosen.size > 0 ? <TrashBatch entries={[...chosen.values()]} onClear={clear} /> : undefined}
    />
  )
}

function useTrashFilters(): Filter[] {
  const t = useAdminTexts()
  return [
    {
      kind: 'choice',
      name: 'resource',
      label: t('trash.type'),
      options: trashedResources.map((value) => ({ value, label: t(`audit.entities.${value}`) })),
    },
  ]
}

function useTrashColumns(): RowColumn<TrashEntry>[] {
  const t = useAdminTexts()
  return useMemo(
    () => [
      { name: 'title', label: t('fields.title'), card: 'title', cell: (entry) => <Name entry={entry} /> },
      { name: 'type', label: t('trash.type'), width: 120, card: 'status', cell: ({ resource }) => t(`audit.entities.${resource}`) },
      { name: 'deleted_by', label: t('trash.deleted_by'), width: 140, cell: ({ deleted_by }) => deleted_by ?? t('common.system_actor') },
      { name: 'deleted_at', label: t('trash.deleted_at'), width: 140, cell: ({ deleted_at }) => <RelativeTime at={deleted_at} /> },
      { name: 'purge_at', label: t('trash.purge_at'), width: 150, cell: ({ purge_at }) => <PurgeTime at={purge_at} /> },
    ],
    [t],
  )
}

function Name({ entry }: { entry: TrashEntry }) {
  const t = useAdminTexts()
  return (
    <span className={css.name}>
      {entry.picture ? <Thumbnail of={entry.picture} width={48} height={36} /> : null}
      <span>
        <Title of={entry} otherwise={t('common.untitled')} />
      </span>
    </span>
  )
}

function PurgeTime({ at }: { at: string }) {
  const t = useAdminTexts()
  const rest = Date.parse(at) - Date.now()
  if (rest <= 0) return <State tone="wait">{t('trash.overdue')}</State>
  const days = Math.round(rest / dayMs)
  const left = <TimeWithHint at={at}>{rest < dayMs ? t('trash.less_than_a_day') : t('trash.days_left', { count: days })}</TimeWithHint>
  return days < soonDays ? <State tone="bad">{left}</State> : left
}

function EmptyMenu() {
  const t = useAdminTexts()
  const { empty } = useTrashActions()
  const { data } = useQuery({ queryKey: ['trash', 'counts'], queryFn: ({ signal }) => readCounts({ signal }) })
  const filled = trashedResources.filter((name) => (data?.[name] ?? 0) > 0)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(data !== undefined), [data])
  if (!isReady || filled.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('trash.empty_menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filled.map((name) => (
          <Menu.Item key={name} color="red" onClick={() => ignoreRejection(empty(name, data?.[name] ?? 0))}>
            {t(`trash.counted.${name}`, { count: data?.[name] ?? 0 })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
