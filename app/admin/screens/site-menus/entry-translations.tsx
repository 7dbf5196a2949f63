import { useArrival } from '../../fields/view/use-focus-field.ts'
import { TranslationSummary } from '../../form/translation/translation-summary.tsx'

/** The remaining translations of an entry, and the way to the next field; an address may name one. */
export function EntryTranslations() {
  useArrival()
  return <TranslationSummary />
}
