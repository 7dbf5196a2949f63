import type { ReactNode } from 'react'
import { menuLimits, shownName } from '../../../../../contracts/wechat/menus.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RoomLeft } from '../room-left.tsx'
import { LineField, type LineProps } from './line-field.tsx'
import css from './menus.module.css'

interface Props extends Omit<LineProps, 'description' | 'isName'> {
  field: Exclude<keyof typeof menuLimits, 'buttons' | 'subButtons' | 'material'>
  note?: ReactNode
}

export function BytesField({ field, note, ...line }: Props) {
  return <LineField {...line} isName={isName(field)} description={<Counter field={field} value={line.value} note={note} />} />
}

const isName = (field: Props['field']) => field === 'name' || field === 'subName'

export function Counter({ field, value, note }: Pick<Props, 'field' | 'value' | 'note'>) {
  const t = useAdminTexts()
  const shown = shownName(value, field === 'name')
  return (
    <span className={css.counter}>
      {note ? <span>{note}</span> : null}
      <RoomLeft of={value} max={menuLimits[field]} />
      {isName(field) && shown !== value.trim() ? <span>{t('wechat-menus.shown_as', { name: shown })}</span> : null}
    </span>
  )
}
