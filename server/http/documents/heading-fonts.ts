import type { FastifyInstance } from 'fastify'
import { charactersOfPath } from '../../../contracts/heading-font.ts'
import { AppError } from '../../errors.ts'
import { headingFont } from '../../platform/fonts/subset.ts'
import type { Services } from '../../services.ts'
import { documentRoute } from './document.ts'

/** Each Chinese page names the font of its headings (`app/framework/heading-font.server.ts`). */
export function headingFonts(app: FastifyInstance, services: Services): void {
  documentRoute(app, services, {
    // A wildcard: the length of a parameter is limited, for identifiers.
    path: '/fonts/headings/*',
    type: 'font/woff2',
    isImmutable: true,
    address: (_reader, params) => (charactersOfPath(pathOf(params)) === null ? null : pathOf(params)),
    make: async (_reader, params) => {
      const characters = charactersOfPath(pathOf(params))
      if (characters === null) throw new AppError('not_found')
      return headingFont(characters)
    },
  })
}

const pathOf = (params: Record<string, string>) => `/fonts/headings/${params['*'] ?? ''}`
