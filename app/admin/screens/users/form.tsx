import { IconKey } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { partsOfRole } from '../../../../contracts/access.ts'
import { createdUser, usersResource } from '../../../../contracts/users.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { useField, useForm } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { type FormSource, resourceSource, shownByForm } from '../../form/session/form-session.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { SessionList } from '../sessions/session-list.tsx'
import { AccountFacts } from './account-facts.tsx'
import { type PasswordLink, usePasswordLink } from './password-link.tsx'
import { RoleChoice } from './role-choice.tsx'
import { SecondFactor } from './second-factor.tsx'
import css from './users.module.css'

const { Field, Fields } = formFields(usersResource)
const api = resourceApi(usersResource)

export default function UserForm() {
  const t = useAdminTexts()
  const locale = useLocale()
  const link = usePasswordLink()
  const tools = useRef(link)
  tools.current = link
  const unread = useRef<PasswordLink | null>(null)
  const source = useMemo<FormSource>(
    () => ({
      ...resourceSource(usersResource),
      calls: {
        create: async (values) => {
          const { password_link: made, ...user } = await call(usersResource.path, createdUser, {
            method: 'POST',
            body: values,
            quiet: shownByForm,
          })
          unread.current = made ?? null
          return user
        },
        update: (id, changes) => api.update(id, changes, { quiet: shownByForm }),
      },
      // The new account has no password yet.
      beforeLeaving: async () => {
        const made = unread.current
        unread.current = null
        if (made) await tools.current.show(made)
      },
    }),
    [],
  )
  const actions = useMemo(
    () => [
      { label: t('users.link.make'), icon: <IconKey size={16} aria-hidden />, run: ({ id }: { id: number }) => tools.current.make(id) },
    ],
    [t],
  )
  return (
    <>
      <ResourceForm
        of={usersResource}
        // Most people work with those who speak their own language.
        start={{ locale }}
        source={source}
        main={<Main />}
        side={<Side />}
        actions={actions}
        titleOf={nameOf}
      />
      {link.dialogs}
    </>
  )
}

const nameOf = ({ name }: { name?: unknown }) => String(name ?? '')

function Main() {
  const t = useAdminTexts()
  const { item } = useForm()
  return (
    <>
      {item ? <AccountFacts item={item} /> : null}
      <FormSection title={t('users.person')}>
        <div className={css.pair}>
          <Fields of={['name', 'email']} />
        </div>
      </FormSection>
      <Rights />
      {item ? <Devices id={item.id} /> : null}
    </>
  )
}

function Rights() {
  const t = useAdminTexts()
  const { value: role = 'editor' } = useField(usersResource, 'role')
  return (
    <FormSection title={t('users.rights')}>
      <RoleChoice />
      {role === 'admin' ? null : <Field key={role} name="parts" choices={partsOfRole(role)} />}
    </FormSection>
  )
}

function Devices({ id }: { id: number }) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const endAll = { label: t('users.end_all'), question: t('users.end_all_title'), done: t('users.ended_all') }
  return (
    <FormSection title={t('profile.sessions')}>
      <SessionList path={`${usersResource.path}/${id}/sessions`} {...(user?.id === id ? {} : { endAll })} />
    </FormSection>
  )
}

function Side() {
  const t = useAdminTexts()
  const { item } = useForm()
  return (
    <>
      <FormSection title={t('users.access')}>
        <Fields of={['status', 'locale']} />
        {item ? null : <p className="quiet">{t('users.link.after_saving')}</p>}
      </FormSection>
      {item ? <SecondFactor item={item} /> : null}
    </>
  )
}
