import { bytesOf } from '../../../../contracts/wechat/bytes.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/** A Chinese character in UTF-8, which the platform counts in. */
const bytesOfChinese = 3

interface Props {
  of: string
  /** In bytes. */
  max: number
  className?: string | undefined
}

/** The characters that can still be written; `data-over` marks a text that is too long. */
export function RoomLeft({ of: text, max, className }: Props) {
  const t = useAdminTexts()
  const left = max - bytesOf(text.trim())
  return (
    <span className={className} data-over={left < 0 || undefined}>
      {left < 0
        ? t('wechat.bytes_over', { count: -left, characters: Math.ceil(-left / bytesOfChinese) })
        : t('wechat.bytes_left', { count: left, characters: Math.floor(left / bytesOfChinese) })}
    </span>
  )
}
