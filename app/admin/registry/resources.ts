import {
  type Icon,
  IconArticle,
  IconCertificate,
  IconFish,
  IconLanguage,
  IconMail,
  IconMenu2,
  IconMessageReply,
  IconPhoto,
  IconPhotoStar,
  IconRoute,
  IconSitemap,
  IconTimelineEvent,
  IconUsers,
  IconUsersGroup,
  IconVocabulary,
} from '@tabler/icons-react'
import { z } from 'zod'
import { category, categoryRef, categoryTypesOf } from '../../../contracts/categories.ts'
import { certificate } from '../../../contracts/certificates.ts'
import { contactMessage } from '../../../contracts/contact-messages.ts'
import { glossaryTerm } from '../../../contracts/glossary.ts'
import { milestone } from '../../../contracts/milestones.ts'
import { categoryPath, contentPath, productPath } from '../../../contracts/paths.ts'
import { autoReply } from '../../../contracts/wechat/replies.ts'
import { isScreenResource, type ScreenResource } from './screens.ts'

/**
 * Facts about a resource in the back office beyond its contract and its paths. Texts follow from its name: `nav.<name>`,
 * `palette.create.<name>`, `<name>.empty`, and `<name>.<field>` for its fields.
 */
export interface AdminResource {
  /** The side bar's group: a key of `nav.group`; null for the first one, which has no heading. */
  group: 'content' | 'company' | 'languages' | 'wechat' | 'system' | null
  icon: Icon
  isSearched?: boolean
  titleOf?: (record: unknown) => string
  isInbox?: boolean
  isExported?: boolean
  /** The types of categories that its records may belong to; the first is where a new record begins. */
  categoryTypes?: readonly (typeof category.shape.type.options)[number][]
  /** Where a record is read on the site once it is public, without a language; null for what is no such record. */
  sitePath?: (record: unknown) => string | null
}

export const resources: Record<ScreenResource, AdminResource> = {
  'contact-messages': {
    group: null,
    icon: IconMail,
    isSearched: true,
    isExported: true,
    isInbox: true,
    titleOf: (record) => {
      const { name, company, subject } = contactMessage.pick({ name: true, company: true, subject: true }).strip().parse(record)
      return [name, company, subject].filter(Boolean).join(' · ')
    },
  },
  contents: {
    group: 'content',
    icon: IconArticle,
    isSearched: true,
    isExported: true,
    categoryTypes: categoryTypesOf.contents,
    sitePath: pathOf(z.object({ slug: z.string(), category: categoryRef.pick({ type: true, slug: true }).nullable() }), contentPath),
  },
  products: {
    group: 'content',
    icon: IconFish,
    isSearched: true,
    isExported: true,
    categoryTypes: categoryTypesOf.products,
    sitePath: pathOf(z.object({ slug: z.string() }), productPath),
  },
  categories: {
    group: 'content',
    icon: IconSitemap,
    isExported: true,
    sitePath: pathOf(z.object({ slug: z.string(), type: category.shape.type }), categoryPath),
  },
  banners: { group: 'content', icon: IconPhotoStar },
  'site-menus': { group: 'content', icon: IconMenu2 },
  media: { group: 'content', icon: IconPhoto },
  certificates: {
    group: 'company',
    icon: IconCertificate,
    isSearched: true,
    sitePath: pathOf(certificate.pick({ id: true, expires_on: true, show_expired: true }).strip(), ({ id, expires_on, show_expired }) =>
      show_expired || expires_on === null || expires_on >= new Date().toISOString().slice(0, 10)
        ? `/about/certificates#certificate-${id}`
        : null,
    ),
  },
  milestones: {
    group: 'company',
    icon: IconTimelineEvent,
    isSearched: true,
    sitePath: pathOf(milestone.pick({ year: true }).strip(), ({ year }) => `/about/milestones#year-${year}`),
  },
  glossary: {
    group: 'languages',
    icon: IconVocabulary,
    isSearched: true,
    isExported: true,
    titleOf: (record) => {
      const { term_cn, term_en } = glossaryTerm.pick({ term_cn: true, term_en: true }).strip().parse(record)
      return `${term_cn} · ${term_en}`
    },
  },
  translations: { group: 'languages', icon: IconLanguage },
  'wechat-users': {
    group: 'wechat',
    icon: IconUsersGroup,
    isExported: true,
    titleOf: (record) => {
      const { remark, nickname, openid } = z.object({ remark: z.string(), nickname: z.string(), openid: z.string() }).parse(record)
      return remark || nickname || openid
    },
  },
  'wechat-replies': {
    group: 'wechat',
    icon: IconMessageReply,
    titleOf: (record) => autoReply.pick({ name: true }).strip().parse(record).name,
  },
  redirects: { group: 'system', icon: IconRoute, isExported: true },
  users: { group: 'system', icon: IconUsers },
}

export const adminResource = (name: string): AdminResource | undefined => (isScreenResource(name) ? resources[name] : undefined)

function pathOf<S extends z.ZodType>(schema: S, path: (place: z.output<S>) => string | null): (record: unknown) => string | null {
  return (record) => {
    const place = schema.safeParse(record)
    return place.success ? path(place.data) : null
  }
}
