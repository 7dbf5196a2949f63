import { type ReactNode, useMemo } from 'react'
import type { SettingGroup } from '../../../../contracts/settings.ts'
import type { EditedPage } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { SingleForm } from '../../form/page/single-form.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { groupContracts, groupLayouts, groupNames } from '../../registry/setting-groups.ts'
import { MailTest } from './mail-test.tsx'
import css from './settings.module.css'
import { groupPublishing, settingsApi, settingsSource } from './settings-api.ts'

interface Props {
  group: SettingGroup
  title?: string
  main?: ReactNode
  page?: EditedPage
}

export function GroupForm({ group, title: ownTitle, main, page }: Props) {
  const t = useAdminTexts()
  const sitePath = page?.path ?? groupLayouts[group].sitePath
  const source = useMemo(() => settingsSource(group), [group])
  const title = ownTitle ?? t(`settings.groups.${group}`)
  const context = useMemo(
    () => ({
      publishing: sitePath ? groupPublishing(group, sitePath) : null,
      sitePath: () => sitePath ?? null,
      actions: [],
      singleTitle: title,
      page,
    }),
    [group, sitePath, title, page],
  )
  return (
    <SingleForm
      source={source}
      load={(signal) => settingsApi.group(group, signal)}
      id={groupNames.indexOf(group)}
      context={context}
      main={main ?? <Sections group={group} />}
    />
  )
}

function Sections({ group }: { group: SettingGroup }) {
  const t = useAdminTexts()
  return (
    <>
      {groupLayouts[group].sections.map(({ name, fields }) => (
        <FormSection key={name} title={t(`settings.parts.${group}.${name}`)}>
          <SettingFields group={group} fields={fields} />
        </FormSection>
      ))}
      {group === 'mail' ? <MailTest /> : null}
    </>
  )
}

export function SettingFields({ group, fields }: { group: SettingGroup; fields: readonly string[] }) {
  const { Field } = formFields(groupContracts[group])
  // The names are those of the group's own layout, which a test compares with its settings.
  const AnyField = Field as (props: { name: string }) => ReactNode
  return fields.map((field) => {
    const english = `${field}_en`
    if (fields.includes(english))
      return (
        <div key={field} className={css.languages}>
          <AnyField name={field} />
          <AnyField name={english} />
        </div>
      )
    if (fields.includes(field.replace(/_en$/, '')) && field.endsWith('_en')) return null
    return <AnyField key={field} name={field} />
  })
}
