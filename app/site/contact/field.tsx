import { useTexts } from '../../lib/texts.ts'
import css from './contact.module.css'
import { type Field, maxLengths } from './rules.ts'

interface Props {
  name: Field
  type?: string
  autoComplete?: string
  rows?: number
  value: string
  problem: string | undefined
  isRequired: boolean
}

export const fieldId = (name: string) => `contact-${name}`

export function MessageField({ name, type = 'text', autoComplete, rows, value, problem, isRequired }: Props) {
  const t = useTexts()
  const id = fieldId(name)
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: value,
    maxLength: maxLengths[name],
    required: isRequired,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <div className={css[name] ?? css.field} data-problem={problem ? '' : undefined}>
      <label htmlFor={id}>
        {t(`contact.fields.${name}`)}
        {isRequired ? <span className={css.mark}>{t('contact.required')}</span> : null}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {problem ? (
        <p id={`${id}-problem`} className={css.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
