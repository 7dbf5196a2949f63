import type { ReactNode } from 'react'
import { useAdminTexts } from '../texts.ts'
import css from './fields.module.css'
import { type Form, fieldId, useFieldError, useFormValue } from './form-store.ts'
import { type Side, useLanguages } from './languages.tsx'

export type PairValues<N extends string> = Record<`${N}_cn` | `${N}_en`, string>

/** One language's half of a localized pair, for the control that edits it. */
export interface PairSide<N extends string> {
  name: `${N}_cn` | `${N}_en`
  side: Side
  lang: 'zh-CN' | 'en'
  id: string
  /** The label as text, for controls that label themselves. */
  label: string
  error: string | null
}

interface Props<N extends string> {
  form: Form<PairValues<N>>
  name: N
  label: string
  isRequired?: boolean
  description?: string
  children: (side: PairSide<N>) => ReactNode
}

const sides = ['cn', 'en'] as const

/** A localized pair: both languages side by side, or the one that the form shows, with the state of the English. */
export function PairFrame<N extends string>(props: Props<N>) {
  const { view } = useLanguages()
  return (
    <div className={css.pair} data-view={view}>
      {sides
        .filter((side) => view === 'both' || view === side)
        .map((side) => (
          <Half key={side} {...props} side={side} />
        ))}
    </div>
  )
}

function Half<N extends string>({ form, name, label, isRequired, description, children, side }: Props<N> & { side: Side }) {
  const t = useAdminTexts()
  const field = `${name}_${side}` as const
  const error = useFieldError(form, field)
  const id = fieldId(field)
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
        {side === 'en' ? <EnglishMark form={form} name={name} /> : null}
      </div>
      {children({ name: field, side, lang: side === 'cn' ? 'zh-CN' : 'en', id, label: text, error })}
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

/** Whether the English is missing, or older than the Chinese that was changed just now. */
function EnglishMark<N extends string>({ form, name }: { form: Form<PairValues<N>>; name: N }) {
  const t = useAdminTexts()
  const state = useFormValue(form, () => englishState(form, name))
  if (state === null) return null
  return (
    <span className={css.mark} data-state={state}>
      {t(`form.english.${state}`)}
    </span>
  )
}

export type EnglishState = 'missing' | 'stale' | null

/** The state of a pair's English text beside its Chinese one. */
export function englishState<N extends string>(form: Form<PairValues<N>>, name: N): EnglishState {
  const [cn, en] = [form.get(`${name}_cn`), form.get(`${name}_en`)]
  if (isBlank(cn)) return null
  if (isBlank(en)) return 'missing'
  return form.saved(`${name}_cn`) !== cn && form.saved(`${name}_en`) === en && !isBlank(form.saved(`${name}_cn`)) ? 'stale' : null
}

/** Whether a text, rich or plain, says nothing. */
const isBlank = (text: string | undefined) => !text || text.replace(/<(?!img|video|iframe)[^>]*>|&nbsp;/g, '').trim() === ''
