/** The path of an address as it may leave the browser: no query, no fragment, nothing that looks like an e-mail address. */
export function safePath(url: string, base: string = location.origin): string {
  const path = URL.canParse(url, base) ? new URL(url, base).pathname : '/'
  return path
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '-' : part))
    .join('/')
    .slice(0, 500)
}
