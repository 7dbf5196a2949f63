import { inAnyPart, partOf, type Right } from '../../../contracts/access.ts'
import type { ResourceName } from '../../../contracts/resources.ts'
import { isGroup, settingPath } from './setting-groups.ts'

/** The entries of the side bar, in its order. */
export const sectionNames = [
  'dashboard',
  'contact-messages',
  'contents',
  'products',
  'categories',
  'media',
  'site',
  'translation',
  'wechat',
  'trash',
  'settings',
] as const
export type SectionName = (typeof sectionNames)[number]

interface ResourceScreens {
  section: SectionName
  /** Path below `/admin`. */
  path: string
  /** Folder of its files below `screens`, where that is not its name. */
  folder?: string
  /** Records are created and edited on separate pages, below the list's path. */
  hasForm: boolean
  /** Records that are not created here are read, and handled, on a separate page: the list's path with the id. */
  hasDetail?: boolean
}

/**
 * The resources that have screens, in the order that they have within their sections. Their files are `screens/<name>/list.tsx` and `form.tsx`, or `detail.tsx`.
 * The routes and the browser tests read this as well: it imports nothing that draws.
 */
export const resourceScreens = {
  'contact-messages': { section: 'contact-messages', path: 'contact-messages', hasForm: false, hasDetail: true },
  contents: { section: 'contents', path: 'contents', hasForm: true },
  products: { section: 'products', path: 'products', hasForm: true },
  categories: { section: 'categories', path: 'categories', hasForm: true },
  banners: { section: 'site', path: 'banners', hasForm: true },
  'site-menus': { section: 'site', path: 'site-menus', hasForm: false },
  media: { section: 'media', path: 'media', hasForm: false },
  certificates: { section: 'site', path: 'about/certificates', hasForm: true },
  milestones: { section: 'site', path: 'about/milestones', hasForm: true },
  glossary: { section: 'translation', path: 'glossary', hasForm: true },
  translations: { section: 'translation', path: 'translations', hasForm: false },
  'wechat-users': { section: 'wechat', path: 'wechat/users', folder: 'wechat/users', hasForm: false, hasDetail: true },
  'wechat-replies': { section: 'wechat', path: 'wechat/auto-reply', folder: 'wechat/replies', hasForm: true },
  'wechat-qr-codes': { section: 'wechat', path: 'wechat/qr-codes', folder: 'wechat/qr-codes', hasForm: true },
  redirects: { section: 'settings', path: 'redirects', hasForm: true },
  users: { section: 'settings', path: 'users', hasForm: true },
} as const satisfies Partial<Record<ResourceName, ResourceScreens>>
export type ScreenResource = keyof typeof resourceScreens

/** The screens that belong to no resource; their files are `screens/<name>/screen.tsx`, their paths their names. */
export const otherScreens = [
  'dashboard',
  'set-up',
  'profile',
  'test-auth',
  'home',
  'about/company-intro',
  'about/display',
  'business-lines',
  'tags',
  'translation-review',
  'translation-quality',
  'wechat',
  'wechat/articles',
  'wechat/comments',
  'wechat/menus',
  'wechat/messages',
  'jobs',
  'trash',
] as const
export const administratorScreens = ['settings', 'translation-settings', 'wechat/config', 'audit', 'cache', 'system'] as const

const texts = inAnyPart('translate', ['contents', 'products', 'site', 'media', 'translation'])
const tagged = ['contents', 'products', 'media'] as const

/** The rights of which one opens a screen of no resource; null where everybody who is signed in may open it. */
const otherRights: Record<(typeof otherScreens)[number], readonly Right[] | null> = {
  dashboard: null,
  'set-up': null,
  profile: null,
  'test-auth': null,
  home: ['site.translate'],
  'about/company-intro': ['site.translate'],
  'about/display': ['site.translate'],
  'business-lines': ['site.translate'],
  tags: inAnyPart('edit', tagged),
  'translation-review': texts,
  'translation-quality': texts,
  wechat: ['wechat.read'],
  'wechat/articles': ['wechat.read'],
  'wechat/comments': ['wechat.read'],
  'wechat/menus': ['wechat.read'],
  'wechat/messages': ['wechat.read'],
  jobs: null,
  trash: inAnyPart('delete', tagged),
}

const isOtherScreen = (name: string): name is (typeof otherScreens)[number] => Object.hasOwn(otherRights, name)

/** The same of every screen; `admin` for administrators alone. */
export function rightsOfScreen(name: string): readonly Right[] | null | 'admin' {
  if (isOtherScreen(name)) return otherRights[name]
  if (!isScreenResource(name)) return 'admin'
  const part = partOf[name]
  return part === null ? 'admin' : [`${part}.read`]
}

interface SectionScreens {
  /** Before the lists of its resources, and after them. The first screen is the one that the side bar leads to. */
  first?: readonly SectionScreen[]
  last?: readonly SectionScreen[]
  isForAdministrators?: boolean
}

/** Those screens of no resource that are in the side bar; `about/display` leads on to the parts of pages. */
export type SectionScreen = Exclude<
  (typeof otherScreens | typeof administratorScreens)[number],
  'set-up' | 'profile' | 'test-auth' | 'about/display'
>

const sections: Record<SectionName, SectionScreens> = {
  dashboard: { first: ['dashboard'] },
  'contact-messages': {},
  contents: {},
  products: {},
  categories: { last: ['tags'] },
  media: {},
  site: { first: ['home', 'about/company-intro', 'business-lines'] },
  translation: { first: ['translation-review', 'translation-quality'], last: ['translation-settings'] },
  wechat: { first: ['wechat', 'wechat/messages', 'wechat/articles', 'wechat/comments'], last: ['wechat/menus', 'wechat/config'] },
  trash: { first: ['trash'] },
  settings: { first: ['settings'], last: ['audit', 'jobs', 'system', 'cache'], isForAdministrators: true },
}

export const resourceScreenList = Object.keys(resourceScreens)
  .filter(isScreenResource)
  .map((name): ResourceScreens & { name: ScreenResource; isForAdministrators: boolean } => ({
    name,
    ...resourceScreens[name],
    isForAdministrators: partOf[name] === null,
  }))

export function isScreenResource(name: string): name is ScreenResource {
  return Object.hasOwn(resourceScreens, name)
}

const placed = (names: readonly SectionScreen[] = []) => names.map((name) => ({ name, path: name }))

export const sectionList = sectionNames.map((section) => {
  const { first, last, isForAdministrators = false } = sections[section]
  const own = resourceScreenList.filter((resource) => resource.section === section).map(({ name, path }) => ({ name, path }))
  const screens: { name: SectionScreen | ScreenResource; path: string }[] = [...placed(first), ...own, ...placed(last)]
  return { name: section, screens, isForAdministrators }
})

/** Path below `/admin` of a resource's list; its name where it has no screens yet. */
export const listPath = (resource: string): string => (isScreenResource(resource) ? resourceScreens[resource].path : resource)
export const importPath = (resource: string): string => `${listPath(resource)}/import`
export const createPath = (resource: string): string => `${listPath(resource)}/create`
export const editPath = (resource: string, id: number): string => `${listPath(resource)}/${id}${hasDetail(resource) ? '' : '/edit'}`
export const hasForm = (resource: string): boolean => isScreenResource(resource) && resourceScreens[resource].hasForm
export const hasDetail = (resource: string): boolean => screensOf(resource)?.hasDetail ?? false

const screensOf = (resource: string): ResourceScreens | undefined => (isScreenResource(resource) ? resourceScreens[resource] : undefined)

const blockPaths: Readonly<Record<number, string>> = {
  1: 'about/company-intro?part=intro',
  2: 'about/company-intro?part=culture',
  3: 'about/company-intro?part=highlights',
  4: 'home?part=statistics',
  5: 'home?part=business',
}

/** Path below `/admin` where one record is looked at; null where its resource has no such place. */
export function recordPath(resource: string, id: number): string | null {
  if (resource === 'about') return blockPaths[id] ?? null
  if (resource === 'settings') return 'settings'
  if (resource === 'business-lines') return `business-lines?id=${id}`
  if (hasForm(resource) || hasDetail(resource)) return editPath(resource, id)
  if (resource === 'site-menus') return `${listPath(resource)}?edit=${id}`
  return resource === 'media' ? `${listPath(resource)}#file-${id}` : null
}

export function fieldPath(resource: string, id: number, field: string): string | null {
  const [group = '', setting] = field.split('.')
  if (resource === 'settings') return isGroup(group) ? settingPath(group, setting) : listPath('settings')
  const path = recordPath(resource, id)
  // A file is opened by the address's fragment as well.
  return path && `${path}${path.includes('#') ? '-' : '#'}field-${field}`
}
