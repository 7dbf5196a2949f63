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
  IconInfoCircle,
  IconLanguage,
  IconLayoutBottombar,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconMessages,
  IconReportSearch,
  IconServer,
  IconSettings,
  IconTags,
  IconTrash,
} from '@tabler/icons-react'
import { useAuth } from '../../api/auth-state.ts'
import { type AdminResource, resources } from '../registry/resources.ts'
import { administratorScreens, resourceScreenList } from '../registry/screens.ts'

export interface NavigationItem {
  /** Key of the screen's name below `nav`. */
  name: string
  /** Path below `/admin`. */
  path: string
  icon: Icon
  isInbox?: boolean
}

export interface NavigationGroup {
  /** Key of the group's heading below `nav.group`; the first group has none. */
  name: string | null
  items: NavigationItem[]
}

const screen = (name: string, icon: Icon): NavigationItem => ({ name, path: name, icon })
const inGroup = (group: AdminResource['group'], items: NavigationItem[]) => items.map((item) => ({ ...item, group }))

const items = [
  ...inGroup(null, [screen('dashboard', IconLayoutDashboard)]),
  ...resourceScreenList.map(({ name, path }) => ({ name, path, ...resources[name] })),
  ...inGroup('company', [
    screen('about/company-intro', IconInfoCircle),
    screen('about/display', IconLayoutGrid),
    screen('business-lines', IconBuildingFactory2),
  ]),
  ...inGroup('languages', [
    screen('tags', IconTags),
    screen('translation-review', IconChecklist),
    screen('translation-quality', IconReportSearch),
    screen('translation-settings', IconLanguage),
  ]),
  ...inGroup('wechat', [
    screen('wechat', IconBrandWechat),
    screen('wechat/messages', IconMessages),
    screen('wechat/articles', IconArticle),
    screen('wechat/menus', IconLayoutBottombar),
    screen('wechat/config', IconAdjustments),
  ]),
  ...inGroup('system', [
    screen('settings', IconSettings),
    screen('jobs', IconActivity),
    screen('trash', IconTrash),
    screen('audit', IconHistory),
    screen('cache', IconBolt),
    screen('system', IconServer),
  ]),
]

const navigation: NavigationGroup[] = [
  ...[...Map.groupBy(items, ({ group }) => group)].map(([name, members]) => ({ name, items: members })),
]

const forAdministrators = new Set<string>([
  ...administratorScreens,
  ...resourceScreenList.filter(({ isForAdministrators }) => isForAdministrators).map(({ name }) => name),
])

export function useNavigation(): NavigationGroup[] {
  const isAllowed = useAllowed()
  return navigation
    .map(({ name, items: all }) => ({ name, items: all.filter((item) => isAllowed(item.name)) }))
    .filter(({ items: open }) => open.length > 0)
}

export function useAllowed(): (screen: string) => boolean {
  const { user } = useAuth()
  return (name) => user?.role === 'admin' || !forAdministrators.has(name)
}
