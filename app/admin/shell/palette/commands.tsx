import { useMantineColorScheme } from '@mantine/core'
import {
  IconClock,
  IconFilter,
  IconKeyboard,
  IconLanguage,
  IconListSearch,
  IconLogout,
  IconPlus,
  IconSunMoon,
  IconTableImport,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { importedResources } from '../../../../contracts/imports.ts'
import type { RecordSearch } from '../../../../contracts/record-search.ts'
import { savedView } from '../../../../contracts/saved-views.ts'
import { call } from '../../../api/client.ts'
import { useRights } from '../../../api/rights.ts'
import { localePath, withoutLocale } from '../../../lib/locale.ts'
import { openAddress } from '../../../lib/safe-address.ts'
import { useLocale } from '../../../lib/site-data.ts'
import type { Texts } from '../../../lib/texts.ts'
import { fieldText, labelOf, viewText } from '../../fields/schema/labels.ts'
import { keyHint } from '../../kit/keys.ts'
import { pairIn } from '../../kit/languages.ts'
import { useOfferedCommands } from '../../kit/navigation/page-commands.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts, useOtherTexts } from '../../kit/texts.ts'
import { adminResource, resources } from '../../registry/resources.ts'
import { createPath, importPath, listPath, recordPath, resourceScreenList } from '../../registry/screens.ts'
import { allSettings, groupLayouts, groupNames, settingPath } from '../../registry/setting-groups.ts'
import { otherLanguagePath } from '../language.ts'
import { useAllowed, useNavigation } from '../navigation.ts'
import { useSignOut } from '../sign-out.ts'
import type { Named } from './match.ts'
import { readRecentPages } from './recent-pages.ts'

export interface Command extends Named {
  id: string
  /** Before the note, where there is room. */
  detail?: string
  /** Of a label in another language than the page's. */
  lang?: string
  icon: ReactNode
  run: () => void
  /** A record's, without a language: the same record may have been opened recently. */
  path?: string
  /** False of a record that holds the words in its texts alone. */
  isNamed?: boolean
}

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Reads a name in the page's language; in the other one, and by what else people call it, it is found too once something is typed. */
function useNames(isTyped: boolean): (id: string, read: (t: Texts) => string) => Required<Pick<Named, 'label' | 'also'>> {
  const t = useAdminTexts()
  const other = useOtherTexts(isTyped)
  const texts = other ? [t, other] : []
  return (id, read) => ({ label: read(t), also: [...(other ? [read(other)] : []), ...texts.flatMap((known) => synonymsOf(known, id))] })
}

/** Other names of a command, in one text. */
const synonymsOf = (t: Texts, id: string): string[] =>
  (optionalText(t, `palette.synonyms.${id}`) ?? '')
    .replaceAll(',', '、')
    .split('、')
    .map((name) => name.trim())
    .filter(Boolean)

/** With words typed those that have a title of their own: the others are found among the screens. */
export function useRecent(isTyped: boolean): Command[] {
  const t = useAdminTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const here = withoutLocale(useLocation().pathname)
  const isAllowed = useAllowed()
  const [pages] = useState(readRecentPages)
  return pages
    .filter(({ path, screen, title }) => path !== here && isAllowed(screen) && !(isTyped && title === null))
    .map(({ path, screen, title }) => ({
      id: `recent-${path}`,
      path,
      label: title ?? t(`nav.${screen}`),
      ...(title === null ? {} : { note: t(`nav.${screen}`) }),
      icon: <IconClock {...iconProps} />,
      run: () => void navigate(localePath(path, locale)),
    }))
}

export function usePageActions(): Command[] {
  const [offered] = useState(useOfferedCommands())
  return offered.map(({ keys, ...command }) => ({ ...command, ...(keys && { note: keyHint(keys) }) }))
}

/** In the menu of the account, not in the side bar. */
const profile = { name: 'profile', path: 'profile', icon: IconUserCircle }

export function useScreens(isTyped: boolean): Command[] {
  const named = useNames(isTyped)
  const to = useAdminPath()
  const navigate = useNavigate()
  const screens = [...useNavigation().flatMap((section) => section.screens), profile]
  return screens.map(({ name, path, icon: Icon }) => ({
    id: name,
    ...named(name, (t) => t(`nav.${name}`)),
    icon: <Icon {...iconProps} />,
    run: () => void navigate(to(path)),
  }))
}

/** The views of all lists: those that come with the program, and those that people have saved. */
export function useViews(isTyped: boolean): Command[] {
  const t = useAdminTexts()
  const named = useNames(isTyped)
  const to = useAdminPath()
  const navigate = useNavigate()
  const isAllowed = useAllowed()
  const { data: saved = [] } = useQuery({
    queryKey: ['views', 'all'],
    queryFn: ({ signal }) => call('/v1/admin/views', z.array(savedView), { signal }),
    enabled: isTyped,
  })
  const open = (list: string, search: string) => () => void navigate(to(`${listPath(list)}?${search}`))
  if (!isTyped) return []
  const shipped = resourceScreenList.flatMap(({ name }) =>
    (resources[name].views ?? []).map((search) => ({
      id: `view-${name}-${search}`,
      list: name,
      ...named(`view-${name}-${search}`, (texts) => viewText(texts, name, search)),
      run: open(name, search),
    })),
  )
  const own = saved.map(({ id, list, name, search }) => ({ id: `view-${id}`, list, label: name, run: open(list, search) }))
  return [...own, ...shipped]
    .filter(({ list }) => isAllowed(list))
    .map(({ list, ...view }) => ({ ...view, note: t(`nav.${list}`), icon: <IconFilter {...iconProps} /> }))
}

export function useSettings(isTyped: boolean): Command[] {
  const t = useAdminTexts()
  const other = useOtherTexts(isTyped)
  const to = useAdminPath()
  const navigate = useNavigate()
  const isAllowed = useAllowed()
  if (!isTyped || !isAllowed('settings')) return []
  const inBoth = (read: (texts: Texts) => string | null) => [t, other].flatMap((texts) => (texts && read(texts)) || [])
  const synonyms = (id: string) => [t, other].flatMap((texts) => (texts ? synonymsOf(texts, id) : []))
  const groups = groupNames.map((group) => {
    const [label = group, ...others] = inBoth((texts) => texts(`settings.groups.${group}`))
    const also = [...others, ...synonyms(`groups.${group}`)]
    const { icon: Icon } = groupLayouts[group]
    return {
      ...{ id: `settings-${group}`, label, also, note: t('nav.settings'), icon: <Icon {...iconProps} /> },
      run: () => void navigate(to(settingPath(group))),
    }
  })
  const fields = allSettings.map(({ group, section, name }) => {
    const [label = name, ...others] = inBoth((texts) => labelOf(texts, 'settings', name))
    const also = [...others, ...synonyms(`fields.${group}.${name}`)]
    const parts = inBoth((texts) => texts(`settings.parts.${group}.${section}`))
    const { icon: Icon } = groupLayouts[group]
    return {
      ...{ id: `settings-${group}-${name}`, label, also, icon: <Icon {...iconProps} /> },
      hints: [...parts, ...inBoth((texts) => fieldText(texts, 'settings', name, '_hint'))],
      note: t('settings.named', { group: t(`settings.groups.${group}`), name: t(`settings.parts.${group}.${section}`) }),
      run: () => void navigate(to(settingPath(group, name))),
    }
  })
  // Of a group that is one setting, the setting.
  return [...groups.filter(({ label }) => !fields.some((field) => field.label === label)), ...fields]
}

export function useActions(isTyped: boolean, showKeys: () => void): Command[] {
  const named = useNames(isTyped)
  const to = useAdminPath()
  const locale = useLocale()
  const navigate = useNavigate()
  const here = useLocation()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const { may } = useRights()
  return [
    ...resourceScreenList
      .filter(({ name, hasForm }) => hasForm && may(name, 'create'))
      .map(({ name }) => ({
        id: `create-${name}`,
        ...named(`create.${name}`, (t) => t(`palette.create.${name}`)),
        icon: <IconPlus {...iconProps} />,
        run: () => void navigate(to(createPath(name))),
      })),
    ...importedResources
      .filter((name) => may(name, 'create'))
      .map((name) => ({
        id: `import-${name}`,
        ...named(`import.${name}`, (t) => t(`import.titles.${name}`)),
        icon: <IconTableImport {...iconProps} />,
        run: () => void navigate(to(importPath(name))),
      })),
    {
      id: 'language',
      ...named('language', (t) => t('palette.language')),
      icon: <IconLanguage {...iconProps} />,
      run: () => openAddress(otherLanguagePath(here, locale)),
    },
    ...(['system', 'light', 'dark'] as const).map((mode) => ({
      id: `mode-${mode}`,
      ...named(`mode.${mode}`, (t) => t(`palette.mode.${mode}`)),
      icon: <IconSunMoon {...iconProps} />,
      run: () => setColorScheme(mode === 'system' ? 'auto' : mode),
    })),
    { id: 'keys', ...named('keys', (t) => t('palette.keys.title')), note: '?', icon: <IconKeyboard {...iconProps} />, run: showKeys },
    { id: 'logout', ...named('logout', (t) => t('header.logout')), icon: <IconLogout {...iconProps} />, run: () => void signOut() },
  ]
}

/** The records that were found, and their lists where those hold more. */
export function useRecordCommands({ items, more }: RecordSearch, keyword: string): Command[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const navigate = useNavigate()
  const records = items.map((item) => {
    const { text, lang } = pairIn(item, 'title', locale)
    const { id, resource, detail, status, is_named } = item
    const Icon = adminResource(resource)?.icon ?? IconListSearch
    const path = to(recordPath(resource, id) ?? listPath(resource))
    return {
      id: `${resource}-${id}`,
      path: withoutLocale(path),
      label: text || t('common.untitled'),
      ...(lang === undefined ? {} : { lang }),
      detail,
      isNamed: is_named,
      note: [t(`nav.${resource}`), ...(status === null ? [] : [t(`state.${status}`)])].join(' · '),
      icon: <Icon {...iconProps} />,
      run: () => void navigate(path),
    }
  })
  const lists = more.map((resource) => ({
    id: `more-${resource}`,
    isNamed: true,
    label: t('palette.more', { list: t(`nav.${resource}`), keyword }),
    icon: <IconListSearch {...iconProps} />,
    run: () => void navigate(to(`${listPath(resource)}?${new URLSearchParams({ keyword })}`)),
  }))
  return [...records, ...lists]
}
