import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { wechatUserLimits } from '../../../../../contracts/wechat/users.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name, useTags } from './users-api.ts'

/** Chooses tags of the account. The list closes with each choice: else it covers the button that one goes on by. */
export function TagSelect({
  label,
  ...props
}: Pick<MultiSelectProps, 'description' | 'placeholder' | 'error' | 'readOnly' | 'variant' | 'value' | 'onChange'> & { label: string }) {
  const t = useAdminTexts()
  const tags = useTags().data?.items ?? []
  const [isOpen, list] = useDisclosure()
  return (
    <MultiSelect
      {...props}
      label={label}
      data={tags.map((tag) => ({ value: String(tag.tag_id), label: tag.name }))}
      maxValues={wechatUserLimits.tagsOfUser}
      nothingFoundMessage={t(`${name}.no_tags`)}
      dropdownOpened={isOpen}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
      onOptionSubmit={list.close}
      searchable
      data-autofocus
    />
  )
}
