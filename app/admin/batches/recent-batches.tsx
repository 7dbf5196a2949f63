import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Batch, undoHours } from '../../../contracts/batches.ts'
import { readBatches } from '../api/batches.ts'
import { RelativeTime } from '../kit/dates/relative-time.tsx'
import { useConfirm } from '../kit/dialogs/confirm.tsx'
import { Drawer } from '../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { Hint } from '../kit/layout/hint.tsx'
import { State } from '../kit/list/cells.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { BatchValues } from './batch-values.tsx'
import css from './batches.module.css'
import { useBatchRunner } from './use-batch-runner.ts'

export function RecentBatches({ resource }: { resource?: string }) {
  const t = useAdminTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Hint label={t('batches.recent')}>
        <ActionIcon variant="default" size={30} aria-label={t('batches.recent')} onClick={() => setOpen(true)}>
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="md"
        title={t('batches.recent')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Recent resource={resource} />
      </Drawer>
    </>
  )
}

const maxShown = 50

function Recent({ resource }: { resource: string | undefined }) {
  const t = useAdminTexts()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['batches', resource ?? ''],
    queryFn: ({ signal }) => readBatches({ resource, per_page: maxShown }, { signal }),
    staleTime: 0,
  })
  if (isPending) return <Loader size="sm" />
  if (isError)
    return (
      <Button variant="default" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    )
  return (
    <>
      <p className={css.lead}>{t('batches.recent_lead', { hours: undoHours })}</p>
      {data.items.length === 0 ? <p className={css.none}>{t('batches.none')}</p> : null}
      <ul>
        {data.items.map((batch) => (
          <Item key={batch.id} batch={batch} hasResource={resource === undefined} />
        ))}
      </ul>
    </>
  )
}

function Item({ batch, hasResource }: { batch: Batch; hasResource: boolean }) {
  const t = useAdminTexts()
  const { resource, action, count, created_at, user_name } = batch
  return (
    <li className={css.item}>
      <div className={css.what}>
        <p>
          <strong>{t(`batches.actions.${action}`, { count })}</strong>
          {hasResource ? ` · ${t(`audit.entities.${resource}`)}` : null}
        </p>
        <BatchValues batch={batch} />
        <p className={css.quiet}>
          {user_name ?? t('common.system_actor')} · <RelativeTime at={created_at} />
        </p>
      </div>
      <Undo batch={batch} />
    </li>
  )
}

function Undo({ batch: { id, resource, count, undone_at, left, may_undo } }: { batch: Batch }) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { undo } = useBatchRunner(resource)
  const [isBusy, setBusy] = useState(false)
  if (undone_at !== null && left === 0) return <State tone="off">{t('batches.is_undone')}</State>
  if (!may_undo) return null
  const rest = undone_at === null ? count : left
  const run = async () => {
    const question = { title: t('batches.undo_title', { count: rest }), text: t('batches.undo_text') }
    if (!(await confirm({ ...question, label: t('batches.undo_label', { count: rest }) }))) return
    setBusy(true)
    await undo(id, count).finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      onClick={() => ignoreRejection(run())}
    >
      {undone_at === null ? t('common.undo') : t('batches.go_on', { count: left })}
    </Button>
  )
}
