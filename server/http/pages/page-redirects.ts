import type { FastifyReply } from 'fastify'
import type { Locale } from '../../../contracts/fields.ts'
import { hasLanguages, pageAt } from '../../../contracts/pages.ts'
import { englishPath } from '../../../contracts/paths.ts'
import type { PageAddress } from './page-address.ts'

/** Where an address leads: a path of the site, with its language, or a full address. */
export interface Destination {
  to: string
  /** 301, 302, 307 or 308. */
  status: number
}

/** In the visitor's language, unless the path names one or has none; a full address as it is. */
export function inLanguage(to: string, locale: Locale): string {
  return locale === 'en' && to.startsWith('/') && hasLanguages(pathOf(to)) ? englishPath(to) : to
}

/**
 * A browser follows a Location. The router inside a page, which requests data, would get the target's page in place of data, or nothing
 * from another site: it gets the target in headers, which also say to load in full a target that is no page of the same language.
 */
export function sendOn(reply: FastifyReply, address: PageAddress, { to, status }: Destination): FastifyReply {
  const target = withQuery(to, address.given)
  if (!address.isData) return reply.code(status).header('location', target).send()
  return reply
    .code(204)
    .headers({
      'x-remix-redirect': target,
      'x-remix-status': String(status),
      ...(isNextPage(to, address.locale) ? {} : { 'x-remix-reload-document': 'true' }),
    })
    .send()
}

const pathOf = (to: string) => to.split(/[?#]/, 1)[0] ?? to

function isNextPage(to: string, locale: Locale): boolean {
  if (!to.startsWith('/')) return false
  const path = pathOf(to)
  const own = locale === 'en' ? /^\/en(?=\/|$)(.*)$/.exec(path)?.[1] : path
  if (own === undefined || /\.\w{2,4}$/.test(own)) return false
  const page = pageAt(own || '/')
  return page !== null && page !== 'not-found'
}

function withQuery(to: string, given: URLSearchParams): string {
  const [, path = to, query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? []
  const own = new URLSearchParams(query)
  const more = new URLSearchParams([...given].filter(([name]) => !own.has(name))).toString()
  const all = [query, more].filter(Boolean).join('&')
  return path + (all && `?${all}`) + hash
}
