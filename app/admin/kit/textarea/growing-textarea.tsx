import { Textarea, type TextareaProps } from '@mantine/core'
import css from './growing-textarea.module.css'

interface Props extends Omit<TextareaProps, 'autosize' | 'classNames' | 'style'> {
  minRows: number
  maxRows?: number
}

/** Mantine's own autosize reads the height of each field, which forces a layout of the whole page. */
const isSizedByCss = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** As high as its text, within bounds in lines. */
export function GrowingTextarea({ minRows, maxRows, ...props }: Props) {
  if (!isSizedByCss) return <Textarea {...props} autosize minRows={minRows} {...(maxRows === undefined ? {} : { maxRows })} />
  return (
    <Textarea
      {...props}
      classNames={{ input: css.growing ?? '' }}
      style={{ '--min-rows': minRows, ...(maxRows === undefined ? {} : { '--max-rows': maxRows }) }}
    />
  )
}
