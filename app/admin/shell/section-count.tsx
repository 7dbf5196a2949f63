import { useWechatWaiting } from '../api/wechat-waiting.ts'
import { shownCount } from '../kit/list/shown-count.ts'
import { useAdminTexts } from '../kit/texts.ts'
import type { Section } from './navigation.ts'
import css from './section-count.module.css'
import { useUnread } from './unread.ts'

/** Nothing while it is unknown. */
export function useCount({ counts }: Pick<Section, 'counts'>): number {
  const unread = useUnread(counts === 'unread')
  const waiting = useWechatWaiting({ isEnabled: counts === 'waiting' })
  return (counts === 'waiting' ? waiting?.count : unread) ?? 0
}

/** The name of an entry with its count, as it is read out. */
export function useCountedLabel({ counts }: Pick<Section, 'counts'>, name: string, count: number): string {
  const t = useAdminTexts()
  if (count === 0) return name
  return t(counts === 'waiting' ? 'nav.with_waiting' : 'nav.with_unread', { name, count })
}

/** Beside a name that a {@link useCountedLabel} is read out for. */
export function Count({ of }: { of: number }) {
  return (
    <span className={css.count} data-count aria-hidden>
      {shownCount(of)}
    </span>
  )
}
