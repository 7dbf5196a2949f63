import { lazy, Suspense } from 'react'
import type { ControlProps } from '../form/control-props.ts'
import css from '../form/fields.module.css'
import { useFieldValue, useForm } from '../form/form-context.tsx'
import { useFormValue } from '../form/form-store.ts'
import { PairControls, type PairSide } from '../form/pair-controls.tsx'
import { LateSkeleton } from '../late-skeleton.tsx'
import { useAdminTexts } from '../texts.ts'
import { textOf } from '../values.ts'

// Half a megabyte that lists and other forms do without.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** A localized pair of rich texts. */
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
