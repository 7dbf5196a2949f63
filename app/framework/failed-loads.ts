import type { DataStrategyResult } from 'react-router'

/** The error of a page whose data could not be fetched: there is no network, or no server that answers. */
export const unreachable = Symbol()

/** The last data of the root loader, kept for navigations that fail. */
export const lastRoot: { data?: unknown } = {}

type Results = Record<string, DataStrategyResult>

/**
 * Goes around every change of the page by the router. The root's data come in one answer with the page's: where that fails, the error is
 * the page's alone, which is shown within the header, the footer and the styles of its layout.
 */
export async function keepRootData(_: unknown, next: () => Promise<Results>): Promise<Results> {
  const results = await next()
  for (const result of Object.values(results)) if (result.result instanceof TypeError) result.result = unreachable
  if (results.root?.type === 'error' && lastRoot.data) results.root = { type: 'data', result: lastRoot.data }
  return results
}
