import { useExactTime } from '../../../kit/dates/relative-time.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name } from './messages-api.ts'

const hourMs = 3_600_000

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
