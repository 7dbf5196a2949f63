import type { ResourceName } from '../../contracts/resources.ts'

interface ResourceScreens {
  /** Path below `/admin`. */
  path: string
  /** Whether records are created and edited on a page of their own, below the list's path. */
  hasForm: boolean
}

/**
 * The resources that have screens, in the order of the side bar. Their files are `screens/<name>/list.tsx` and `form.tsx`.
 * The routes and the browser tests read this as well: it imports nothing that draws.
 */
export const resourceScreens = {
  contents: { path: 'contents', hasForm: true },
  products: { path: 'products', hasForm: true },
  categories: { path: 'categories', hasForm: true },
  banners: { path: 'banners', hasForm: true },
  media: { path: 'media', hasForm: false },
  certificates: { path: 'about/certificates', hasForm: true },
  milestones: { path: 'about/milestones', hasForm: true },
} as const satisfies Partial<Record<ResourceName, ResourceScreens>>
export type ScreenResource = keyof typeof resourceScreens

/** The screens that belong to no resource; their files are `screens/<name>/screen.tsx`, their paths their names. */
export const otherScreens = ['dashboard', 'set-up', 'profile', 'test-auth'] as const

/** The resources with their screens. */
export const resourceScreenList = Object.keys(resourceScreens)
  .filter(isScreenResource)
  .map((name) => ({ name, ...resourceScreens[name] }))

export function isScreenResource(name: string): name is ScreenResource {
  return Object.hasOwn(resourceScreens, name)
}

/** Path below `/admin` of a resource's list; its name where it has no screens yet. */
export const listPath = (resource: string): string => (isScreenResource(resource) ? resourceScreens[resource].path : resource)
export const createPath = (resource: string): string => `${listPath(resource)}/create`
export const editPath = (resource: string, id: number): string => `${listPath(resource)}/${id}/edit`
/** Whether a resource's records can be created and edited on pages of their own. */
export const hasForm = (resource: string): boolean => isScreenResource(resource) && resourceScreens[resource].hasForm
