import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
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
  children: ReactNode
}

export function EntriesField({ name, of, texts, titleOf, heading: Heading = 'h2', children }: Props) {
  const t = useAdminTexts()
  const ownTitle = useTitle()
  const { form } = useForm()
  const list = useRef<HTMLOListElement>(null)
  const entries = entriesOf(useFieldValue(name))
  const set = (next: Values[]) => {
    const now = entriesOf(form.get(name))
    const placeOf = (index: number) => {
      const entry = now[index]
      return entry ? next.indexOf(entry) : -1
    }
    form.merge({ [name]: next, ...movedConfirmations(form, name, placeOf) })
  }
  const move = (from: number, to: number) => set(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from] ?? {}))
  const add = () => {
    set([...entries, emptyValues(of, {})])
    // The card is drawn first.
    setTimeout(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  const remove = (index: number) => {
    const [removed] = entries.slice(index, index + 1)
    set(entries.toSpliced(index, 1))
    if (!removed) return
    const putBack = () => set(entriesOf(form.get(name)).toSpliced(index, 0, removed))
    toasts.info(t('form.entry_removed'), {
      duration: undoMs,
      actions: [{ label: t('common.undo'), style: 'secondary', action: putBack }],
    })
  }
  return (
    <section className={css.field} id={form.idOf(name)} tabIndex={-1} aria-label={t(`${texts}.label`)}>
      {entries.length === 0 ? <p className={css.empty}>{t(`${texts}.empty`)}</p> : null}
      <ol className={css.entries} ref={list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place
          <li key={index} className={css.entry}>
            <div className={css.head}>
              <Heading>
                <span className={css.number}>{index + 1}</span>
                {titleOf?.(entry) || ownTitle(entry) || t('form.entry_new')}
              </Heading>
              <span className={css.tools}>
                <OrderTools
                  index={index}
                  count={entries.length}
                  icons={{ earlier: IconArrowUp, later: IconArrowDown }}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </span>
            </div>
            <Entry list={name} index={index} of={of}>
              {children}
            </Entry>
          </li>
        ))}
      </ol>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} className={css.add ?? ''}>
        {t(`${texts}.add`)}
      </Button>
    </section>
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
      <div className={css.fields}>{children}</div>
    </FormProvider>
  )
}

function entryItem(item: StoredItem | null, list: string, index: number): StoredItem | null {
  const entry = z.array(z.looseObject({})).safeParse(property(item, list)).data?.[index]
  return item && entry ? { ...item, ...entry } : null
}
