import type { Banner } from '../../../../contracts/banners.ts'
import type { Tone } from '../../kit/list/cells.tsx'

interface BannerPeriod {
  key: 'off' | 'now' | 'until' | 'from' | 'ended'
  tone: Tone
  at: string | null
}

export function bannerPeriod(
  { status, starts_at, ends_at }: Pick<Banner, 'status' | 'starts_at' | 'ends_at'>,
  now = Date.now(),
): BannerPeriod {
  if (status === 'inactive') return { key: 'off', tone: 'off', at: null }
  if (ends_at !== null && Date.parse(ends_at) <= now) return { key: 'ended', tone: 'bad', at: ends_at }
  if (starts_at !== null && Date.parse(starts_at) > now) return { key: 'from', tone: 'wait', at: starts_at }
  return ends_at === null ? { key: 'now', tone: 'good', at: null } : { key: 'until', tone: 'good', at: ends_at }
}
