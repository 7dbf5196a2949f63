import { glossaryResource } from '../../../../contracts/glossary.ts'
import { formFields } from '../../form/fields.tsx'
import type { Values } from '../../form/form-store.ts'
import { ResourceForm } from '../../form/resource-form.tsx'
import { textOf } from '../../values.ts'

const { Field, Fields } = formFields(glossaryResource)

/** A term in both languages, with its other forms and what to mind. */
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
