import { useExactTime } from '../../../kit/dates/relative-time.tsx'
import type { Tone } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name } from './messages-api.ts'

const hourMs = 3_600_000
/** An answer within a working day is no longer sure. */
const soonMs = 8 * hourMs

/** Of a conversation that waits. */
export function urgencyOf(until: string | null): Tone {
  if (until === null) return 'off'
  return Date.parse(until) - Date.now() < soonMs ? 'bad' : 'wait'
}

/** The time that is left to answer, in few words and in full. */
export function useReplyTime(): { remaining: (until: string | null) => string; inFull: (until: string) => string } {
  const t = useAdminTexts()
  const exact = useExactTime()
  const hoursTo = (until: string) => Math.floor((Date.parse(until) - Date.now()) / hourMs)
  return {
    remaining: (until) => {
      if (until === null) return t(`${name}.window_closed`)
      const hours = hoursTo(until)
      return hours < 1 ? t(`${name}.window_soon`) : t(`${name}.window_open`, { count: hours })
    },
    inFull: (until) => {
      const hours = hoursTo(until)
      return t(hours < 1 ? `${name}.reply_soon` : `${name}.reply_until`, { count: hours, time: exact(until) })
    },
  }
}
