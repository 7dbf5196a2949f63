import { TextInput, type TextInputProps } from '@mantine/core'

export function CodeInput(props: TextInputProps) {
  return <TextInput name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={40} spellCheck={false} {...props} />
}
