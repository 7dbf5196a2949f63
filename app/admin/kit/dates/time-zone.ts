const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/** A moment as the clock of a time zone shows it: `2026-03-01 08:30:00`, the form that the date fields use. */
export function toWallClock(instant: string, timeZone: string): string {
  return formatOf(timeZone).format(new Date(instant))
}

/** The moment at which a zone's clock shows `2026-03-01 08:30:00`; null for what is no date. */
export function fromWallClock(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return null
  // Twice, because the first guess may lie on the other side of a clock change.
  const first = asUtc - offsetMs(asUtc, timeZone)
  return new Date(asUtc - offsetMs(first, timeZone)).toISOString()
}

function offsetMs(moment: number, timeZone: string): number {
  const shown = Date.parse(`${formatOf(timeZone).format(moment).replace(' ', 'T')}Z`)
  return shown - Math.floor(moment / 1000) * 1000
}

/** The common name of a zone at a moment, in a language: 中国标准时间, China Standard Time. */
export function zoneName(timeZone: string, language: string, instant: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const dayMs = 24 * 60 * 60 * 1000

/** The first moment of a day (`2026-03-01`) in a zone; with `plusDays` of a later one. */
export function startOfDay(day: string, timeZone: string, plusDays = 0): string | null {
  const shifted = Date.parse(`${day}T00:00:00Z`) + plusDays * dayMs
  return Number.isNaN(shifted) ? null : fromWallClock(`${new Date(shifted).toISOString().slice(0, 10)} 00:00:00`, timeZone)
}
