import { Popover, Tooltip } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { changedWords } from '../../../../contracts/translation/change.ts'
import type { Side, TranslationField } from '../../../../contracts/translation/fields.ts'
import type { FieldFacts } from '../../../../contracts/translation/state.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { usePopover } from '../../kit/layout/use-popover.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { useFieldValue, useForm } from '../store/form-context.tsx'
import { useFormValue } from '../store/form-store.ts'
import { TranslateButton } from '../translate/translate-button.tsx'
import {
  confirmedNow,
  confirmedSource,
  confirmTranslation,
  isFollowed,
  storedTranslation,
  translationOf,
  unconfirmTranslation,
} from '../translation/translations.ts'
import { condensed, MarkedChanges, scrolled } from '../values/shown-value.tsx'
import css from './translation-mark.module.css'

interface Props {
  /** The localized pair, without a language. */
  name: string
  label: string
  side: Side
}

interface MarkedProps extends Props {
  /** Leaves out the marks of missing and of unconfirmed translations. */
  isBrief?: boolean
}

export function TranslationMark({ name, label, side, isBrief = false }: MarkedProps) {
  const context = useForm()
  const { form } = context
  const facts = useFormValue(form, () => translationOf(context, name))
  const confirmation = useFormValue(form, () => confirmedNow(form, name))
  const source = useFormValue(form, () => confirmedSource(form, name)) ?? facts?.source
  if (facts === null || source === side) return null
  const stored = storedTranslation(context, name)
  const isStored = isFollowed(context, name)
  if (facts.state === 'missing') return isBrief ? null : <Missing {...{ name, label, side }} />
  if (facts.state === 'stale') return <Stale {...{ name, label, side, facts, stored, isStored }} />
  if (confirmation) return <Confirmed {...{ name, label, side, confirmation }} />
  if (isBrief) return null
  const isAsStored = textOf(form.get(`${name}_${side}`)) === textOf(form.saved(`${name}_${side}`))
  return stored && isAsStored && isUnchecked(stored) ? <UncheckedNote {...{ name, label, side, facts, stored }} /> : null
}

const isUnchecked = ({ made_by, confirmed }: TranslationField) => made_by !== null && made_by !== 'person' && !confirmed

function Missing({ name, label, side }: Props) {
  const t = useAdminTexts()
  return (
    <span className={css.marks}>
      <span className={css.mark} data-state="missing">
        {t(`form.translation.missing_${side}`)}
      </span>
      <TranslateAction names={[name]} label={label} />
    </span>
  )
}

interface ActionProps {
  /** Localized pairs, without a language. */
  names: readonly string[]
  label: string
}

export function TranslateAction({ names, label }: ActionProps) {
  const t = useAdminTexts()
  return (
    <TranslateButton names={names} className={css.action} label={t('form.translate.action_of', { label })}>
      {t('form.translate.action')}
    </TranslateButton>
  )
}

interface MarkProps extends Props {
  facts: FieldFacts
  stored: TranslationField | null
}

function Stale({ isStored, ...props }: MarkProps & { isStored: boolean }) {
  const t = useAdminTexts()
  const { name, label, side, facts, stored } = props
  const { form } = useForm()
  const { isOpen, popover, target } = usePopover()
  const made = useMadeText(stored)
  return (
    <span className={css.marks}>
      <Popover {...popover} position="bottom-end" width="min(26rem, calc(100vw - 2rem))" shadow="md">
        <Popover.Target>
          <Tooltip label={made} disabled={made === null || isOpen}>
            <button
              type="button"
              className={css.mark}
              data-state="stale"
              aria-label={t('form.translation.of', { label, state: t(`form.translation.stale_${side}`) })}
              {...target}
            >
              {t(`form.translation.stale_${side}`)}
            </button>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={t(`form.translation.changed_of_${facts.source}`, { label })}>
          <SourceChanges {...props} made={made} />
        </Popover.Dropdown>
      </Popover>
      {isStored ? (
        <button
          type="button"
          className={css.action}
          aria-label={t(`form.translation.still_right_of_${side}`, { label })}
          onClick={() => confirmTranslation(form, name, facts.source)}
        >
          {t('form.translation.still_right')}
        </button>
      ) : null}
      <TranslateAction names={[name]} label={label} />
    </span>
  )
}

function SourceChanges({ name, facts: { source, before }, made }: MarkProps & { made: string | null }) {
  const t = useAdminTexts()
  const now = textOf(useFieldValue(`${name}_${source}`))
  const title = t(`form.translation.changed_${source}`)
  return (
    <div className={css.changed}>
      <h3>{title}</h3>
      {before === null ? (
        <p>{t('form.translation.unknown')}</p>
      ) : (
        <div className={css.difference} lang={source === 'cn' ? 'zh-CN' : 'en'} {...scrolled(title)}>
          <MarkedChanges changes={condensed(changedWords(before, now))} />
        </div>
      )}
      {made ? <p className={css.made}>{made}</p> : null}
    </div>
  )
}

function UncheckedNote({ name, label, side, facts, stored }: MarkProps & { stored: TranslationField }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const made = useMadeText(stored)
  return (
    <span className={css.marks}>
      <Tooltip label={made} disabled={made === null}>
        {/* Within reach of the keyboard, which opens what a pointer would. */}
        <button type="button" className={css.mark} data-state="unchecked" aria-description={made ?? ''}>
          {t(`form.translation.by_${stored.made_by}`)}
        </button>
      </Tooltip>
      <button
        type="button"
        className={css.action}
        aria-label={t(`form.translation.check_of_${side}`, { label })}
        onClick={() => confirmTranslation(form, name, facts.source)}
      >
        {t('form.translation.check')}
      </button>
    </span>
  )
}

function Confirmed({ name, label, confirmation }: Props & { confirmation: 'confirmed' | 'taken' }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])
  return (
    <span className={css.marks}>
      <span className={css.mark} data-state="confirmed">
        {t(`form.translation.${confirmation}`)}
      </span>
      <button
        ref={undo}
        type="button"
        className={css.action}
        aria-label={t(`form.translation.take_back_${confirmation}`, { label })}
        onClick={() => unconfirmTranslation(form, name)}
      >
        {t('form.translation.take_back')}
      </button>
    </span>
  )
}

function useMadeText(stored: TranslationField | null): string | null {
  const t = useAdminTexts()
  const exact = useExactTime()
  if (!stored?.made_by || stored.made_at === null) return null
  const values = { name: stored.user_name ?? t('common.system_actor'), time: exact(stored.made_at) }
  return t(`form.translation.made_by_${stored.made_by}`, values)
}
