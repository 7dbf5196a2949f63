import type { ReactNode } from 'react'
import { formatOf } from '../../../../contracts/resource.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { langOfSuffix, type Suffix, sidesFrom, suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { PairFindings } from '../checks/pair-findings.tsx'
import css from '../fields.module.css'
import { RowReading } from '../letters/row-reading.tsx'
import { useFieldValue, useForm } from '../store/form-context.tsx'
import { useFieldError, useFormValue } from '../store/form-store.ts'
import { translationOf } from '../translation/translations.ts'
import { useLanguages } from '../view/language-view.tsx'
import { TranslationMark } from './translation-mark.tsx'

export interface PairSide {
  name: string
  side: Suffix
  lang: 'zh-CN' | 'en'
  id: string
  label: string
  /** The control shows the error and is described by it. */
  error: string | null
}

interface Props {
  name: string
  label: string
  isRequired: boolean
  description: string | null
  children: (side: PairSide) => ReactNode
}

export function PairControls(props: Props) {
  const { view, first } = useLanguages()
  return (
    <div className={css.pair} data-view={view}>
      {sidesFrom[first]
        .filter((side) => view === 'both' || view === side)
        .map((side) => (
          <Half key={side} {...props} side={side} description={side === (view === 'both' ? first : 'cn') ? props.description : null} />
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
        <TranslationMark name={name} label={label} side={side} />
      </div>
      {children({ name: field, side, lang: langOfSuffix[side], id, label: text, error })}
      <Checks name={name} side={side} />
      <FieldReading name={name} side={side} />
      {error === null && description ? <p className={css.description}>{description}</p> : null}
    </div>
  )
}

/** A short text in the other language than the reader's, translated back for those who do not read it, where that was asked for. */
function FieldReading({ name, side }: { name: string; side: Suffix }) {
  const { contract } = useForm()
  const text = textOf(useFieldValue(`${name}_${side}`))
  const isRead = side !== suffixOf[useLocale()] && !name.startsWith('seo_') && formatOf(contract, name) === 'text'
  return isRead ? <RowReading text={text} purpose="check" /> : null
}

/** Findings below the half that is the translation. Fields for search engines have none: their two texts may differ in content. */
function Checks({ name, side }: { name: string; side: Suffix }) {
  const context = useForm()
  const source = useFormValue(context.form, () => translationOf(context, name)?.source ?? null)
  if (source === null || source === side || name.startsWith('seo_')) return null
  return <PairFindings name={name} source={source} />
}
