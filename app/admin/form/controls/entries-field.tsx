import { arrayMove } from '@dnd-kit/sortable'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import type { FormContract } from '../../../../contracts/resource.ts'
import { toasts } from '../../../lib/toasts.ts'
import { type FormContext, FormProvider, type StoredItem, useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { FormPart } from '../../fields/store/form-part.ts'
import { entriesOf, type Values } from '../../fields/store/form-store.ts'
import { emptyValues } from '../../fields/translation/resource-values.ts'
import { movedConfirmations } from '../../fields/translation/translations.ts'
import { useTitle } from '../../kit/languages.ts'
import { OrderTools } from '../../kit/sortable/order-tools.tsx'
import { SortableRows, useSortableRow } from '../../kit/sortable/sortable-rows.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'
import { property } from '../../kit/values.ts'
import css from './entries-field.module.css'

interface Props {
  name: string
  of: FormContract
  /** The texts of the list: `<texts>.label`, `.add`, `.empty`. */
  texts: string
  titleOf?: (entry: Values) => string
  heading?: 'h2' | 'h3'
  /** The entries are short, and shown at once with all of their fields. */
  areOpen?: boolean
  children: ReactNode
}

export function EntriesField({ name, of, texts, titleOf, heading = 'h2', areOpen = false, children }: Props) {
  const t = useAdminTexts()
  const ownTitle = useTitle()
  const { form, isTextOnly = false } = useForm()
  const entries = entriesOf(useFieldValue(name))
  const { keys, reorder } = useEntryKeys(entries.length)
  const [added, setAdded] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const set = (next: Values[]) => {
    const now = entriesOf(form.get(name))
    const placeOf = (index: number) => {
      const entry = now[index]
      return entry ? next.indexOf(entry) : -1
    }
    form.merge({ [name]: next, ...movedConfirmations(form, name, placeOf) })
  }
  const move = (from: number, to: number) => {
    reorder((all) => arrayMove(all, from, to))
    set(arrayMove(entries, from, to))
  }
  const insert = (index: number, entry: Values) => {
    const key = nextKey()
    reorder((all) => all.toSpliced(index, 0, key))
    set(entriesOf(form.get(name)).toSpliced(index, 0, entry))
    return key
  }
  const add = () => {
    flushSync(() => setAdded(insert(entries.length, emptyValues(of, {}))))
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  const remove = (index: number) => {
    const [removed] = entries.slice(index, index + 1)
    reorder((all) => all.toSpliced(index, 1))
    set(entries.toSpliced(index, 1))
    if (!removed) return
    toasts.info(t('form.entry_removed'), {
      duration: undoMs,
      actions: [{ label: t('common.undo'), style: 'secondary', action: () => void insert(index, removed) }],
    })
  }
  const nameOf = (index: number) => titleOf?.(entries[index] ?? {}) || ownTitle(entries[index] ?? {}) || t('form.entry_new')
  return (
    <section className={css.field} id={form.idOf(name)} tabIndex={-1} aria-label={t(`${texts}.label`)}>
      {entries.length === 0 ? <p className={css.empty}>{t(`${texts}.empty`)}</p> : null}
      <SortableRows rows={keys.map((id) => ({ id }))} titleOf={({ id }) => nameOf(keys.indexOf(id))} onMove={move}>
        <ol className={css.entries} data-short={areOpen || undefined} ref={list}>
          {keys.map((key, index) => (
            <EntryCard
              key={key}
              id={key}
              title={nameOf(index)}
              heading={heading}
              isOpen={areOpen || key === added || entries.length === 1}
              isFixed={isTextOnly}
              tools={
                <OrderTools
                  index={index}
                  count={entries.length}
                  icons={{ earlier: IconArrowUp, later: IconArrowDown }}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              }
            >
              <Entry list={name} index={index} of={of}>
                {children}
              </Entry>
            </EntryCard>
          ))}
        </ol>
      </SortableRows>
      {isTextOnly ? null : (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} className={css.add ?? ''}>
          {t(`${texts}.add`)}
        </Button>
      )}
    </section>
  )
}

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return lastKey
}

/** Entries have no identity of their own: each has a key that moves with it, so that it stays open where it is moved to. */
function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<number[]>(() => Array.from({ length: count }, nextKey))
  // A draft that is restored, or another version, brings other entries.
  const isOther = keys.length !== count
  const current = isOther ? [...keys, ...Array.from({ length: Math.max(0, count - keys.length) }, nextKey)].slice(0, count) : keys
  if (isOther) setKeys(current)
  return { keys: current, reorder: setKeys }
}

interface CardProps {
  id: number
  title: string
  heading: 'h2' | 'h3'
  isOpen: boolean
  /** It keeps its place and stays. */
  isFixed: boolean
  tools: ReactNode
  children: ReactNode
}

function EntryCard({ id, title, heading: Heading, isOpen, isFixed, tools, children }: CardProps) {
  const { handle, isDragging, ...item } = useSortableRow(id, title)
  return (
    <li className={css.entry} data-dragging={isDragging || undefined} {...item}>
      {isFixed ? null : <span className={css.handle}>{handle}</span>}
      <details className={css.card} open={isOpen}>
        <summary className={css.head}>
          <IconChevronRight className={css.chevron} size={16} aria-hidden />
          <Heading>{title}</Heading>
        </summary>
        {children}
      </details>
      {isFixed ? null : <span className={css.tools}>{tools}</span>}
    </li>
  )
}

interface EntryProps {
  list: string
  index: number
  of: FormContract
  children: ReactNode
}

function Entry({ list, index, of, children }: EntryProps) {
  const outer = useForm()
  const { form, item } = outer
  const context = useMemo<FormContext>(
    () => ({ ...outer, contract: of, form: new FormPart(form, list, index), item: entryItem(item, list, index) }),
    [outer, of, form, item, list, index],
  )
  return (
    <FormProvider value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the entry's own name in an address leads to its first field */}
      <div className={css.fields} id={outer.form.idOf(`${list}.${index}`)} tabIndex={-1} onFocus={passFocus}>
        {children}
      </div>
    </FormProvider>
  )
}

function passFocus({ target, currentTarget }: FocusEvent<HTMLDivElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}

function entryItem(item: StoredItem | null, list: string, index: number): StoredItem | null {
  const entry = z.array(z.looseObject({})).safeParse(property(item, list)).data?.[index]
  return item && entry ? { ...item, ...entry } : null
}
