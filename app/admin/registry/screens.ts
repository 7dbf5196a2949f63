import type { ResourceName } from '../../../contracts/resources.ts'

interface ResourceScreens {
  /** Path below `/admin`. */
  path: string
  /** Folder of its files below `screens`, where that is not its name. */
  folder?: string
  /** Records are created and edited on separate pages, below the list's path. */
  hasForm: boolean
  isForAdministrators?: boolean
  /** Records that are not created here are read, and handled, on a separate page: the list's path with the id. */
  hasDetail?: boolean
}

/**
 * The resources that have screens, in the order of the side bar. Their files are `screens/<name>/list.tsx` and `form.tsx`, or `detail.tsx`.
 * The routes and the browser tests read this as well: it imports nothing that draws.
 */
export const resourceScreens = {
  'contact-messages': { path: 'contact-messages', hasForm: false, hasDetail: true },
  contents: { path: 'contents', hasForm: true },
  products: { path: 'products', hasForm: true },
  categories: { path: 'categories', hasForm: true },
  banners: { path: 'banners', hasForm: true },
  'site-menus': { path: 'site-menus', hasForm: false },
  media: { path: 'media', hasForm: false },
  certificates: { path: 'about/certificates', hasForm: true },
  milestones: { path: 'about/milestones', hasForm: true },
  glossary: { path: 'glossary', hasForm: true },
  translations: { path: 'translations', hasForm: false },
  'wechat-users': { path: 'wechat/users', folder: 'wechat/users', hasForm: false, hasDetail: true },
  'wechat-replies': { path: 'wechat/auto-reply', folder: 'wechat/replies', hasForm: true },
  redirects: { path: 'redirects', hasForm: true, isForAdministrators: true },
  users: { path: 'users', hasForm: true, isForAdministrators: true },
} as const satisfies Partial<Record<ResourceName, ResourceScreens>>
export type ScreenResource = keyof typeof resourceScreens

/** The screens that belong to no resource; their files are `screens/<name>/screen.tsx`, their paths their names. */
export const otherScreens = [
  'dashboard',
  'set-up',
  'profile',
  'test-auth',
  'about/company-intro',
  'about/display',
  'business-lines',
  'tags',
  'translation-review',
  'translation-quality',
  'wechat',
  'wechat/articles',
  'wechat/menus',
  'wechat/messages',
  'jobs',
  'trash',
] as const
export const administratorScreens = ['settings', 'translation-settings', 'wechat/config', 'audit', 'cache', 'system'] as const

export const resourceScreenList = Object.keys(resourceScreens)
  .filter(isScreenResource)
  .map((name): ResourceScreens & { name: ScreenResource } => ({ name, ...resourceScreens[name] }))

export function isScreenResource(name: string): name is ScreenResource {
  return Object.hasOwn(resourceScreens, name)
}

/** Path below `/admin` of a resource's list; its name where it has no screens yet. */
export const listPath = (resource: string): string => (isScreenResource(resource) ? resourceScreens[resource].path : resource)
export const importPath = (resource: string): string => `${listPath(resource)}/import`
export const createPath = (resource: string): string => `${listPath(resource)}/create`
export const editPath = (resource: string, id: number): string => `${listPath(resource)}/${id}${hasDetail(resource) ? '' : '/edit'}`
export const hasForm = (resource: string): boolean => isScreenResource(resource) && resourceScreens[resource].hasForm
export const hasDetail = (resource: string): boolean => screensOf(resource)?.hasDetail ?? false

const screensOf = (resource: string): ResourceScreens | undefined => (isScreenResource(resource) ? resourceScreens[resource] : undefined)

const blockPaths: Readonly<Record<number, string>> = {
  1: 'about/company-intro',
  2: 'about/display?block=culture',
  3: 'about/display?block=highlights',
  4: 'about/display',
  5: 'about/display?block=business',
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
  const [group, setting] = field.split('.')
  if (resource === 'settings') return `settings?group=${group}#field-${setting}`
  const path = recordPath(resource, id)
  // A file is opened by the address's fragment as well.
  return path && `${path}${path.includes('#') ? '-' : '#'}field-${field}`
}
