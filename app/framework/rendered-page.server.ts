const texts = new WeakMap<Response, string>()

/**
 * Rendered pages beside the responses that stand for them: handing a text through a response's stream copies it
 * four times on its way to the socket.
 */
export const rendered = {
  keep(response: Response, text: string): Response {
    texts.set(response, text)
    return response
  },
  /** The page of a response; undefined where React Router answered by itself. */
  textOf: (response: Response): string | undefined => texts.get(response),
}
