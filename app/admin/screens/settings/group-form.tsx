import { Fragment, type ReactNode, useMemo } from 'react'
import type { SettingGroup } from '../../../../contracts/settings.ts'
import { formFields } from '../../form/fields.tsx'
import { FormSection } from '../../form/form-section.tsx'
import { SingleForm } from '../../form/single-form.tsx'
import { useAdminTexts } from '../../texts.ts'
import { groupContracts, groupLayouts, groupNames } from './groups.ts'
import { HomeSections } from './home-sections.tsx'
import { MailTest } from './mail-test.tsx'
import { settingsApi, settingsSource } from './settings-api.ts'

/** The form of one group of settings, beside the page that shows them where there is one. */
export function GroupForm({ group }: { group: SettingGroup }) {
  const t = useAdminTexts()
  const { sitePath } = groupLayouts[group]
  const source = useMemo(() => settingsSource(group), [group])
  const title = t(`settings.groups.${group}`)
  const context = useMemo(
    () => ({
      publishing: sitePath ? { previewLink: () => Promise.resolve({ url: new URL(sitePath, location.origin).href }) } : null,
      sitePath: () => sitePath ?? null,
      actions: [],
      singleTitle: title,
    }),
    [sitePath, title],
  )
  return (
    <SingleForm
      source={source}
      load={(signal) => settingsApi.group(group, signal)}
      id={groupNames.indexOf(group)}
      context={context}
      main={<Sections group={group} />}
    />
  )
}

function Sections({ group }: { group: SettingGroup }) {
  const t = useAdminTexts()
  const { Field } = formFields(groupContracts[group])
  // The names are those of the group's own layout, which a test compares with its settings.
  const AnyField = Field as (props: { name: string }) => ReactNode
  return (
    <>
      {groupLayouts[group].sections.map(({ name, fields }) => (
        <FormSection key={name} title={t(`settings.parts.${group}.${name}`)}>
          {fields.map((field) => (
            <Fragment key={field}>{group === 'home' && field === 'sections' ? <HomeSections /> : <AnyField name={field} />}</Fragment>
          ))}
        </FormSection>
      ))}
      {group === 'mail' ? <MailTest /> : null}
    </>
  )
}
