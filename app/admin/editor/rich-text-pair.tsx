import { lazy, Suspense } from 'react'
import css from '../fields/fields.module.css'
import { PairControls, type PairSide } from '../fields/pairs/pair-controls.tsx'
import type { ControlProps } from '../fields/store/control-props.ts'
import { useFieldValue, useForm } from '../fields/store/form-context.tsx'
import { useFormValue } from '../fields/store/form-store.ts'
import { LateSkeleton } from '../kit/layout/late-skeleton.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { textOf } from '../kit/values.ts'

// Half a megabyte that lists and other forms do without.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

export function RichTextPair({ name, label, description, schema }: ControlProps) {
  return (
    <PairControls name={name} label={label} description={description} isRequired={schema.isRequired}>
      {(side) => <Half side={side} />}
    </PairControls>
  )
}

function Half({ side }: { side: PairSide }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const value = textOf(useFieldValue(side.name))
  const stored = textOf(useFormValue(form, () => form.saved(side.name)))
  return (
    <Suspense fallback={<LateSkeleton height={320} />}>
      <RichTextEditor
        id={side.id}
        value={value}
        stored={stored}
        lang={side.lang}
        label={side.label}
        placeholder={t('editor.placeholder')}
        onChange={(html) => form.set(side.name, html)}
      />
      {side.error ? (
        <p className={css.error} id={`${side.id}-error`}>
          {side.error}
        </p>
      ) : null}
    </Suspense>
  )
}
