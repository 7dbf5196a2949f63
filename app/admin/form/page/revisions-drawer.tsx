import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { type revisionInfo, unrestoredFields } from '../../../../contracts/publishing.ts'
import { useRights } from '../../../api/rights.ts'
import { hintOfField } from '../../fields/schema/field-schema.ts'
import { type StoredItem, useForm } from '../../fields/store/form-context.tsx'
import { isSame } from '../../fields/store/form-store.ts'
import { valuesOf } from '../../fields/translation/resource-values.ts'
import { useChangedValue } from '../../fields/values/changed-value.ts'
import css from '../../fields/values/compare.module.css'
import { Difference, scrolled } from '../../fields/values/shown-value.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { Drawer } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRecordOptions } from '../../records/use-records.ts'
import list from './revisions.module.css'

const unrestored = new Set<string>(unrestoredFields)

interface Props {
  item: StoredItem
  isOpen: boolean
  onClose: () => void
  onRestored: () => void
}

export function RevisionsDrawer({ item, isOpen, onClose, onRestored }: Props) {
  const t = useAdminTexts()
  const { contract, publishing } = useForm()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, isPending } = useQuery({
    queryKey: ['revisions', contract.name, item.id, item.version],
    queryFn: () => publishing?.revisions?.(item.id) ?? [],
    enabled: isOpen,
  })
  const version = chosen ?? data?.[0]?.version ?? null
  const restore = async (number: number) => {
    const title = t('form.revisions.restore_title', { version: number })
    const label = t('form.revisions.restore', { version: number })
    if (!(await confirm({ title, text: t('form.revisions.restore_text'), label }))) return
    await publishing?.restoreRevision?.(item.id, number)
    onClose()
    onRestored()
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="xl"
      title={t('form.revisions.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {isPending ? <Loader size="sm" /> : null}
      {data?.length === 0 ? <p className={list.none}>{t('form.revisions.none')}</p> : null}
      <div className={list.layout}>
        <ol className={list.versions}>
          {data?.map((revision, index) => (
            <li key={revision.version}>
              <button
                type="button"
                className={list.version}
                aria-pressed={revision.version === version}
                onClick={() => setChosen(revision.version)}
              >
                <span>{t('form.revisions.version', { version: revision.version })}</span>
                <span className={list.quiet}>
                  <Written item={item} version={revision.version} earlier={data[index + 1]} />
                </span>
              </button>
            </li>
          ))}
        </ol>
        {version === null ? null : (
          <Comparison key={version} item={item} version={version} onRestore={() => ignoreRejection(restore(version))} />
        )}
      </div>
    </Drawer>
  )
}

interface WrittenProps {
  item: StoredItem
  version: number
  /** The next older version that is retained; it knows when and by whom it was replaced. */
  earlier: z.output<typeof revisionInfo> | undefined
}

/** When a version was written and by whom; of the oldest one that is retained that is not known, unless it was the first. */
function Written({ item, version, earlier }: WrittenProps) {
  const t = useAdminTexts()
  if (version === 1 && item.created_at !== undefined) return <RelativeTime at={item.created_at} />
  if (earlier?.version !== version - 1) return t('form.revisions.oldest')
  return (
    <>
      <RelativeTime at={earlier.created_at} /> · {earlier.user_name ?? t('common.system_actor')}
    </>
  )
}

interface ComparisonProps {
  item: StoredItem
  version: number
  onRestore: () => void
}

function Comparison({ item, version, onRestore }: ComparisonProps) {
  const t = useAdminTexts()
  const { contract, publishing, labelOf } = useForm()
  const mayRestore = useRights().may(contract.name, 'edit')
  const write = useChangedValue(contract.name, contract.input)
  const named = useRecordNames()
  const show = (name: string, value: unknown) => named(hintOfField(contract.input.shape[name]).resource, value) ?? write(name, value)
  const { data: earlier } = useQuery({
    queryKey: ['revision', contract.name, item.id, version],
    queryFn: async (): Promise<Record<string, unknown>> => (await publishing?.revision?.(item.id, version)) ?? {},
  })
  if (!earlier) return <Loader size="sm" />
  const now = Object.entries(valuesOf(contract, item)).filter(
    ([name, value]) => name in earlier && !unrestored.has(name) && !isSame(earlier[name], value),
  )
  return (
    <div>
      <div className={list.head}>
        <p>{t(now.length > 0 ? 'form.revisions.differs' : 'form.revisions.same', { count: now.length })}</p>
        {mayRestore ? (
          <Button variant="default" onClick={onRestore} disabled={now.length === 0}>
            {t('form.revisions.restore', { version })}
          </Button>
        ) : null}
      </div>
      <div className={css.fields}>
        {now.map(([name, value]) => {
          const [before, after] = [show(name, earlier[name]), show(name, value)]
          return (
            <section key={name} className={css.field}>
              <h3>{labelOf(name)}</h3>
              <div className={css.sides}>
                <div className={css.side} {...scrolled(`${labelOf(name)}: ${t('form.revisions.version', { version })}`)}>
                  <span className={css.caption}>{t('form.revisions.version', { version })}</span>
                  <Difference before={before} after={after} side="before" isCondensed={Array.isArray(value)} />
                </div>
                <div className={css.side} {...scrolled(`${labelOf(name)}: ${t('form.revisions.now')}`)}>
                  <span className={css.caption}>{t('form.revisions.now')}</span>
                  <Difference before={before} after={after} side="after" isCondensed={Array.isArray(value)} />
                </div>
              </div>
            </section>
          )
        })}
      </div>
    </div>
  )
}

/** Kinds of records that articles and products name. */
const namedKinds = ['categories', 'certificates'] as const

/** The titles of the records that a value names; null for another kind, and while they are being read. */
function useRecordNames(): (kind: string | undefined, value: unknown) => string | null {
  const options = { categories: useRecordOptions('categories'), certificates: useRecordOptions('certificates') }
  return (kind, value) => {
    const known = namedKinds.find((name) => name === kind)
    const ids = [value].flat().filter((id) => typeof id === 'number')
    if (!known || ids.length === 0) return null
    const titles = ids.map((id) => options[known].find((option) => option.value === String(id))?.label)
    return titles.includes(undefined) ? null : titles.join('\n')
  }
}
