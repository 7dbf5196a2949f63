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
  const hidden = names.filter((name) => !shown.includes(name))
  const set = (next: string[]) => form.set('sections', next)
  // A part that is hidden by mistake comes back where it was.
  const [before, setBefore] = useState<Readonly<Record<string, readonly string[]>>>({})
  const hide = (name: string) => {
    setBefore({ ...before, [name]: shown.slice(0, shown.indexOf(name)) })
    set(shown.filter((one) => one !== name))
  }
  const show = (name: string) => set(shown.toSpliced(placeAfter(shown, before[name] ?? names.slice(0, names.indexOf(name))), 0, name))
  // Zero is no id to the library that drags.
  const rows = shown.map((name) => ({ id: names.indexOf(name) + 1, name }))
  return (
    <SortableRows rows={rows} titleOf={({ name }) => labelOf(name)} onMove={(from, to) => set(arrayMove(shown, from, to))}>
      <ol className={css.sections} id={form.idOf('sections')} tabIndex={-1} aria-label={t('settings.sections')}>
        {first.map((name) => (
          <li key={name} className={css.section}>
            <span className={css.place} />
            <Open name={name} label={labelOf(name)} />
          </li>
        ))}
        {rows.map(({ id, name }) => (
          <Shown key={name} id={id} name={name} label={labelOf(name)} onHide={() => hide(name)} />
        ))}
        {hidden.map((name) => (
          <li key={name} className={css.section} data-off>
            <span className={css.place} />
            <Open name={name} label={labelOf(name)} />
            <Switch size="sm" aria-label={labelOf(name)} checked={false} onChange={() => show(name)} />
          </li>
        ))}
      </ol>
    </SortableRows>
  )
}

/** After the last of the parts that stood before it. */
const placeAfter = (shown: readonly string[], before: readonly string[]): number => shown.findLastIndex((one) => before.includes(one)) + 1

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

interface ShownProps {
  id: number
  name: string
  label: string
  onHide: () => void
}

function Shown({ id, name, label, onHide }: ShownProps) {
  const { handle, isDragging, ...item } = useSortableRow(id, label)
  return (
    <li className={css.section} data-dragging={isDragging || undefined} {...item}>
      <span className={css.place}>{handle}</span>
      <Open name={name} label={label} />
      <Switch size="sm" aria-label={label} checked onChange={onHide} />
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
