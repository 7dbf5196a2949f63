const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const

export function spanText(seconds: number, t: (key: string, values?: Record<string, number>) => string): string {
  const at = units.findIndex(([, size]) => seconds >= size)
  if (at < 0) return t('dates.span.moment')
  let rest = seconds
  return units
    .slice(at, at + 2)
    .map(([name, size]) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return count > 0 ? t(`dates.span.${name}`, { count }) : ''
    })
    .filter(Boolean)
    .join(' ')
}
