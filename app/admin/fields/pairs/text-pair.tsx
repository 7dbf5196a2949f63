import { TextInput } from '@mantine/core'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { textOf } from '../../kit/values.ts'
import { type ControlProps, rowsOf } from '../store/control-props.ts'
import { useFieldValue, useForm } from '../store/form-context.tsx'
import { PairControls, type PairSide } from './pair-controls.tsx'
import { SuggestedText } from './suggested-text.tsx'

export function TextPair(props: ControlProps) {
  const { name, label, description, schema } = props
  return (
    <PairControls name={name} label={label} description={description} isRequired={schema.isRequired}>
      {(side) => <Half {...props} side={side} />}
    </PairControls>
  )
}

function Half({ side, ...props }: ControlProps & { side: PairSide }) {
  const { form } = useForm()
  const { isRequired, maxLength } = props.schema
  const rows = rowsOf(props)
  const change = (text: string) => form.set(side.name, text)
  const common = {
    id: side.id,
    lang: side.lang,
    value: textOf(useFieldValue(side.name)),
    maxLength,
    size: 'sm',
    error: side.error,
    'aria-required': (isRequired && side.side === 'cn') || undefined,
  }
  const { suggestions } = props
  if (suggestions) {
    const pick = (index: number) =>
      form.merge({ [`${props.name}_cn`]: suggestions[index]?.cn, [`${props.name}_en`]: suggestions[index]?.en })
    // One that was typed in full is as good as one that was picked.
    const leave = () => {
      const index = suggestions.findIndex((one) => one[side.side] === common.value)
      if (index >= 0 && textOf(form.get(`${props.name}_${otherSide(side.side)}`)) === '') pick(index)
    }
    return <SuggestedText {...common} options={suggestions.map((one) => one[side.side])} onChange={change} onPick={pick} onLeave={leave} />
  }
  if (rows > 1) return <GrowingTextarea {...common} minRows={rows} maxRows={12} onChange={(event) => change(event.currentTarget.value)} />
  return <TextInput {...common} onChange={(event) => change(event.currentTarget.value)} />
}
