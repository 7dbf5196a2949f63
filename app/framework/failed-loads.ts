import type { DataStrategyResult } from 'react-router'

/** A page's data could not be fetched: there is no network, or no server that answers. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the data of a page could not be fetched', { cause })
  }
}

let rootData: unknown

/** Notes what the root has loaded, for page changes that fail. */
export function noteRootData(data: unknown): void {
  rootData = data
}

type Results = Record<string, DataStrategyResult>

/**
 * Goes around every change of the page by the router. The root's data come in one answer with the page's: where that fails, the error is
 * the page's alone, which is shown within the header, the footer and the styles of its layout.
 */
export async function keepRootData(_: unknown, next: () => Promise<Results>): Promise<Results> {
  const results = await next()
  const kept = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => {
    if (result.type !== 'error') return [route, result]
    if (route === 'root' && rootData !== undefined) return [route, { type: 'data', result: rootData }]
    return [route, result.result instanceof TypeError ? { type: 'error', result: new Unreachable(result.result) } : result]
  })
  return Object.fromEntries(kept)
}
