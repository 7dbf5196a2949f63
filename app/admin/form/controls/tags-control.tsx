import { type ControlProps, useControl } from '../../fields/store/control-props.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { SuggestedTags } from '../../fields/tags/tags-input.tsx'
import { textsOf } from '../../kit/values.ts'

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
