import { bytesOf, roomOf } from '../../../../contracts/wechat/bytes.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/** Bytes left from which on screen readers are told. */
const fewBytes = 150

/** In characters and letters, which people count; negative bytes are too many. */
export function useRoomText(): (bytes: number) => string {
  const t = useAdminTexts()
  return (bytes) => {
    const { characters, letters } = roomOf(bytes)
    return t(bytes < 0 ? 'wechat.room_over' : 'wechat.room_left', { characters, letters })
  }
}

interface Props {
  of: string
  /** In bytes. */
  max: number
  className?: string | undefined
  /** Screen readers hear when little is left. */
  isLive?: boolean
}

/** The characters that can still be written; `data-over` marks a text that is too long. */
export function RoomLeft({ of: text, max, className, isLive = false }: Props) {
  const roomText = useRoomText()
  const left = max - bytesOf(text.trim())
  return (
    <span className={className} data-over={left < 0 || undefined} {...(isLive && { 'aria-live': left < fewBytes ? 'polite' : 'off' })}>
      {roomText(left)}
    </span>
  )
}
