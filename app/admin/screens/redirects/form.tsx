import { Button } from '@mantine/core'
import { IconRouteSquare } from '@tabler/icons-react'
import { useState } from 'react'
import { redirectsResource } from '../../../../contracts/redirects.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { numberOf, textOf } from '../../kit/values.ts'
import { AddressTest } from './address-test.tsx'
import { TargetNote } from './target-note.tsx'

const { Field, Fields } = formFields(redirectsResource)
const statuses = [301, 302, 308, 307]

export default function RedirectForm() {
  return <ResourceForm of={redirectsResource} main={<Main />} side={<Side />} titleOf={titleOf} />
}

const titleOf = ({ from_path }: Values) => textOf(from_path)

function Main() {
  const t = useAdminTexts()
  const names = Object.fromEntries(statuses.map((status) => [status, t(`redirects.kind_names.${status}`)]))
  return (
    <>
      <Field name="from_path" rows={1} />
      <Field name="to" />
      <TargetNote />
      <Field name="status" values={statuses} valueNames={names} />
    </>
  )
}

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <FormSection title={t('redirects.effect')}>
        <Fields of={['is_active', 'force']} />
      </FormSection>
      <Use />
    </>
  )
}

function Use() {
  const t = useAdminTexts()
  const { item } = useForm()
  const address = textOf(useFieldValue('from_path'))
  const [isTested, setTested] = useState(false)
  if (!item) return null
  return (
    <FormSection title={t('redirects.use')}>
      <p className="quiet">{t('redirects.used', { count: numberOf(item.hits) ?? 0 })}</p>
      <Button variant="default" size="sm" leftSection={<IconRouteSquare size={16} aria-hidden />} onClick={() => setTested(true)}>
        {t('redirects.test.title')}
      </Button>
      {isTested ? <AddressTest start={address} onClose={() => setTested(false)} /> : null}
    </FormSection>
  )
}
