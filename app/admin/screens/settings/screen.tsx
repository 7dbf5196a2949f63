import { NavLink, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SettingGroup } from '../../../../contracts/settings.ts'
import { useFieldLabel } from '../../form/labels.ts'
import { useAdminTexts } from '../../texts.ts'
import { GroupForm } from './group-form.tsx'
import { groupLayouts, groupNames, isGroup } from './groups.ts'
import css from './settings.module.css'
import { SettingsFile } from './settings-file.tsx'

/** All settings, a group at a time; a word finds those of every group. */
export default function SettingsScreen() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const asked = params.get('group')
  const group = isGroup(asked) ? asked : 'site'
  const open = (next: string | null) => setParams(next === null || next === 'site' ? {} : { group: next }, { preventScrollReset: true })
  return (
    <div className={css.page}>
      <div className={css.rail}>
        <Search onOpen={open} />
        <Select
          className={css.narrow ?? ''}
          aria-label={t('settings.groups_label')}
          value={group}
          allowDeselect={false}
          data={groupNames.map((name) => ({ value: name, label: t(`settings.groups.${name}`) }))}
          onChange={open}
        />
        <nav className={css.wide} aria-label={t('settings.groups_label')}>
          {groupNames.map((name) => {
            const { icon: Icon } = groupLayouts[name]
            return (
              <NavLink
                key={name}
                component="button"
                type="button"
                active={name === group}
                aria-current={name === group ? 'page' : undefined}
                label={t(`settings.groups.${name}`)}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                onClick={() => open(name)}
              />
            )
          })}
        </nav>
        <SettingsFile />
      </div>
      <div className={css.form}>
        <GroupForm key={group} group={group} />
      </div>
    </div>
  )
}

/** The settings whose names hold a word, each leading to its field. */
function Search({ onOpen }: { onOpen: (group: SettingGroup) => void }) {
  const t = useAdminTexts()
  const labelOf = useFieldLabel('settings')
  const [word, setWord] = useState('')
  const wanted = word.trim().toLowerCase()
  const found = wanted === '' ? [] : settingsNamed(wanted, labelOf)
  const goTo = (group: SettingGroup, name: string) => {
    onOpen(group)
    setWord('')
    focusWhenShown([`field-${name}_cn`, `field-${name}`])
  }
  return (
    <div>
      <TextInput
        type="search"
        value={word}
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {wanted === '' ? null : (
        <ul className={css.found} aria-label={t('settings.found')}>
          {found.length === 0 ? <li className={css.none}>{t('settings.none_found')}</li> : null}
          {found.map(({ group, name }) => (
            <li key={`${group} ${name}`}>
              <button type="button" onClick={() => goTo(group, name)}>
                {labelOf(name)}
                <span>{t(`settings.groups.${group}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const mostFound = 12

function settingsNamed(word: string, labelOf: (name: string) => string): { group: SettingGroup; name: string }[] {
  const all = groupNames.flatMap((group) => groupLayouts[group].sections.flatMap(({ fields }) => fields.map((name) => ({ group, name }))))
  return all.filter(({ name }) => labelOf(name).toLowerCase().includes(word) || name.includes(word)).slice(0, mostFound)
}

const shownWithinMs = 5_000

/** Focuses the first of some elements once it is there: the group may have to be read first. */
function focusWhenShown(ids: string[], until = Date.now() + shownWithinMs): void {
  const element = ids.map((id) => document.getElementById(id)).find((one) => one !== null)
  if (element) {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  } else if (Date.now() < until) setTimeout(() => focusWhenShown(ids, until), 50)
}
