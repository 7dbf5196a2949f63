interface Options {
  here?: string
  /** Permits addresses of other sites, and of mail and telephone clients. */
  allowExternal?: boolean
}

const externalProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Where a computed address may lead: an address of this site as a path, one of another site in full and only where that is
 * allowed, and null for everything else: scripts, data and blobs above all.
 */
export function safeAddress(target: string, { here = location.href, allowExternal = false }: Options = {}): string | null {
  if (!URL.canParse(target, here)) return null
  const { protocol, origin, href, pathname, search, hash, username, password } = new URL(target, here)
  // A blob has the origin of the page that made it.
  if (protocol === new URL(here).protocol && origin === new URL(here).origin && !username && !password) {
    // `//host` as a path would be read as another site.
    return pathname.startsWith('//') ? null : pathname + search + hash
  }
  return allowExternal && externalProtocols.includes(protocol) ? href : null
}

/** Goes to a computed address by a full load; one that is not safe is refused with a warning. */
export function openAddress(target: string, options: Options = {}): void {
  const address = safeAddress(target, options)
  if (address) location.assign(address)
  else console.warn('Refused to navigate to', target)
}
