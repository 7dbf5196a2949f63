/** A page's text, and the bodies of those inline scripts in it that this program made. */
export interface SealedPage {
  text: string
  scripts: string[]
}

/**
 * Finds the scripts that carry the seal of this rendering, and takes the seal off the page. What is stored was written before the
 * seal was made and cannot carry it: a script in it is none of ours, and the policy made of these allows no other.
 */
export function ownScripts(body: string, seal: string): SealedPage {
  const mark = ` nonce="${seal}"`
  const scripts: string[] = []
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    if (!body.startsWith('<script', body.lastIndexOf('<', at))) continue
    const start = body.indexOf('>', at) + 1
    const script = body.slice(start, body.indexOf('</script>', start))
    if (script) scripts.push(script)
  }
  return { text: body.replaceAll(mark, ''), scripts }
}
