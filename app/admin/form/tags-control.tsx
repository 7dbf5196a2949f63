import { textsOf } from '../values.ts'
import { type ControlProps, useControl } from './control-props.ts'
import { useForm } from './form-context.tsx'
import { SuggestedTags } from './tags-input.tsx'

/** The tags of the edited record. */
export function TagsControl(props: ControlProps) {
  const { contract, publishing } = useForm()
  const { value, set, input } = useControl(props)
  return (
    <SuggestedTags
      {...input}
      value={textsOf(value)}
      onChange={set}
      resource={contract.name}
      suggest={(keyword, options) => publishing?.tags?.(keyword, options) ?? []}
    />
  )
}
