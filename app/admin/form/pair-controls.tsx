import type { ReactNode } from 'react'
import { type StaleEnglish, staleEnglish } from '../../../contracts/publishing.ts'
import { langOfSuffix, type Suffix, suffixes } from '../languages.ts'
import { useAdminTexts } from '../texts.ts'
import css from './fields.module.css'
import { useForm } from './form-context.tsx'
import { type FieldStore, isSame, useFieldError, useFormValue } from './form-store.ts'
import { useLanguages } from './language-view.tsx'

/** One language's half of a localized pair, for the control that edits it. */
export interface PairSide {
  name: string
  side: Suffix
  lang: 'zh-CN' | 'en'
  id: string
  /** The label as text, for controls that label themselves. */
  label: string
  error: string | null
}

interface Props {
  name: string
  label: string
  isRequired: boolean
  description: string | null
  children: (side: PairSide) => ReactNode
}

/** A localized pair: both languages side by side, or the one that the form shows, with the state of the English. */
export function PairControls(props: Props) {
  const { view } = useLanguages()
  return (
    <div className={css.pair} data-view={view}>
      {suffixes
        .filter((side) => view === 'both' || view === side)
        .map((side) => (
          <Half key={side} {...props} side={side} />
        ))}
    </div>
  )
}

function Half({ name, label, isRequired, description, children, side }: Props & { side: Suffix }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const field = `${name}_${side}`
  const error = useFieldError(form, field)
  const id = form.idOf(field)
  const text = t(`form.in_${side}`, { label })
  return (
    <div className={css.half}>
      <div className={css.label}>
        <label htmlFor={id} id={`${id}-label`}>
          {text}
          {isRequired && side === 'cn' ? (
            <span className={css.required} aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </label>
        {side === 'en' ? <EnglishMark name={name} label={label} /> : null}
      </div>
      {children({ name: field, side, lang: langOfSuffix[side], id, label: text, error })}
      {error ? (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      ) : description && side === 'cn' ? (
        <p className={css.description}>{description}</p>
      ) : null}
    </div>
  )
}

/** Says where the English is missing, or older than its Chinese; a writer who finds it still right says so. */
function EnglishMark({ name, label }: { name: string; label: string }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const state = useFormValue(form, () => englishState(form, name))
  const isKnown = useFormValue(form, () => name in staleIn(form))
  if (state === null) return null
  const approve = () => {
    const { [name]: _right, ...others } = staleIn(form)
    form.set('stale_english', others)
  }
  return (
    <span className={css.marks}>
      <span className={css.mark} data-state={state}>
        {t(`form.english.${state}`)}
      </span>
      {state === 'stale' && isKnown ? (
        <button type="button" className={css.approve} aria-label={t('form.english.still_right_of', { label })} onClick={approve}>
          {t('form.english.still_right')}
        </button>
      ) : null}
    </span>
  )
}

const noStale: StaleEnglish = {}

/** The pairs whose English was older than its Chinese when the record was saved. */
const staleIn = (form: FieldStore): StaleEnglish => staleEnglish.safeParse(form.get('stale_english')).data ?? noStale

/** The state of a pair's English text beside its Chinese one. */
export function englishState(form: FieldStore, name: string): 'missing' | 'stale' | null {
  const [cn, en] = [`${name}_cn`, `${name}_en`]
  const isChanged = (side: string) => !isSame(form.get(side), form.saved(side))
  if (isBlank(form.get(cn))) return null
  if (isBlank(form.get(en))) return 'missing'
  if (isChanged(en)) return null
  return name in staleIn(form) || (isChanged(cn) && !isBlank(form.saved(cn))) ? 'stale' : null
}

/** Whether a text, rich or plain, says nothing. */
const isBlank = (text: unknown) => typeof text !== 'string' || text.replace(/<(?!img|video|iframe)[^>]*>|&nbsp;/g, '').trim() === ''
