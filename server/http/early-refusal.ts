import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageAt } from '../../contracts/pages.ts'
import { AppError } from '../errors.ts'
import { busy } from '../platform/limiter.ts'
import type { Services } from '../services.ts'
import { commonHeaders } from './headers.ts'
import { barePath, isBeyondPages } from './pages/page-address.ts'
import { refusal } from './pages/page-failure.ts'
import { isTyped } from './request-target.ts'

const notFound = new AppError('not_found')

/** Runs before the framework: what is spent on a refusal is missing where pages are made. False where the request is to go on. */
export function earlyRefusal({ lanes, config, wording }: Pick<Services, 'lanes' | 'config' | 'wording'>) {
  const common = commonHeaders(config)
  const refuse = (request: IncomingMessage, response: ServerResponse, error: AppError): true => {
    const { status, headers, body } = refusal(wording, request, error)
    response.writeHead(status, { ...common, ...headers }).end(request.method === 'HEAD' ? undefined : body)
    return true
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/'
    if (isBeyondPages(url)) return refuse(request, response, notFound)
    if (lanes.pages.hasRoom) return false
    const path = barePath(url.split('?', 1)[0] ?? '/')
    if (path.includes('.') || isTyped(url) || pageAt(path) === null) return false
    lanes.pages.countRefused()
    return refuse(request, response, busy)
  }
}
