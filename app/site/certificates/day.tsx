import { formatDate } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'

/** A day of a certificate: it has no time, and so no time zone. */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{formatDate(of, useLocale(), 'UTC', 'short')}</time>
}
