import { Button, Popover, Radio, ScrollArea, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTagTexts } from '../../fields/tags/tag-names.ts'
import { useCalendar } from '../../kit/dates/calendar.ts'
import { usePopover } from '../../kit/layout/use-popover.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import type { Filter as AnyFilter } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './filter-pill.module.css'
import { TagChoice } from './tag-choice.tsx'

type Filter = Exclude<AnyFilter, { kind: 'aside' }>

export function FilterPill({ filter, state }: { filter: Filter; state: ListState }) {
  const t = useAdminTexts()
  const { close, popover, target } = usePopover()
  const { text: nameOf } = useTagTexts(filter.kind === 'tag')
  const value = shownValue(filter, state, nameOf)
  const clear = filter.kind === 'dates' ? { from: null, to: null } : { [filter.name]: null }
  return (
    <span className={css.pill} data-active={value !== null || undefined}>
      {value === null ? null : (
        <button
          type="button"
          className={css.clear}
          aria-label={t('list.clear_filter', { name: filter.label })}
          onClick={() => state.set(clear)}
        >
          <IconX size={12} aria-hidden />
        </button>
      )}
      <Popover {...popover}>
        <Popover.Target>
          <button type="button" className={css.open} {...target}>
            {value === null ? <IconPlus size={12} aria-hidden /> : null}
            <span>{filter.label}</span>
            {value === null ? null : <span className={css.value}>{value}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={filter.label}>
          <Editor filter={filter} state={state} close={close} />
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

function shownValue(filter: Filter, state: ListState, nameOf: (tag: string) => string): string | null {
  if (filter.kind === 'dates')
    return [state.filter('from'), state.filter('to')].some(Boolean) ? `${state.filter('from')} – ${state.filter('to')}` : null
  const value = state.filter(filter.name)
  if (value === '') return null
  if (filter.kind === 'tag') return nameOf(value)
  return filter.kind === 'choice' ? (filter.options.find((option) => option.value === value)?.label ?? value) : value
}

function Editor({ filter, state, close }: { filter: Filter; state: ListState; close: () => void }) {
  if (filter.kind === 'choice') return <Choice filter={filter} state={state} close={close} />
  if (filter.kind === 'tag') {
    const { name, ...props } = filter
    const choose = (tag: string) => {
      state.set({ [name]: tag })
      close()
    }
    return <TagChoice {...props} value={state.filter(name)} onChoose={choose} />
  }
  if (filter.kind === 'text') return <Typed filter={filter} state={state} close={close} />
  return <Days state={state} label={filter.label} />
}

interface EditorProps<Kind extends Filter['kind']> {
  filter: Extract<Filter, { kind: Kind }>
  state: ListState
  close: () => void
}

function Choice({ filter, state, close }: EditorProps<'choice'>) {
  const choose = (value: string) => {
    state.set({ [filter.name]: value })
    close()
  }
  return (
    <ScrollArea.Autosize mah={320} type="auto">
      <Radio.Group value={state.filter(filter.name)} onChange={choose} aria-label={filter.label}>
        <div className={css.choices}>
          {filter.options.map(({ value, label, depth = 0 }) => (
            <Radio key={value} size="xs" value={value} label={label} ml={depth * 16} />
          ))}
        </div>
      </Radio.Group>
    </ScrollArea.Autosize>
  )
}

function Typed({ filter, state, close }: EditorProps<'text'>) {
  const t = useAdminTexts()
  const [text, setText] = useState(state.filter(filter.name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.set({ [filter.name]: text.trim() })
    close()
  }
  return (
    <form className={css.typed} onSubmit={submit}>
      <TextInput size="xs" label={filter.label} value={text} data-autofocus onChange={(event) => setText(event.currentTarget.value)} />
      <Button type="submit">{t('common.apply')}</Button>
    </form>
  )
}

function Days({ state, label }: { state: ListState; label: string }) {
  const t = useAdminTexts()
  const calendar = useCalendar()
  const id = useId()
  const day = (name: 'from' | 'to') => state.filter(name) || null
  return (
    <DatePickerInput
      type="range"
      size="xs"
      id={id}
      label={label}
      placeholder={t('list.dates')}
      {...calendar}
      valueFormat="YYYY-MM-DD"
      miw={240}
      clearable
      defaultValue={[day('from'), day('to')]}
      onChange={([from, to]) => state.set({ from, to })}
      // By this id the calendar is named after what opens it.
      popoverProps={{ id, withinPortal: false }}
    />
  )
}
