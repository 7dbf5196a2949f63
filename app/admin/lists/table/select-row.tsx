import { Checkbox } from '@mantine/core'
import { useAdminTexts } from '../../kit/texts.ts'
import type { RowSelection } from './rows-props.ts'
import css from './select-row.module.css'
import { rowMarks } from './use-row-keys.ts'

interface Props<Key> {
  size: 'xs' | 'sm'
  rowKey: Key
  title: string
  isSelected: boolean
  select: RowSelection<Key>['set']
}

export function SelectRow<Key>({ size, rowKey, title, isSelected, select }: Props<Key>) {
  const t = useAdminTexts()
  return (
    // The room around it is pressed, too.
    <label className={css.room}>
      <Checkbox
        {...rowMarks.select}
        size={size}
        aria-label={t('list.select', { title })}
        checked={isSelected}
        onChange={(event) => select([rowKey], event.currentTarget.checked)}
      />
    </label>
  )
}
