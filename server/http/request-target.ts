import type { IncomingMessage } from 'node:http'

/** Parameters that visitors type: there are as many answers as there are words. */
const typed = /[?&](keyword|q)=/

/** True for typed searches. Their answers are not stored, and are made in a separate lane. */
export const isTyped = (target: string) => typed.test(target)

/** An address that the router cannot read, and answers with 400. */
export const unreadable = '/%'

/** A path with its query: of `GET http://host/path` the host is overlooked. NUL is in no address of ours, nor in a text of Postgres. */
export function originForm(target: string): string {
  if (target.includes('%00')) return unreadable
  if (target.startsWith('/')) return target
  if (!URL.canParse(target)) return unreadable
  const { pathname, search } = new URL(target)
  return pathname.startsWith('/') ? pathname + search : unreadable
}

/** True for more than one `Host` or `Authorization` header: Node.js keeps the first of them, and a proxy before it may use another. */
export function isAmbiguous({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  let authorizations = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 13 && name.toLowerCase() === 'authorization') authorizations += 1
  }
  return hosts > 1 || authorizations > 1
}
