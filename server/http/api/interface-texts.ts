import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { locale } from '../../../contracts/fields.ts'
import { translationMap } from '../../features/interface-texts/translations.ts'
import type { Services } from '../../services.ts'
import { publicGet } from '../public-get.ts'

export function translationApi(app: FastifyInstance, services: Services): void {
  publicGet(
    app,
    services,
    {
      path: '/v1/translations',
      tags: ['translations'],
      query: z.strictObject({ locale: locale.default('zh') }),
      answer: z.record(z.string(), z.string()),
    },
    (reader, { query }) => translationMap(reader, query.locale),
  )
}
