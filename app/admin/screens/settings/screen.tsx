import { NavLink, Select, TextInput } from '@mantine/core'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { SettingGroup } from '../../../../contracts/settings.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { browserStorage, draftsOf } from '../../form/session/drafts.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import {
  allSettings,
  groupContracts,
  groupLayouts,
  groupNames,
  isGroup,
  type PlacedSetting,
  settingPath,
} from '../../registry/setting-groups.ts'
import { GroupForm } from './group-form.tsx'
import css from './settings.module.css'
import { SettingsFile } from './settings-file.tsx'

export default function SettingsScreen() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const asked = params.get('group')
  const group = isGroup(asked) ? asked : 'site'
  const unsaved = useUnsavedGroups(group)
  const to = useAdminPath()
  const navigate = useNavigate()
  const open = (next: string | null) => {
    const screen = isGroup(next) ? groupLayouts[next].screen : undefined
    if (screen) void navigate(to(screen))
    else setParams(next === null || next === 'site' ? {} : { group: next }, { preventScrollReset: true })
  }
  const own = groupLayouts[group].screen
  if (own) return <Navigate to={to(own)} replace />
  return (
    <div className={css.page}>
      <div className={css.rail}>
        <Search />
        <Select
          className={css.narrow ?? ''}
          aria-label={t('settings.groups_label')}
          value={group}
          data={groupNames.map((name) => {
            const label = t(`settings.groups.${name}`)
            return { value: name, label: unsaved.has(name) ? t('settings.with_unsaved', { group: label }) : label }
          })}
          onChange={(next) => open(next)}
        />
        <nav className={css.wide} aria-label={t('settings.groups_label')}>
          {groupNames.map((name) => {
            const { icon: Icon, screen } = groupLayouts[name]
            return (
              <NavLink
                key={name}
                component="button"
                type="button"
                active={name === group}
                aria-current={name === group ? 'page' : undefined}
                label={t(`settings.groups.${name}`)}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                rightSection={
                  unsaved.has(name) ? (
                    <span className={css.unsaved} role="img" aria-label={t('settings.unsaved')} title={t('settings.unsaved')} />
                  ) : screen ? (
                    <IconArrowRight size={14} stroke={1.6} aria-hidden />
                  ) : null
                }
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

function useUnsavedGroups(open: SettingGroup): ReadonlySet<SettingGroup> {
  const [groups, setGroups] = useState<ReadonlySet<SettingGroup>>(new Set())
  // After the form of the group before has put its changes aside.
  useEffect(() => {
    const storage = browserStorage()
    const hasDraft = (group: SettingGroup) =>
      draftsOf(storage, { name: groupContracts[group].name, id: groupNames.indexOf(group) }).some(({ leftOut }) => leftOut === undefined)
    setGroups(new Set(groupNames.filter((group) => group !== open && hasDraft(group))))
  }, [open])
  return groups
}

function Search() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const labelOf = useFieldLabel('settings')
  const [word, setWord] = useState('')
  const wanted = word.trim().toLowerCase()
  const placeOf = ({ group, section }: PlacedSetting) =>
    t('settings.named', { group: t(`settings.groups.${group}`), name: t(`settings.parts.${group}.${section}`) })
  const isMeant = (setting: PlacedSetting) =>
    setting.name.includes(wanted) || [labelOf(setting.name), placeOf(setting)].some((text) => text.toLowerCase().includes(wanted))
  const found = wanted === '' ? [] : allSettings.filter(isMeant).slice(0, maxFound)
  const goTo = (group: SettingGroup, name: string) => {
    setWord('')
    void navigate(to(settingPath(group, name)), { preventScrollReset: true })
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
          {found.map((setting) => (
            <li key={`${setting.group} ${setting.name}`}>
              <button type="button" onClick={() => goTo(setting.group, setting.name)}>
                {labelOf(setting.name)}
                <span>{placeOf(setting)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const maxFound = 12
