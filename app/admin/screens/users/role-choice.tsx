import { Radio } from '@mantine/core'
import { roles } from '../../../../contracts/auth.ts'
import { usersResource } from '../../../../contracts/users.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useField, useForm } from '../../fields/store/form-context.tsx'
import { useFieldError } from '../../fields/store/form-store.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { property } from '../../kit/values.ts'
import css from './users.module.css'

/** Each role with what it may do: who gives one has to know. */
export function RoleChoice() {
  const t = useAdminTexts()
  const { form, item, labelOf } = useForm()
  const { value = 'editor' } = useField(usersResource, 'role')
  const error = useFieldError(form, 'role')
  if (item && property(item, 'is_owner') === true) return <p className={css.owner}>{t('users.role_notes.owner')}</p>
  return (
    <Radio.Group
      id={form.idOf('role')}
      tabIndex={-1}
      label={labelOf('role')}
      value={value}
      error={error}
      onChange={(next) => form.set('role', next)}
    >
      <div className={css.roles}>
        {roles.map((role) => (
          <Radio.Card key={role} value={role} className={css.role ?? ''} aria-label={valueText(t, 'users', 'role', role)}>
            <Radio.Indicator size="xs" />
            <span>
              <strong>{valueText(t, 'users', 'role', role)}</strong>
              <span className={css.note}>{t(`users.role_notes.${role}`)}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
