import { useTranslator } from '../../api/translate.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { SetUpService } from '../../fields/translation/set-up-service.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './translation-review.module.css'

/** Says what is proposed where no service translates, and how much is left to people. */
export function ServiceNotice({ open }: { open: number }) {
  const t = useAdminTexts()
  const translator = useTranslator()
  if (!translator || (translator.provider !== 'embedded' && translator.is_ready)) return null
  const { provider, is_ready } = translator
  const text = is_ready ? (open > 0 ? 'memory_only_left' : 'memory_only') : 'not_ready'
  return (
    <p className={css.notice}>
      {t(`translation_review.${text}`, { count: open, name: valueText(t, 'settings', 'provider', provider) })} <SetUpService />
    </p>
  )
}
