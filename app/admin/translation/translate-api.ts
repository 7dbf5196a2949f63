import { translated } from '../../../contracts/translate.ts'
import type { Side } from '../../../contracts/translation/fields.ts'
import { call } from '../../api/client.ts'

export interface TextToTranslate {
  source: Side
  text: string
  format: 'text' | 'html'
  /** What it belongs to, such as the title of its article. */
  context: string
}

const locales = { cn: 'zh', en: 'en' } as const

/** Translates a text into the other language; nothing of it is stored. The caller shows its failure. */
export function translateText({ source, text, format, context }: TextToTranslate, signal: AbortSignal) {
  const body = { text, format, context, source: locales[source], target: locales[source === 'cn' ? 'en' : 'cn'] }
  return call('/v1/admin/translate', translated, { method: 'POST', body, signal, quiet: true })
}
