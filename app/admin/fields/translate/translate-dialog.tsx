import { Button } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import type { Translated } from '../../../../contracts/machine-translation.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { useHasService } from '../../api/translate.ts'
import { DialogFoot } from '../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { keyHint } from '../../kit/keys.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useForm } from '../store/form-context.tsx'
import { SetUpService } from '../translation/set-up-service.tsx'
import { takeTranslation } from '../translation/translations.ts'
import { useFocusField } from '../view/use-focus-field.ts'
import css from './translate-dialog.module.css'
import { type Decision, isUsable, TranslatedField } from './translated-field.tsx'
import { type FieldRequest, useTranslations } from './use-translations.ts'

export interface DialogProps {
  /** The localized pairs that are translated, without a language. */
  names: readonly string[]
  onClose: () => void
  /** Called once the translations are in the form, by a button of its own. */
  finish?: { label: string; run: () => void }
}

export default function TranslateDialog({ names, onClose, finish }: DialogProps) {
  const t = useAdminTexts()
  const context = useForm()
  const focus = useFocusField()
  const fields = useTranslations(names)
  const [decisions, setDecisions] = useState<Record<string, Decision>>({})
  const decisionOf = (name: string) => decisions[name] ?? {}
  const used = fields.flatMap(({ field, result: { data } }) =>
    data && isUsed(field, data, decisionOf(field.name)) ? [{ field, data, text: decisionOf(field.name).text ?? data.text }] : [],
  )
  const unticked = fields.flatMap(({ field, result: { data } }) => {
    const decision = decisionOf(field.name)
    return data && isUsable(field, data, decision.text) && !isUsed(field, data, decision) ? [field.name] : []
  })
  const tickAll = () =>
    setDecisions((before) => ({ ...before, ...Object.fromEntries(unticked.map((name) => [name, { ...before[name], isUsed: true }])) }))
  const take = () => {
    for (const { field, data, text } of used)
      takeTranslation(context, field.name, field.source, { by: text === data.text ? makerOf(data) : null, text })
    onClose()
    const [first] = used
    if (first) focus(targetOf(first.field))
  }
  const hasService = useHasService()
  const isPart = used.length > 0 && used.length < fields.length
  const isBare = !hasService && fields.some(({ result: { data, error } }) => error !== null || data?.is_complete === false)
  return (
    <Modal
      opened
      onClose={onClose}
      size="56rem"
      title={t('form.translate.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // Before the form saves by the same keys.
      onKeyDownCapture={getHotkeyHandler([['mod+S', take]])}
    >
      <p className={css.lead}>{t('form.translate.lead', { keys: keyHint('Mod-S') })}</p>
      {isBare ? (
        <p className={css.lead}>
          {t('form.translate.embedded')} <SetUpService />
        </p>
      ) : null}
      {fields.map(({ field, result, onAgain }) => (
        <TranslatedField
          key={field.name}
          field={field}
          result={result}
          onAgain={onAgain}
          isUsed={result.data !== undefined && isUsed(field, result.data, decisionOf(field.name))}
          text={decisionOf(field.name).text}
          written={decisionOf(field.name).written}
          onDecide={(decision) => setDecisions((before) => ({ ...before, [field.name]: { ...before[field.name], ...decision } }))}
        />
      ))}
      <DialogFoot>
        {unticked.length > 1 ? (
          <Button variant="subtle" size="sm" onClick={tickAll}>
            {t('form.translate.tick_all', { count: unticked.length })}
          </Button>
        ) : null}
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {isBare && used.length === 0 ? null : (
          <Button size="sm" variant={finish ? 'default' : 'filled'} disabled={used.length === 0} onClick={take}>
            {t(`form.translate.${used.length === 0 ? 'take_none' : isPart ? 'take_some' : 'take'}`, {
              count: used.length,
              of: fields.length,
            })}
          </Button>
        )}
        {finish && used.length > 0 ? (
          <Button
            size="sm"
            onClick={() => {
              take()
              finish.run()
            }}
          >
            {finish.label}
          </Button>
        ) : null}
      </DialogFoot>
    </Modal>
  )
}

const targetOf = ({ name, source }: FieldRequest) => `${name}_${otherSide(source)}`
const hasOnlyHints = ({ parts }: Translated) => parts.every(({ findings }) => findings.every(({ severity }) => severity === 'hint'))
const makerOf = ({ provider }: Translated) => (provider === 'embedded' ? ('memory' as const) : ('machine' as const))

/**
 * A translation that is complete and has at most hints is used unless the writer says otherwise; another one only if so, and a plain one
 * with parts in the original language only once the writer has changed it.
 */
function isUsed(field: FieldRequest, data: Translated, { isUsed: isChosen, text }: Decision): boolean {
  if (!isUsable(field, data, text)) return false
  return isChosen ?? (text !== undefined || (data.is_complete && hasOnlyHints(data)))
}
