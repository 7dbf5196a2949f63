import { useArrival } from '../../fields/view/use-focus-field.ts'
import { TranslationSummary } from '../../form/translation/translation-summary.tsx'

export function EntryTranslations() {
  useArrival()
  return <TranslationSummary />
}
