import type { SealedPage } from './own-scripts.server.ts'

interface RenderedPage extends SealedPage {
  missingTexts: readonly string[]
}

/**
 * Rendered pages, by the responses that stand for them: handing one through a response's stream copies it four times on its way
 * to the socket. React Router's own answers have none.
 */
export const renderedPage = new WeakMap<Response, RenderedPage>()
