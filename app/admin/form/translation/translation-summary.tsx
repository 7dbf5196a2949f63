import { pairOf } from '../../../../contracts/translation/fields.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { TranslateButton } from '../../fields/translate/translate-button.tsx'
import { hasTexts, isFollowing, openFieldsIn, placeOf } from '../../fields/translation/translations.ts'
import { useFocusField } from '../../fields/view/use-focus-field.ts'
import { keyHint } from '../../kit/keys.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from '../form.module.css'
import { NextOpenField } from './next-open-field.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'

export function TranslationSummary() {
  const t = useAdminTexts()
  const context = useForm()
  const { contract, form, item } = context
  const place = placeOf(context)
  // Joined to texts: a store must return the same value while nothing changes.
  const missing = useFormValue(form, () => openFieldsIn(context, 'missing').join(' '))
  const stale = useFormValue(form, () => openFieldsIn(context, 'stale').join(' '))
  const open = useFormValue(form, () => openFieldsIn(context).join(' '))
  const hasText = useFormValue(form, () => hasTexts(context))
  const isComplete = missing === '' && stale === ''
  return (
    <span className={css.summary}>
      {hasText && isComplete ? <span className="quiet">{t('form.translation.complete')}</span> : null}
      <FieldPath names={missing} text="form.translation.missing_count" />
      <FieldPath names={stale} text="form.translation.stale_count" />
      {/* A field has a link of its own; a row of a list has none. */}
      {open.includes(' ') || open.includes('.') ? (
        <TranslateButton names={open.split(' ').map(pairOf)} className={css.next}>
          {t(open.includes(' ') ? 'form.translate.all' : 'form.translate.action')}
        </TranslateButton>
      ) : null}
      {place && item ? <WaitingProposals resource={place.resource} id={place.id} className={css.missing} /> : null}
      {isFollowing(contract) && (!isComplete || place !== null) ? <NextOpenField keys={keyHint('Alt-N')} isComplete={isComplete} /> : null}
    </span>
  )
}

function FieldPath({ names, text }: { names: string; text: string }) {
  const t = useAdminTexts()
  const focus = useFocusField()
  const list = names.split(' ')
  if (names === '') return null
  return (
    <button type="button" className={css.missing} onClick={() => focus(list[0] ?? '')}>
      {t(text, { count: list.length })}
    </button>
  )
}
