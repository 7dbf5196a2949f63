import { TextInput, type TextInputProps } from '@mantine/core'

/** A code of an authenticator app: phones offer digits, password managers fill it in. */
export function CodeInput(props: TextInputProps) {
  return <TextInput name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={40} spellCheck={false} {...props} />
}
