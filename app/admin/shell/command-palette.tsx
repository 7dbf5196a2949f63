import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconLanguage, IconLogout, IconPlus, IconSearch, IconSunMoon, IconTableImport } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { importedResources } from '../../../contracts/imports.ts'
import { openAddress } from '../../lib/safe-address.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { createPath, editPath, importPath, resourceScreenList } from '../registry/screens.ts'
import { otherLanguagePath } from './language.ts'
import { useAllowed, useNavigation } from './navigation.ts'
import { type FoundRecord, useRecordSearch } from './record-search.ts'
import { useSignOut } from './sign-out.ts'

interface Command {
  id: string
  label: string
  description?: string
  icon: ReactNode
  run: () => void
}

export function CommandPalette() {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), 200)
  const { records, isSearching } = useRecordSearch(keyword)
  const matching = (commands: Command[]) => commands.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  const groups = [
    { name: 'go', commands: matching(useScreens()) },
    { name: 'records', commands: useRecordCommands(text.trim() === '' ? [] : records) },
    { name: 'actions', commands: matching(useActions()) },
  ].filter(({ commands }) => commands.length > 0)
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut={['mod + K']}
      scrollable
      maxHeight="60vh"
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={t('palette.label')}
      />
      <Spotlight.ActionsList>
        {groups.map(({ name, commands }) => (
          <Spotlight.ActionsGroup key={name} label={t(`palette.group.${name}`)}>
            {commands.map(({ id, label, description, icon, run }) => (
              <Spotlight.Action key={id} label={label} description={description} leftSection={icon} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 ? <Spotlight.Empty>{t(isSearching ? 'palette.searching' : 'palette.empty')}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useScreens(): Command[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const screens = useNavigation().flatMap((section) => section.screens)
  return screens.map(({ name, path, icon: Icon }) => ({
    id: name,
    label: t(`nav.${name}`),
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    run: () => void navigate(to(path)),
  }))
}

function useRecordCommands(records: FoundRecord[]): Command[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  return records.map(({ id, resource, title, icon: Icon }) => ({
    id: `${resource}-${id}`,
    label: title,
    description: t(`nav.${resource}`),
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    run: () => void navigate(to(editPath(resource, id))),
  }))
}

function useActions(): Command[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const navigate = useNavigate()
  const here = useLocation()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const isAllowed = useAllowed()
  return [
    ...resourceScreenList
      .filter(({ name, hasForm }) => hasForm && isAllowed(name))
      .map(({ name }) => ({
        id: `create-${name}`,
        label: t(`palette.create.${name}`),
        icon: <IconPlus size={18} stroke={1.6} aria-hidden />,
        run: () => void navigate(to(createPath(name))),
      })),
    ...importedResources.filter(isAllowed).map((name) => ({
      id: `import-${name}`,
      label: t(`import.titles.${name}`),
      icon: <IconTableImport size={18} stroke={1.6} aria-hidden />,
      run: () => void navigate(to(importPath(name))),
    })),
    {
      id: 'language',
      label: t('palette.language'),
      icon: <IconLanguage size={18} stroke={1.6} aria-hidden />,
      run: () => openAddress(otherLanguagePath(here, locale)),
    },
    ...(['system', 'light', 'dark'] as const).map((mode) => ({
      id: `mode-${mode}`,
      label: t(`palette.mode.${mode}`),
      icon: <IconSunMoon size={18} stroke={1.6} aria-hidden />,
      run: () => setColorScheme(mode === 'system' ? 'auto' : mode),
    })),
    { id: 'logout', label: t('header.logout'), icon: <IconLogout size={18} stroke={1.6} aria-hidden />, run: () => void signOut() },
  ]
}
