import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import css from '../../fields/fields.module.css'
import { type ControlProps, useControl } from '../../fields/store/control-props.ts'
import { usePages } from '../../impact/use-pages.ts'
import { textOf } from '../../kit/values.ts'

/** An address, for which pages of the site are offered by their names. */
export function LinkControl(props: ControlProps) {
  const { value, set, input } = useControl(props)
  const [isTyped, setTyped] = useState(false)
  const address = textOf(value)
  const isSearching = isTyped && address !== ''
  const { groups } = usePages(address, isSearching)
  const titles = new Map(groups.flatMap(({ pages }) => pages.map(({ path, title }) => [path, title])))
  // Once a whole address is written, the list would only cover the fields below.
  const isOffering = isSearching && !titles.has(address)
  return (
    <Autocomplete
      {...input}
      value={address}
      maxLength={props.schema.maxLength}
      inputMode="url"
      openOnFocus={false}
      data={isOffering ? groups.map(({ name, pages }) => ({ group: name, items: pages.map(({ path }) => path) })) : []}
      // The server has searched.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={css.page}>
          {titles.get(option.value)} <span className="quiet">{option.value}</span>
        </span>
      )}
      onChange={(next) => {
        set(next)
        setTyped(true)
      }}
      onOptionSubmit={() => setTyped(false)}
    />
  )
}
