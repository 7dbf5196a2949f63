import type { ReactNode } from 'react'
import { bytesOf } from '../../../../../contracts/wechat/bytes.ts'
import { menuLimits, shownName } from '../../../../../contracts/wechat/menus.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { LineField, type LineProps } from './line-field.tsx'
import css from './menus.module.css'

interface Props extends Omit<LineProps, 'description' | 'isName'> {
  field: Exclude<keyof typeof menuLimits, 'buttons' | 'subButtons' | 'material'>
  note?: ReactNode
}

export function BytesField({ field, note, ...line }: Props) {
  return <LineField {...line} isName={isName(field)} description={<Counter field={field} value={line.value} note={note} />} />
}

/** A Chinese character in UTF-8, which the platform counts in. */
const bytesOfChinese = 3

const isName = (field: Props['field']) => field === 'name' || field === 'subName'

export function Counter({ field, value, note }: Pick<Props, 'field' | 'value' | 'note'>) {
  const t = useAdminTexts()
  const left = menuLimits[field] - bytesOf(value.trim())
  const shown = shownName(value, field === 'name')
  return (
    <span className={css.counter} data-over={left < 0 || undefined}>
      {note ? <span>{note}</span> : null}
      <span>
        {left < 0
          ? t('wechat-menus.bytes_over', { count: -left, characters: Math.ceil(-left / bytesOfChinese) })
          : t('wechat-menus.bytes_left', { count: left, characters: Math.floor(left / bytesOfChinese) })}
      </span>
      {isName(field) && shown !== value.trim() ? <span>{t('wechat-menus.shown_as', { name: shown })}</span> : null}
    </span>
  )
}
