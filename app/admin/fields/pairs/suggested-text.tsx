import { Combobox, type TextareaProps, useCombobox } from '@mantine/core'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'

const maxShown = 8

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string
  options: string[]
  onChange: (text: string) => void
  /** The option's place in `options`. */
  onPick: (index: number) => void
  onLeave?: () => void
  /** Not of Enter that takes an option. */
  onEnter?: () => void
}

/** A line of text, shown on several where it is long, with what was written in its place before. */
export function SuggestedText({ value, options, onChange, onPick, onLeave, onEnter, ...props }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const typed = value.trim().toLowerCase()
  const shown = options
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => text !== '' && text !== value && text.toLowerCase().includes(typed))
    .slice(0, maxShown)
  const pick = (index: string) => {
    onPick(Number(index))
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} size="xs" width="max-content" position="bottom-start" onOptionSubmit={pick}>
      <Combobox.Target withKeyboardNavigation={shown.length > 0}>
        <GrowingTextarea
          minRows={1}
          {...props}
          value={value}
          onFocus={() => value === '' && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            onLeave?.()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!combobox.dropdownOpened || combobox.getSelectedOptionIndex() === -1) onEnter?.()
          }}
          onChange={(event) => {
            onChange(event.currentTarget.value.replaceAll('\n', ' '))
            combobox.openDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0} maw="min(32rem, 90vw)">
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label={props['aria-label']}>
          {shown.map(({ text, index }) => (
            <Combobox.Option key={index} value={String(index)} lang={props.lang}>
              {text}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
