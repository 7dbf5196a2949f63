import {
  type Icon,
  IconActivity,
  IconAdjustments,
  IconArticle,
  IconBolt,
  IconBrandWechat,
  IconBuildingFactory2,
  IconChecklist,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconLanguage,
  IconLayoutBottombar,
  IconLayoutDashboard,
  IconMessage2,
  IconMessages,
  IconReportSearch,
  IconServer,
  IconSettings,
  IconTags,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useRights } from '../../api/rights.ts'
import { withoutLocale } from '../../lib/locale.ts'
import { resources } from '../registry/resources.ts'
import {
  administratorScreens,
  isScreenResource,
  otherScreens,
  resourceScreenList,
  rightsOfScreen,
  type SectionName,
  type SectionScreen,
  sectionList,
} from '../registry/screens.ts'

export interface ScreenLink {
  /** Key of the screen's name below `nav`. */
  name: string
  /** Path below `/admin`. */
  path: string
  icon: Icon
}

export interface Section {
  name: SectionName
  /** Key of its name below `nav`: that of its only screen, else its own. */
  label: string
  icon: Icon
  /** The count that its entry shows: of messages in the inbox, or of followers who wait. */
  counts: 'unread' | 'waiting' | null
  /** The first is the one that the side bar leads to; more than one are tabs of each other. */
  screens: ScreenLink[]
}

const sectionIcons: Partial<Record<SectionName, Icon>> = { site: IconWorld, translation: IconLanguage }

const icons: Record<SectionScreen, Icon> = {
  dashboard: IconLayoutDashboard,
  tags: IconTags,
  'about/company-intro': IconInfoCircle,
  home: IconHome,
  'business-lines': IconBuildingFactory2,
  'translation-review': IconChecklist,
  'translation-quality': IconReportSearch,
  'translation-settings': IconAdjustments,
  wechat: IconBrandWechat,
  'wechat/messages': IconMessages,
  'wechat/articles': IconArticle,
  'wechat/comments': IconMessage2,
  'wechat/menus': IconLayoutBottombar,
  'wechat/config': IconAdjustments,
  trash: IconTrash,
  settings: IconSettings,
  audit: IconHistory,
  jobs: IconActivity,
  system: IconServer,
  cache: IconBolt,
}

const sections = sectionList.map(({ name, screens, isForAdministrators }) => {
  const links = screens.map((screen) => ({
    ...screen,
    icon: isScreenResource(screen.name) ? resources[screen.name].icon : icons[screen.name],
  }))
  return {
    name,
    label: links.length === 1 && links[0] ? links[0].name : `section.${name}`,
    icon: sectionIcons[name] ?? links[0]?.icon ?? IconWorld,
    counts: name === 'wechat' ? ('waiting' as const) : isInbox(screens) ? ('unread' as const) : null,
    screens: links,
    isForAdministrators,
  }
})

function isInbox(screens: readonly { name: string }[]): boolean {
  return screens.some(({ name }) => isScreenResource(name) && resources[name].isInbox)
}

export function useNavigation(): Section[] {
  const { isAdministrator } = useRights()
  const isAllowed = useAllowed()
  return sections
    .filter(({ isForAdministrators }) => isAdministrator || !isForAdministrators)
    .map((section) => ({ ...section, screens: section.screens.filter(({ name }) => isAllowed(name)) }))
    .filter(({ screens }) => screens.length > 0)
}

export function useAllowed(): (screen: string) => boolean {
  const { has, isAdministrator } = useRights()
  return (name) => {
    const rights = rightsOfScreen(name)
    return isAdministrator || rights === null || (rights !== 'admin' && rights.some(has))
  }
}

export interface OpenScreen {
  screen: string
  /** Path below `/admin`. */
  path: string
  /** The segments below it: of a form or a record. */
  rest: string[]
}

/** The screen at the open address, which may lead nowhere. */
export function useOpenScreen(): OpenScreen {
  return screenAt(withoutLocale(useLocation().pathname).replace(/^\/admin\//, ''))
}

function screenAt(path: string): OpenScreen {
  const single = [...otherScreens, ...administratorScreens].find((known) => path === known)
  if (single) return { screen: single, path, rest: [] }
  const found = resourceScreenList.find((known) => path === known.path || path.startsWith(`${known.path}/`))
  const [first = ''] = path.split('/')
  const own = found?.path ?? first
  return { screen: found?.name ?? first, path: own, rest: path.slice(own.length).split('/').filter(Boolean) }
}

export const hasScreen = ({ screens }: Section, name: string): boolean => screens.some((screen) => screen.name === name)
