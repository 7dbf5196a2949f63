import { milestonesResource } from '../../../../contracts/milestones.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { useHiddenStart } from '../../form/session/record-place.ts'
import { useAdminTexts } from '../../kit/texts.ts'

const { Field, Fields } = formFields(milestonesResource)
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export default function MilestoneForm() {
  const hidden = useHiddenStart()
  return <ResourceForm of={milestonesResource} start={{ ...hidden, year: new Date().getFullYear() }} main={<Main />} side={<Side />} />
}

const Main = () => <Fields of={['title', 'description']} />

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <FormSection title={t('milestones.date')}>
        <Fields of={['year']} />
        <Field name="month" values={months} />
      </FormSection>
      <FormSection title={t('milestones.display')}>
        <Fields of={['status', 'sort_order', 'image_id']} />
      </FormSection>
    </>
  )
}
