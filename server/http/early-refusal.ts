import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageAt } from '../../contracts/pages.ts'
import type { Services } from '../services.ts'
import { commonHeaders } from './headers.ts'
import { barePath } from './page-address.ts'
import { refusal } from './page-failure.ts'
import { isTyped } from './request-target.ts'

/**
 * Refuses pages for which there is no room, before the framework sees their requests: what is spent on a refusal is missing where
 * pages are made. It answers as the pages' route would; false where the request is to go on.
 */
export function earlyRefusal({ lanes, config, wording }: Pick<Services, 'lanes' | 'config' | 'wording'>) {
  const common = commonHeaders(config)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (lanes.pages.hasRoom) return false
    const url = request.url ?? '/'
    const path = barePath(url.split('?', 1)[0] ?? '/')
    if (path.includes('.') || isTyped(url) || pageAt(path) === null) return false
    lanes.pages.countRefused()
    const { status, headers, body } = refusal(wording, request)
    response.writeHead(status, { ...common, ...headers }).end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
