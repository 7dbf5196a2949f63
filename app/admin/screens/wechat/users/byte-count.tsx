import { bytesOf } from '../../../../../contracts/wechat/bytes.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './users.module.css'
import { name } from './users-api.ts'

/** The bytes of a text out of those that the platform allows: a Chinese character has three. */
export function ByteCount({ of: text, max }: { of: string; max: number }) {
  const t = useAdminTexts()
  const bytes = bytesOf(text.trim())
  return (
    <span className={css.bytes} data-over={bytes > max || undefined} aria-live="polite">
      {t(`${name}.bytes`, { bytes, most: max })}
    </span>
  )
}
