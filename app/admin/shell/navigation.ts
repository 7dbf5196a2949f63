import { type Icon, IconLayoutDashboard } from '@tabler/icons-react'
import { resources } from '../resources.ts'
import { resourceScreenList } from '../screens.ts'

export interface NavigationItem {
  /** Key of the screen's name below `nav`. */
  name: string
  /** Path below `/admin`. */
  path: string
  icon: Icon
}

export interface NavigationGroup {
  /** Key of the group's heading below `nav.group`; the first group has none. */
  name: string | null
  items: NavigationItem[]
}

const items = resourceScreenList.map(({ name, path }) => ({ name, path, ...resources[name] }))

/** The side bar: the dashboard, then the resources in their groups. */
export const navigation: NavigationGroup[] = [
  { name: null, items: [{ name: 'dashboard', path: 'dashboard', icon: IconLayoutDashboard }] },
  ...[...Map.groupBy(items, ({ group }) => group)].map(([name, members]) => ({ name, items: members })),
]
