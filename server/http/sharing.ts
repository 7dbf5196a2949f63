import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { locales } from '../../contracts/fields.ts'
import { AppError } from '../errors.ts'
import { dataSheet } from '../features/sharing/data-sheet.ts'
import { dataSheetPdf } from '../features/sharing/data-sheet-pdf.ts'
import { shareCard } from '../features/sharing/share-card.ts'
import type { Services } from '../services.ts'
import { documentRoute } from './document.ts'
import { message } from './texts.ts'

const cardParams = z.object({ locale: z.enum(locales), kind: z.enum(['contents', 'products']), slug: z.string().max(200) })

/** What is shared from a page: share cards and data sheets. */
export function sharing(app: FastifyInstance, services: Services): void {
  const origin = services.config.siteUrl
  documentRoute(app, services, '/share/:locale/:kind/:slug.jpg', 'image/jpeg', async (reader, params) => {
    const { success, data } = cardParams.safeParse(params)
    if (!success) throw new AppError('not_found')
    return shareCard(services, reader, data.kind, data.slug, data.locale)
  })
  for (const [prefix, locale] of [
    ['', 'zh'],
    ['/zh', 'zh'],
    ['/en', 'en'],
  ] as const) {
    const label = (key: string, params?: Record<string, unknown>) => message(locale, `data_sheet.${key}`, params)
    documentRoute(app, services, `${prefix}/products/:slug/data-sheet.pdf`, 'application/pdf', async (reader, { slug = '' }) =>
      dataSheetPdf(await dataSheet(services, reader, slug, { locale, origin, label })),
    )
  }
}
