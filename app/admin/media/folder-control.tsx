import { Autocomplete } from '@mantine/core'
import { type ControlProps, useControl } from '../fields/store/control-props.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { textOf } from '../kit/values.ts'
import { useFolders } from './use-folders.ts'

/** A folder of the library: one that exists, or a new name. */
export function FolderControl(props: ControlProps) {
  const t = useAdminTexts()
  const folders = useFolders()?.folders.map(({ name }) => name)
  const { value, set, input } = useControl(props)
  const folder = textOf(value)
  const isNew = folders !== undefined && folder.trim() !== '' && !folders.includes(folder.trim())
  return (
    <Autocomplete
      {...input}
      description={isNew ? t('media_library.new_folder') : input.description}
      data={folders ?? []}
      openOnFocus={false}
      value={folder}
      maxLength={props.schema.maxLength}
      onChange={set}
    />
  )
}
