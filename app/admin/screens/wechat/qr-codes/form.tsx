import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { qrCodesResource, qrLimits, qrStateOf } from '../../../../../contracts/wechat/qr-codes.ts'
import { formatDate } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { useFieldValue, useForm } from '../../../fields/store/form-context.tsx'
import type { Values } from '../../../fields/store/form-store.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { FormSection } from '../../../form/page/form-section.tsx'
import { ResourceForm } from '../../../form/page/resource-form.tsx'
import { useTimeZone } from '../../../kit/dates/relative-time.tsx'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { numberOf, textOf } from '../../../kit/values.ts'
import { CodePanel, useConfirmPermanent } from './code-panel.tsx'
import css from './qr-codes.module.css'
import { name, useCode } from './qr-codes-api.ts'

// The chart weighs as much as all the rest.
const CodeFigures = lazy(() => import('./figures.tsx'))
const { Field, Fields } = formFields(qrCodesResource)
const dayMs = 86_400_000

export default function QrCodeForm() {
  const t = useAdminTexts()
  const confirm = useConfirmPermanent()
  // A plan of a code is of no use to anybody: storing it has WeChat make the code.
  const creation = useMemo(
    () => ({ label: t(`${name}.create_now`), confirm: (values: Values) => confirm(values.lifetime === 'permanent') }),
    [t, confirm],
  )
  return <ResourceForm of={qrCodesResource} start={start} creation={creation} main={<Main />} side={<Side />} titleOf={titleOf} />
}

/** Temporary for a use of days; permanent for print that lasts years. */
const lifetimeOf = (purpose: unknown) => (purpose === 'packaging' || purpose === 'salesperson' ? 'permanent' : 'temporary')
const start = { lifetime: lifetimeOf('fair') } as const

const titleOf = (values: Values) => textOf(values.name)

function Main() {
  const { item } = useForm()
  return (
    <>
      <Field name="name" rows={1} />
      <Fields of={['purpose']} />
      {item ? <StoredValidity id={item.id} /> : <NewValidity />}
      <Field name="note" rows={3} />
      {item ? <Results id={item.id} /> : null}
    </>
  )
}

/** Follows the purpose until somebody has chosen otherwise. */
function NewValidity() {
  const { form } = useForm()
  const [purpose, lifetime] = [useFieldValue('purpose'), useFieldValue('lifetime')]
  const [followed, setFollowed] = useState(purpose)
  useEffect(() => {
    if (purpose === followed) return
    setFollowed(purpose)
    if (lifetime === lifetimeOf(followed)) form.set('lifetime', lifetimeOf(purpose))
  }, [form, purpose, followed, lifetime])
  return <Validity />
}

function Validity() {
  const lifetime = useFieldValue('lifetime')
  return (
    <>
      <Field name="lifetime" />
      {lifetime === 'temporary' ? (
        <>
          <Field name="days" />
          <End />
        </>
      ) : null}
    </>
  )
}

/** The day on which a code that is created now stops working. */
function End() {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const days = numberOf(useFieldValue('days'))
  if (days === null || days < 1 || days > qrLimits.days) return null
  const end = new Date(Date.now() + days * dayMs).toISOString()
  return <p className={css.note}>{t(`${name}.would_end`, { date: formatDate(end, locale, timeZone, 'day') })}</p>
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
  // The form stays when its record has been stored.
  const [isNew] = useState(item === null)
  return (
    <>
      <FormSection title={t(`${name}.code`)}>
        {item ? <StoredCode id={item.id} isNew={isNew} /> : <p className={css.awaited}>{t(`${name}.awaited`)}</p>}
      </FormSection>
      {item ? (
        <FormSection title={t(`${name}.settings`)}>
          <Fields of={['status']} />
        </FormSection>
      ) : null}
    </>
  )
}

function StoredCode({ id, isNew }: { id: number; isNew: boolean }) {
  const { data } = useCode(id)
  const [lifetime, days] = [useFieldValue('lifetime'), useFieldValue('days')]
  const isUnsaved = data !== undefined && (data.lifetime !== lifetime || (lifetime === 'temporary' && data.days !== days))
  return <CodePanel id={id} isUnsaved={isUnsaved} isMadeAtOnce={isNew} />
}
