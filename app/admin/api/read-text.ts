import { maxTextsAtOnce, type Translated, translatedBatch } from '../../../contracts/machine-translation.ts'
import { localeOfSide, type Side } from '../../../contracts/translation/fields.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import { call } from '../../api/client.ts'

interface Waiting {
  text: string
  resolve: (translated: Translated) => void
  reject: (error: unknown) => void
}

const waiting: Record<Side, Waiting[]> = { cn: [], en: [] }

/** Translates a text to be read, not stored. Those that are asked for in one turn of the event loop share a request. */
export function readText(source: Side, text: string): Promise<Translated> {
  const { promise, resolve, reject } = Promise.withResolvers<Translated>()
  if (waiting[source].length === 0) queueMicrotask(() => sendWaiting(source))
  waiting[source].push({ text, resolve, reject })
  return promise
}

function sendWaiting(source: Side): void {
  const texts = waiting[source].splice(0)
  for (let at = 0; at < texts.length; at += maxTextsAtOnce) void translate(source, texts.slice(at, at + maxTextsAtOnce))
}

/** A sentence that failed a check is not to be published; to be understood, or corrected by its writer, it is better than the original. */
export function withRefused(translation: Translated): Translated {
  const text = translation.parts.reduce(
    (whole, { source, target, is_refused }) => (is_refused && target !== null ? whole.replace(source, () => target) : whole),
    translation.text,
  )
  return { ...translation, text }
}

async function translate(source: Side, texts: readonly Waiting[]): Promise<void> {
  try {
    const body = {
      items: texts.map(({ text }, at) => ({ key: String(at), text })),
      source: localeOfSide[source],
      target: localeOfSide[otherSide(source)],
    }
    const { items } = await call('/v1/admin/translate/batch', translatedBatch, { method: 'POST', body, quiet: true })
    const made = new Map(items.map((item) => [item.key, item]))
    for (const [at, { resolve, reject }] of texts.entries()) {
      const item = made.get(String(at))
      if (item) resolve(withRefused(item))
      else reject(new Error('a text was translated into none'))
    }
  } catch (error) {
    for (const { reject } of texts) reject(error)
  }
}
