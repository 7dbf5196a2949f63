import { arrayMove } from '@dnd-kit/sortable'
import { Switch, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { SortableRows, useSortableRow } from '../../kit/sortable/sortable-rows.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textsOf } from '../../kit/values.ts'
import css from './page-parts.module.css'

interface Props {
  names: readonly string[]
  labelOf: (name: string) => string
}

interface SectionProps extends Props {
  /** Parts before those, which always stand there. */
  first?: readonly string[]
}

/** The parts of a page that the setting `sections` arranges: shown or hidden, moved, opened. */
export function SectionList({ names, labelOf, first = [] }: SectionProps) {
  const t = useAdminTexts()
  const { form } = useForm()
  const shown = textsOf(useFieldValue('sections'))
  const set = (next: string[]) => form.set('sections', next)
  // A part that is hidden stays where it was, and comes back there.
  const [before, setBefore] = useState<Readonly<Record<string, readonly string[]>>>({})
  const all = withHidden(shown, names, (name) => before[name] ?? names.slice(0, names.indexOf(name)))
  const hide = (name: string) => {
    setBefore({ ...before, [name]: all.slice(0, all.indexOf(name)) })
    set(shown.filter((one) => one !== name))
  }
  const show = (name: string) => set(all.filter((one) => one === name || shown.includes(one)))
  // Zero is no id to the library that drags.
  const idOf = (name: string) => names.indexOf(name) + 1
  const rows = shown.map((name) => ({ id: idOf(name), name }))
  return (
    <SortableRows rows={rows} titleOf={({ name }) => labelOf(name)} onMove={(from, to) => set(arrayMove(shown, from, to))}>
      <ol className={css.sections} id={form.idOf('sections')} tabIndex={-1} aria-label={t('settings.sections')}>
        {first.map((name) => (
          <li key={name} className={css.section}>
            <span className={css.place} />
            <Open name={name} label={labelOf(name)} />
          </li>
        ))}
        {all.map((name) => {
          const isShown = shown.includes(name)
          const toggle = () => (isShown ? hide : show)(name)
          return <Section key={name} id={idOf(name)} name={name} label={labelOf(name)} isShown={isShown} onToggle={toggle} />
        })}
      </ol>
    </SortableRows>
  )
}

/** The parts that are shown, in their order, and each hidden one after the last of those that belong before it. */
function withHidden(shown: readonly string[], names: readonly string[], beforeOf: (name: string) => readonly string[]): string[] {
  const all = [...shown]
  for (const name of names.filter((one) => !shown.includes(one))) {
    const before = beforeOf(name)
    all.splice(all.findLastIndex((one) => before.includes(one)) + 1, 0, name)
  }
  return all
}

/** The parts of a page that nothing arranges. */
export function FixedParts({ names, labelOf }: Props) {
  return (
    <ul className={css.sections}>
      {names.map((name) => (
        <li key={name} className={css.section}>
          <Open name={name} label={labelOf(name)} />
        </li>
      ))}
    </ul>
  )
}

interface ArrangedProps {
  id: number
  name: string
  label: string
  isShown: boolean
  onToggle: () => void
}

function Section({ id, name, label, isShown, onToggle }: ArrangedProps) {
  const { handle, isDragging, ...item } = useSortableRow(id, label, !isShown)
  return (
    <li className={css.section} data-dragging={isDragging || undefined} data-off={!isShown || undefined} {...item}>
      <span className={css.place}>{isShown ? handle : null}</span>
      <Open name={name} label={label} />
      <Switch size="sm" aria-label={label} checked={isShown} onChange={onToggle} />
    </li>
  )
}

/** Opens a part. */
export function Open({ name, label }: { name: string; label: string }) {
  const { page } = useForm()
  return (
    <UnstyledButton className={css.open ?? ''} onClick={() => page?.open(name)}>
      {label}
      <IconChevronRight size={16} aria-hidden />
    </UnstyledButton>
  )
}
