import { TranslationSummary } from '../../form/translation-summary.tsx'
import { useArrival } from '../../form/use-focus-field.ts'

/** What is left to translate of an entry, and the way to the next field; an address may name one. */
export function EntryTranslations() {
  useArrival()
  return <TranslationSummary />
}
