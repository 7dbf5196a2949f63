import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Locale, locales } from '../../contracts/fields.ts'
import type { TextOf, Wording } from '../features/interface-texts/wording.ts'

declare module 'fastify' {
  interface FastifyInstance {
    wording: Wording
  }
}

export function installTexts(app: FastifyInstance, wording: Wording): void {
  app.decorate('wording', wording)
  app.addHook('onRequest', async () => {
    if (!wording.isCurrent) await wording.refresh()
  })
}

const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** `X-Locale`, else the first known one of `Accept-Language`, else Chinese. */
export function callerLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const asked = request.headers['x-locale']
  if (typeof asked === 'string' && isLocale(asked)) return asked
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLocale) ?? 'zh'
}

export const callerTexts = (request: FastifyRequest): TextOf => request.server.wording.in(callerLocale(request))
