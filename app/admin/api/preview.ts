import type { Locale } from '../../../contracts/fields.ts'
import { pagePreview } from '../../../contracts/publishing.ts'
import { type ApiQuery, call } from '../../api/client.ts'

export interface PreviewOptions {
  locale: Locale
  signal: AbortSignal
}

/** Asks for the page that shows what is being written. The caller reports its failures. */
export function callPreview(path: string, body: object, { locale, signal }: PreviewOptions, query: ApiQuery = {}) {
  return call(`${path}/preview`, pagePreview, { method: 'POST', body, query: { ...query, locale }, signal, quiet: true })
}
