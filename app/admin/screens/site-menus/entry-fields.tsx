import { Select } from '@mantine/core'
import { type SiteMenu, siteMenusResource } from '../../../../contracts/site-menus.ts'
import { useField, useForm } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { LinkField } from './link-field.tsx'
import type { LinkKind } from './link-kinds.ts'

const { Fields } = formFields(siteMenusResource)

interface Props {
  entries: SiteMenu[]
  linkKind: LinkKind
  onLinkKind: (kind: LinkKind) => void
}

/** The fields of an entry. There is none for the icon: the site draws no icons in its menus. */
export function EntryFields({ entries, linkKind, onLinkKind }: Props) {
  const { isTextOnly } = useForm()
  if (isTextOnly) return <Fields of={['title']} />
  return (
    <>
      <Fields of={['title']} />
      <LinkField chosen={linkKind} onChoose={onLinkKind} />
      <ParentField entries={entries} />
      <Fields of={['open_in_new_tab', 'status']} />
    </>
  )
}

/** The entry that this one stands below. One with entries below it stands at the top: there are two levels. */
function ParentField({ entries }: { entries: SiteMenu[] }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const { form, item } = useForm()
  const { value, error } = useField(siteMenusResource, 'parent_id')
  const hasChildren = item !== null && entries.some((entry) => entry.parent_id === item.id)
  const parents = entries.filter((entry) => entry.parent_id === null && entry.id !== item?.id)
  const choose = (parent_id: number | null) => {
    const last = Math.max(0, ...entries.flatMap((entry) => (entry.parent_id === parent_id ? [entry.sort_order] : [])))
    const isBack = parent_id === form.saved('parent_id')
    form.merge({ parent_id, sort_order: isBack ? form.saved('sort_order') : last + 1 })
  }
  return (
    <Select
      id={form.idOf('parent_id')}
      size="sm"
      label={t('site-menus.parent')}
      description={hasChildren ? t('site-menus.has_children') : null}
      disabled={hasChildren}
      value={value === null ? 'top' : String(value)}
      data={[{ value: 'top', label: t('site-menus.top') }, ...parents.map((entry) => ({ value: String(entry.id), label: titleOf(entry) }))]}
      error={error}
      onChange={(next) => choose(next === 'top' || next === null ? null : Number(next))}
    />
  )
}
