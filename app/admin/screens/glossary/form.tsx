import { glossaryResource } from '../../../../contracts/glossary.ts'
import type { Values } from '../../fields/store/form-store.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { textOf } from '../../kit/values.ts'

const { Field, Fields } = formFields(glossaryResource)

export default function GlossaryForm() {
  return <ResourceForm of={glossaryResource} main={<Main />} side={<Fields of={['topic']} />} titleOf={titleOf} />
}

const titleOf = ({ term_cn, term_en }: Values) => textOf(term_cn) || textOf(term_en)

function Main() {
  return (
    <>
      <Field name="term" rows={1} />
      <Fields of={['latin', 'forms', 'note']} />
    </>
  )
}
