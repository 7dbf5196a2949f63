/** What people type: there are as many answers as there are words. */
const typed = /[?&](keyword|q)=/

/** Whether the target asks for what somebody has typed. Such answers are not stored, and are made in a lane of their own. */
export const isTyped = (target: string) => typed.test(target)

/** An address that the router cannot read, and answers with 400. */
const unreadable = '/%'

/**
 * The target of a request as everything else here expects it: a path with its query. HTTP allows a whole address too
 * (`GET http://host/path`), of which the host is overlooked. NUL is in no address of ours, and no text of Postgres can hold it.
 */
export function originForm(target: string): string {
  if (target.includes('%00')) return unreadable
  if (target.startsWith('/')) return target
  if (!URL.canParse(target)) return unreadable
  const { pathname, search } = new URL(target)
  return pathname.startsWith('/') ? pathname + search : unreadable
}
