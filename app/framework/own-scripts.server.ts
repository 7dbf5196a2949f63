import { replaced } from './replaced.server.ts'

export interface SealedPage {
  body: Buffer
  scripts: Buffer[]
}

/**
 * Finds the scripts that carry the seal of this rendering, and takes the seal off the page. What is stored was written before the
 * seal was made and cannot carry it: a script in it is none of ours, and the policy made of these allows no other.
 */
export function ownScripts(page: Buffer, seal: string): SealedPage {
  const mark = ` nonce="${seal}"`
  const scripts: Buffer[] = []
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, at + mark.length)) {
    const tag = page.lastIndexOf('<', at)
    if (page.indexOf('<script', tag) !== tag) continue
    const start = page.indexOf('>', at) + 1
    const script = page.subarray(start, page.indexOf('</script>', start))
    if (script.length > 0) scripts.push(script)
  }
  return { body: replaced(page, mark, ''), scripts }
}
