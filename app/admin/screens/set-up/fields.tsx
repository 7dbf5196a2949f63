import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormContract } from '../../../../contracts/resource.ts'
import { businessLines, type setUpInput } from '../../../../contracts/set-up.ts'
import { useField, useForm } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { PageSection } from '../../kit/layout/page-section.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './set-up.module.css'

type SetUpContract = FormContract<typeof setUpInput>

export function SetUpFields({ contract }: { contract: SetUpContract }) {
  const { Fields } = formFields(contract)
  return (
    <>
      <Section name="company">
        <Fields of={['name', 'logo']} />
      </Section>
      <Section name="contact">
        <Fields of={['phone', 'email', 'address']} />
      </Section>
      <Section name="site">
        <BusinessLines contract={contract} />
        <Fields of={['has_sample_categories', 'has_menus']} />
      </Section>
    </>
  )
}

function Section({ name, children }: { name: 'company' | 'contact' | 'site'; children: ReactNode }) {
  const t = useAdminTexts()
  return (
    <PageSection title={t(`set-up.${name}`)} note={t(`set-up.${name}_note`)}>
      <div className={css.fields}>{children}</div>
    </PageSection>
  )
}

function BusinessLines({ contract }: { contract: SetUpContract }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const { value, set, error } = useField(contract, 'business_lines')
  return (
    <Checkbox.Group
      id={form.idOf('business_lines')}
      label={t('set-up.business_lines')}
      description={t('set-up.business_lines_hint')}
      value={value}
      error={error}
      onChange={(chosen) => set(businessLines.filter((line) => chosen.includes(line)))}
    >
      <div className={css.lines}>
        {businessLines.map((line) => (
          <Checkbox key={line} value={line} label={t(`set-up.lines.${line}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
