import type { z } from 'zod'
import type { List } from '../contracts/envelope.ts'
import type { Instant } from '../contracts/fields.ts'
import type { variantNames } from '../contracts/products.ts'
import type { publishReadiness } from '../contracts/publishing.ts'
import type { ListedIds, ListQuery, ResourceContract, sortOrder } from '../contracts/resource.ts'
import { type ResourceName, resourceContracts, resourceNames } from '../contracts/resources.ts'
import type { Patch } from './db/crud.ts'
import type { Reader } from './db/list.ts'
import type { RankedMatch } from './db/relevance.ts'
import type { Db } from './db/schema.ts'
import { banners } from './features/banners/banners.ts'
import { categories } from './features/categories/categories.ts'
import { certificates } from './features/certificates/certificates.ts'
import { messages } from './features/contact-messages/contact-messages.ts'
import { contents } from './features/contents/contents.ts'
import { glossary } from './features/glossary/glossary.ts'
import { texts } from './features/interface-texts/texts.ts'
import { media } from './features/media/media.ts'
import { milestones } from './features/milestones/milestones.ts'
import { products } from './features/products/products.ts'
import type { RevisionInfo } from './features/publishing/revisions.ts'
import type { Unsaved } from './features/publishing/unsaved.ts'
import type { PublishedTable } from './features/publishing/visibility.ts'
import { redirects } from './features/redirects/redirects.ts'
import { menus } from './features/site-menus/site-menus.ts'
import { users } from './features/users/users.ts'
import { qrCodes } from './wechat/qr-codes/qr-codes.ts'
import { autoReplies } from './wechat/replies/replies.ts'
import { wechatUsers } from './wechat/users/users.ts'
import type { Actor, Tx } from './work.ts'

type Item<R extends ResourceContract> = z.output<R['item']>
type Filters = ListQuery & Record<string, unknown>

/** Each function that is there becomes an endpoint of the resource shape, and no other does. */
export interface ResourceService<R extends ResourceContract> {
  list: (reader: Reader, query: Filters) => Promise<List<z.output<R['row']>>>
  ids: (reader: Reader, query: Filters) => Promise<ListedIds>
  get?: (db: Db, id: number) => Promise<Item<R>>
  /** Those of records that the back office finds by name. */
  named?: (reader: Reader, keyword: string, limit: number) => Promise<RankedMatch[]>
  reindex?: (db: Db, after: number, limit: number) => Promise<number | null>
  create?: (tx: Tx, input: z.output<R['input']>) => Promise<Item<R>>
  update?: (tx: Tx, id: number, patch: Patch) => Promise<Item<R>>
  /** Moves to the trash where the resource has one. */
  remove?: (tx: Tx, id: number) => Promise<void>
  /** Refuses to remove many, before any is removed. */
  checkRemoval?: (db: Db, actor: Actor, ids: readonly number[]) => Promise<void>
  /** Deletes permanently; only where `remove` does not. */
  purge?: (tx: Tx, id: number) => Promise<void>
  restore?: (tx: Tx, id: number) => Promise<Item<R>>
  setStatus?: (tx: Tx, id: number, status: string) => Promise<unknown>
  sortOrder?: (tx: Tx, items: z.output<typeof sortOrder>['items']) => Promise<void>
  /** As it would be with a patch: of what is shown on pages of others, which are previewed with it. */
  patched?: (db: Db, id: number, patch: Patch) => Promise<Item<R>>
  /** All that the public sees; what has a page in `collectionPaths` says so. */
  showing?: (db: Db, now: Instant) => Promise<z.output<R['row']>[]>
}

export interface Resource<R extends ResourceContract> {
  contract: R
  service: ResourceService<R>
  /** Records go before what they refer to. */
  refersTo: readonly ResourceName[]
  isExported: boolean
  isInDemo: boolean
  /** For what is published: revisions, copies and previews. */
  published?: { table: PublishedTable; service: PublishedService<R> }
}

interface PublishedService<R extends ResourceContract> {
  duplicate: (tx: Tx, id: number, names: z.output<typeof variantNames>) => Promise<Item<R>>
  /** The data of its page with a patch that is not saved, and the path of that page. */
  unsaved: (db: Db, id: number, patch: Patch) => Promise<{ unsaved: Unsaved; path: string }>
  revisions: (db: Db, id: number) => Promise<RevisionInfo[]>
  revision: (db: Db, id: number, version: number) => Promise<Record<string, unknown>>
  restoreRevision: (tx: Tx, id: number, version: number) => Promise<Item<R>>
  previewPath: (db: Db, id: number) => Promise<string>
  readiness: (db: Db, ids: readonly number[]) => Promise<z.output<typeof publishReadiness>>
}

type Resources = { readonly [Name in ResourceName]: Resource<(typeof resourceContracts)[Name]> }

// Endpoints of these are written by hand, not by the resource shape.
const { create: _upload, ...mediaService } = media
const { get: _open, ...messageService } = messages
const { create: _create, update: _update, ...userService } = users

/** Routes, exports, the purge of the trash, the removal of the demo and the tests of the resource shape loop over it. */
export const resources: Resources = {
  contents: {
    contract: resourceContracts.contents,
    service: contents,
    refersTo: ['categories', 'media'],
    isExported: true,
    isInDemo: true,
    published: { table: 'contents', service: contents },
  },
  products: {
    contract: resourceContracts.products,
    service: products,
    refersTo: ['categories', 'certificates', 'media'],
    isExported: true,
    isInDemo: true,
    published: { table: 'products', service: products },
  },
  categories: {
    contract: resourceContracts.categories,
    service: categories,
    refersTo: ['media'],
    isExported: true,
    isInDemo: true,
  },
  media: {
    contract: resourceContracts.media,
    service: mediaService,
    refersTo: [],
    isExported: false,
    isInDemo: true,
  },
  banners: {
    contract: resourceContracts.banners,
    service: banners,
    refersTo: ['media'],
    isExported: false,
    isInDemo: true,
  },
  certificates: {
    contract: resourceContracts.certificates,
    service: certificates,
    refersTo: ['media'],
    isExported: false,
    isInDemo: true,
  },
  milestones: {
    contract: resourceContracts.milestones,
    service: milestones,
    refersTo: ['media'],
    isExported: false,
    isInDemo: true,
  },
  'site-menus': {
    contract: resourceContracts['site-menus'],
    service: menus,
    refersTo: ['categories', 'contents', 'products'],
    isExported: false,
    isInDemo: true,
  },
  'contact-messages': {
    contract: resourceContracts['contact-messages'],
    service: messageService,
    refersTo: ['products', 'users'],
    isExported: true,
    isInDemo: true,
  },
  redirects: {
    contract: resourceContracts.redirects,
    service: redirects,
    refersTo: [],
    isExported: true,
    isInDemo: true,
  },
  translations: {
    contract: resourceContracts.translations,
    service: texts,
    refersTo: [],
    isExported: false,
    isInDemo: false,
  },
  glossary: {
    contract: resourceContracts.glossary,
    service: glossary,
    refersTo: [],
    isExported: true,
    isInDemo: true,
  },
  users: {
    contract: resourceContracts.users,
    service: userService,
    refersTo: [],
    isExported: false,
    isInDemo: false,
  },
  'wechat-replies': {
    contract: resourceContracts['wechat-replies'],
    service: autoReplies,
    refersTo: ['contents', 'media', 'wechat-qr-codes'],
    isExported: false,
    isInDemo: true,
  },
  'wechat-qr-codes': {
    contract: resourceContracts['wechat-qr-codes'],
    service: qrCodes,
    refersTo: [],
    isExported: false,
    isInDemo: true,
  },
  'wechat-users': {
    contract: resourceContracts['wechat-users'],
    service: wechatUsers,
    refersTo: [],
    // Its export has other columns.
    isExported: false,
    isInDemo: false,
  },
}

export function removalOrder(): ResourceName[] {
  const ordered = new Set<ResourceName>()
  const place = (name: ResourceName) => {
    for (const other of resourceNames) if (other !== name && resources[other].refersTo.includes(name)) place(other)
    ordered.add(name)
  }
  for (const name of resourceNames) place(name)
  return [...ordered]
}
