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
  IconQrcode,
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
import { qrCode } from '../../../contracts/wechat/qr-codes.ts'
import { autoReply, autoReplyKinds } from '../../../contracts/wechat/replies.ts'
import { isScreenResource, type ScreenResource } from './screens.ts'

/**
 * Facts about a resource in the back office beyond its contract and its paths. Texts follow from its name: `nav.<name>`,
 * `palette.create.<name>`, `<name>.empty`, and `<name>.<field>` for its fields.
 */
export interface AdminResource {
  icon: Icon
  /** Query strings that its list offers as views, such as `status=draft`; a view has the name of its value. */
  views?: readonly string[]
  titleOf?: (record: unknown) => string
  isInbox?: boolean
  isExported?: boolean
  /** The one of its `batchFields` that selected records are most often given, by a button of its own. */
  quickEdit?: string
  /** The heading, by its key, above each of its `batchFields` that a section of the batch edit begins with. */
  editSections?: Readonly<Record<string, string>>
  /** The types of categories that its records may belong to; the first is where a new record begins. */
  categoryTypes?: readonly (typeof category.shape.type.options)[number][]
  /** Where a record is read on the site once it is public, without a language; null for what is no such record. */
  sitePath?: (record: unknown) => string | null
}

export const resources: Record<ScreenResource, AdminResource> = {
  'contact-messages': {
    icon: IconMail,
    isExported: true,
    isInbox: true,
    quickEdit: 'assigned_to',
    views: ['waiting=true', 'status=unread', 'overdue=true', 'status=read', 'status=replied', 'status=archived', 'status=spam'],
    titleOf: (record) => {
      const { name, company, subject } = contactMessage.pick({ name: true, company: true, subject: true }).strip().parse(record)
      return [name, company, subject].filter(Boolean).join(' · ')
    },
  },
  contents: {
    icon: IconArticle,
    isExported: true,
    views: ['status=draft', 'status=scheduled', 'translation=missing'],
    editSections: { category_id: 'contents.place', status: 'form.publish.title', author_cn: 'contents.source' },
    categoryTypes: categoryTypesOf.contents,
    sitePath: pathOf(z.object({ slug: z.string(), category: categoryRef.pick({ type: true, slug: true }).nullable() }), contentPath),
  },
  products: {
    icon: IconFish,
    isExported: true,
    views: ['status=draft', 'status=scheduled', 'translation=missing'],
    editSections: { category_id: 'contents.place', status: 'form.publish.title', price_min: 'products.trade' },
    categoryTypes: categoryTypesOf.products,
    sitePath: pathOf(z.object({ slug: z.string() }), productPath),
  },
  categories: {
    icon: IconSitemap,
    isExported: true,
    sitePath: pathOf(z.object({ slug: z.string(), type: category.shape.type }), categoryPath),
  },
  banners: { icon: IconPhotoStar, views: ['position=home'] },
  'site-menus': { icon: IconMenu2 },
  media: { icon: IconPhoto, quickEdit: 'folder' },
  certificates: {
    icon: IconCertificate,
    views: ['expiring=90'],
    sitePath: pathOf(certificate.pick({ id: true, expires_on: true, show_expired: true }).strip(), ({ id, expires_on, show_expired }) =>
      show_expired || expires_on === null || expires_on >= new Date().toISOString().slice(0, 10)
        ? `/about/certificates#certificate-${id}`
        : null,
    ),
  },
  milestones: {
    icon: IconTimelineEvent,
    sitePath: pathOf(milestone.pick({ year: true }).strip(), ({ year }) => `/about/milestones#year-${year}`),
  },
  glossary: {
    icon: IconVocabulary,
    isExported: true,
    quickEdit: 'topic',
    titleOf: (record) => {
      const { term_cn, term_en } = glossaryTerm.pick({ term_cn: true, term_en: true }).strip().parse(record)
      return `${term_cn} · ${term_en}`
    },
  },
  translations: { icon: IconLanguage },
  'wechat-users': {
    icon: IconUsersGroup,
    isExported: true,
    views: ['subscribed=true', 'recent=true', 'subscribed=false', 'blacklisted=true'],
    titleOf: (record) => {
      const { remark, nickname, openid } = z.object({ remark: z.string(), nickname: z.string(), openid: z.string() }).parse(record)
      return remark || nickname || openid
    },
  },
  'wechat-replies': {
    icon: IconMessageReply,
    views: autoReplyKinds.map((kind) => `kind=${kind}`),
    titleOf: (record) => autoReply.pick({ name: true }).strip().parse(record).name,
  },
  'wechat-qr-codes': {
    icon: IconQrcode,
    views: ['status=active', 'status=archived'],
    titleOf: (record) => qrCode.pick({ name: true }).strip().parse(record).name,
  },
  redirects: { icon: IconRoute, isExported: true },
  users: { icon: IconUsers },
}

export const adminResource = (name: string): AdminResource | undefined => (isScreenResource(name) ? resources[name] : undefined)

function pathOf<S extends z.ZodType>(schema: S, path: (place: z.output<S>) => string | null): (record: unknown) => string | null {
  return (record) => {
    const place = schema.safeParse(record)
    return place.success ? path(place.data) : null
  }
}
