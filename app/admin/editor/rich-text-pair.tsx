import { lazy, Suspense } from 'react'
import { type Form, useFieldValue } from '../form/form-store.ts'
import { PairFrame, type PairSide, type PairValues } from '../form/pair-frame.tsx'
import { LateSkeleton } from '../late-skeleton.tsx'
import { useAdminTexts } from '../texts.ts'

// Half a megabyte that lists and other forms do without.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

interface Props<N extends string> {
  form: Form<PairValues<N>>
  name: N
  label: string
}

/** A localized pair of rich texts. */
export function RichTextPair<N extends string>({ form, name, label }: Props<N>) {
  return (
    <PairFrame form={form} name={name} label={label}>
      {(side) => <Half form={form} side={side} />}
    </PairFrame>
  )
}

function Half<N extends string>({ form, side }: { form: Form<PairValues<N>>; side: PairSide<N> }) {
  const t = useAdminTexts()
  const value = useFieldValue(form, side.name)
  return (
    <Suspense fallback={<LateSkeleton height={320} />}>
      <RichTextEditor
        id={side.id}
        value={value}
        lang={side.lang}
        label={side.label}
        placeholder={t('editor.placeholder')}
        onChange={(html) => form.set(side.name, html)}
      />
    </Suspense>
  )
}
