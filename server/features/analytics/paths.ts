import { LRUCache } from 'lru-cache'
import { fixedPages } from '../../../contracts/pages.ts'
import { categoryListing, categoryPath } from '../../../contracts/paths.ts'
import { AppError } from '../../errors.ts'
import { atMost } from '../../platform/at-most.ts'
import { publicCategories } from '../categories/public.ts'
import { type PublicReader, publicId } from '../publishing/public-list.ts'

/** Addresses that are none of the site's; without this name, requests for made-up ones could fill the database. */
export const otherPath = '(other)'
/** The back office, whose speed is no visitor's. */
export const adminPath = '(admin)'
export const allPaths = '(all)'

export function pathOf(url: string): string | null {
  const path = URL.parse(url, 'http://site.invalid')?.pathname.replace(/^\/zh(?=\/|$)/, '')
  return path === undefined || path.length > 300 ? null : path.replace(/(?<=.)\/$/, '') || '/'
}

export class KnownPages {
  readonly #reader: () => PublicReader
  readonly #known = new LRUCache<string, boolean>({ ...atMost(5_000), ttl: 10 * 60_000 })

  constructor(reader: () => PublicReader) {
    this.#reader = reader
  }

  async named(path: string): Promise<string> {
    const bare = path.replace(/^\/en(?=\/|$)/, '') || '/'
    if (/^\/admin(\/|$)/.test(bare)) return adminPath
    const known = this.#known.get(bare) ?? (await this.#isPage(bare))
    this.#known.set(bare, known)
    return known ? path : otherPath
  }

  async #isPage(path: string): Promise<boolean> {
    if (fixedPages.some((page) => page.path === path)) return true
    const reader = this.#reader()
    const categories = await publicCategories.all(reader)
    if (categories.some((category) => [categoryPath(category), categoryListing(category)].includes(path))) return true
    const [, section = '', key, more] = path.split('/')
    if (!key || more !== undefined) return false
    if (section === 'products') return isRead(reader, 'products', key)
    const isSection = section === 'news' || categories.some(({ slug }) => slug === section)
    return isSection && isRead(reader, 'contents', key)
  }
}

async function isRead(reader: PublicReader, table: 'contents' | 'products', key: string): Promise<boolean> {
  try {
    await publicId(reader, table, key)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Names the calls of the API by their routes, of which there is a bounded number. */
export class ApiRoutes {
  readonly #routes = new Map<string, string[]>()
  #sorted: string[][] | undefined

  add(url: string): void {
    if (url.includes('*')) return
    this.#routes.set(url, url.split('/'))
    this.#sorted = undefined
  }

  named(method: string, path: string): string {
    const parts = path.split('/')
    // The most literal first: `/contents/featured` is not `/contents/:id`.
    this.#sorted ??= [...this.#routes.values()].sort((one, other) => parameters(one) - parameters(other))
    const route = this.#sorted.find(
      (known) => known.length === parts.length && known.every((part, at) => part.startsWith(':') || part === parts[at]),
    )
    return route ? `${method} ${route.join('/')}` : otherPath
  }
}

const parameters = (route: string[]) => route.filter((part) => part.startsWith(':')).length
