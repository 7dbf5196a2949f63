import { lazy, Suspense } from 'react'
import { qrCodesResource, qrStateOf } from '../../../../../contracts/wechat/qr-codes.ts'
import { useFieldValue, useForm } from '../../../fields/store/form-context.tsx'
import type { Values } from '../../../fields/store/form-store.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { FormSection } from '../../../form/page/form-section.tsx'
import { ResourceForm } from '../../../form/page/resource-form.tsx'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { textOf } from '../../../kit/values.ts'
import { CodePanel } from './code-panel.tsx'
import css from './qr-codes.module.css'
import { name, useCode } from './qr-codes-api.ts'

// The chart weighs as much as all the rest.
const CodeFigures = lazy(() => import('./figures.tsx'))
const { Field, Fields } = formFields(qrCodesResource)

export default function QrCodeForm() {
  return <ResourceForm of={qrCodesResource} main={<Main />} side={<Side />} titleOf={titleOf} />
}

const titleOf = (values: Values) => textOf(values.name)

function Main() {
  const { item } = useForm()
  return (
    <>
      <Field name="name" rows={1} />
      <Fields of={['purpose']} />
      {item ? <StoredValidity id={item.id} /> : <Validity />}
      <Field name="note" rows={3} />
      {item ? <Results id={item.id} /> : null}
    </>
  )
}

function Validity() {
  const lifetime = useFieldValue('lifetime')
  return (
    <>
      <Field name="lifetime" />
      {lifetime === 'temporary' ? <Field name="days" /> : null}
    </>
  )
}

/** Fixed while the code can be used. */
function StoredValidity({ id }: { id: number }) {
  const { data } = useCode(id)
  return data && qrStateOf(data, new Date().toISOString()) !== 'usable' ? <Validity /> : null
}

function Results({ id }: { id: number }) {
  const t = useAdminTexts()
  const { data } = useCode(id)
  if (!data || data.url === '') return null
  return (
    <FormSection title={t(`${name}.figures.title`)}>
      <p className={css.total}>{t(`${name}.figures.total`, { scans: data.scans, follows: data.follows })}</p>
      <Suspense fallback={<LateSkeleton height={320} />}>
        <CodeFigures id={id} />
      </Suspense>
      <p className={css.note}>{t(`${name}.counted`)}</p>
    </FormSection>
  )
}

function Side() {
  const t = useAdminTexts()
  const { item } = useForm()
  return (
    <>
      {item ? (
        <FormSection title={t(`${name}.code`)}>
          <StoredCode id={item.id} />
        </FormSection>
      ) : null}
      <FormSection title={t(`${name}.settings`)}>
        <Fields of={['status']} />
      </FormSection>
    </>
  )
}

function StoredCode({ id }: { id: number }) {
  const { data } = useCode(id)
  const [lifetime, days] = [useFieldValue('lifetime'), useFieldValue('days')]
  const isUnsaved = data !== undefined && (data.lifetime !== lifetime || (lifetime === 'temporary' && data.days !== days))
  return <CodePanel id={id} isUnsaved={isUnsaved} />
}
