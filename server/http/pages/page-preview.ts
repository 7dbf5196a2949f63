import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../contracts/fields.ts'
import { englishPath } from '../../../contracts/paths.ts'
import { AppError, Moved } from '../../errors.ts'
import type { Unsaved } from '../../features/publishing/unsaved.ts'
import type { Services } from '../../services.ts'
import { askerOf } from '../uncached.ts'
import { pageAddress } from './page-address.ts'
import { renderUnsaved } from './page-rendering.ts'
import type { Render } from './render.ts'

interface Place {
  /** Without a language. */
  path: string
  locale: Locale
}

/** Answers a public page with what is being written; where the program serves no pages there is none. */
export type PagePreview = (request: FastifyRequest, place: Place, unsaved: Unsaved) => Promise<{ html: string }>

/** Half of a page; they do not run in a preview. React writes `<` in texts and attributes as an entity. */
const scripts = /<script\b[^<>]*>(?:(?!<script\b)[\s\S])*?<\/script>/g

export function pagePreviews(services: Services, render: Render | undefined): PagePreview {
  return async (request, { path, locale }, unsaved) => {
    const address = pageAddress(locale === 'en' ? englishPath(path) : path)
    if (!render || address.page === null || address.isData || !address.isSpelled) throw new AppError('not_found')
    const html = await services.lanes.pages.run(() => renderUnsaved(services, render, address, unsaved), askerOf(request)).catch(unmoved)
    return { html: html.replaceAll(scripts, '') }
  }
}

function unmoved(error: unknown): never {
  throw error instanceof Moved ? new AppError('not_found') : error
}
