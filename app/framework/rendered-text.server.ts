import type { SealedPage } from './own-scripts.server.ts'

/**
 * The texts of rendered pages, by the responses that stand for them: handing a text through a response's stream copies it
 * four times on its way to the socket. React Router's own answers have none.
 */
export const renderedText = new WeakMap<Response, SealedPage>()
