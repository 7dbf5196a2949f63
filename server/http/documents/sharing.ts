import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Locale, locales } from '../../../contracts/fields.ts'
import { AppError } from '../../errors.ts'
import { sharedSlug } from '../../features/sharing/address.ts'
import { dataSheet } from '../../features/sharing/data-sheet.ts'
import { shareCard, siteCard } from '../../features/sharing/share-card.ts'
import type { Services } from '../../services.ts'
import { documentRoute } from './document.ts'

const cardParams = z.union([
  z.object({ locale: z.enum(locales), kind: z.enum(['contents', 'products']), slug: z.string() }),
  z.object({
    locale: z.enum(locales),
    kind: z.literal('media'),
    /** Id and storage key. */
    slug: z.string().regex(/^[1-9]\d{0,8}-[0-9a-f]{8,64}$/),
  }),
  z.object({ locale: z.enum(locales), kind: z.literal('site'), slug: z.literal('card') }),
])

export function sharing(app: FastifyInstance, services: Services): void {
  shareCards(app, services)
  for (const [prefix, locale] of [
    ['', 'zh'],
    ['/zh', 'zh'],
    ['/en', 'en'],
  ] as const)
    dataSheets(app, services, prefix, locale)
  // No page is below it: without this, each made-up address would be a rendered error page.
  app.get('/share/*', { config: { guard: 'public' }, schema: { hide: true } }, () => {
    throw new AppError('not_found')
  })
}

function shareCards(app: FastifyInstance, services: Services): void {
  documentRoute(app, services, {
    path: '/share/:locale/:kind/:slug.jpg',
    type: 'image/jpeg',
    address: async (reader, params) => {
      const { success, data } = cardParams.safeParse(params)
      if (!success) return null
      const slug = data.kind === 'contents' || data.kind === 'products' ? await sharedSlug(reader, data.kind, data.slug) : data.slug
      return `/share/${data.locale}/${data.kind}/${slug}.jpg`
    },
    make: async (reader, params) => {
      const data = cardParams.parse(params)
      if (data.kind === 'site') return siteCard(services, reader, null, data.locale)
      if (data.kind !== 'media') return shareCard(services, reader, data.kind, data.slug, data.locale)
      const [id, key = ''] = data.slug.split('-')
      return siteCard(services, reader, { id: Number(id), key }, data.locale)
    },
  })
}

/** Chinese has no prefix: `/zh` redirects to the address without one. */
function dataSheets(app: FastifyInstance, services: Services, prefix: string, locale: Locale): void {
  documentRoute(app, services, {
    path: `${prefix}/products/:slug/data-sheet.pdf`,
    type: 'application/pdf',
    address: async (reader, { slug = '' }) =>
      `${locale === 'en' ? '/en' : ''}/products/${await sharedSlug(reader, 'products', slug)}/data-sheet.pdf`,
    make: (reader, { slug = '' }) =>
      dataSheet(services, reader, slug, { locale, origin: services.config.siteUrl, label: services.wording.in(locale) }),
  })
}
