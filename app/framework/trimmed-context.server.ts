import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']
type Modules = EntryContext['routeModules']
type Trimmed = Pick<EntryContext, 'manifest' | 'routeModules'>

const known = new WeakMap<Manifest, Map<string, Trimmed>>()

/**
 * The same page's context with only the routes that the page is made of, and the index beside them. React Router builds
 * and matches its whole table of routes in each rendering; a page needs only its few routes, which are the same ones
 * every time. The browser asks the server for routes that it does not know, except for an index: without it, the layout
 * that has no path is taken for the whole of `/`.
 */
export function trimmedContext(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const trimmed = known.get(context.manifest) ?? new Map<string, Trimmed>()
  known.set(context.manifest, trimmed)
  const key = ids.join(' ')
  const part = trimmed.get(key) ?? partOf(context.manifest, context.routeModules, ids)
  trimmed.set(key, part)
  return { ...context, ...part }
}

function partOf(manifest: Manifest, routeModules: Modules, ids: string[]): Trimmed {
  const isOwn = (id: string) => ids.includes(id) || (manifest.routes[id]?.index && ids.includes(manifest.routes[id].parentId ?? ''))
  const own = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => isOwn(id)))
  return { manifest: { ...manifest, routes: own(manifest.routes) }, routeModules: own(routeModules) as Modules }
}

/**
 * The page's data, read before rendering begins. Our loaders return finished data, and there is nothing to stream: without this, each
 * rendering would suspend twice at its end to wait for data that are already there. `streamCache` is where React Router 8.4 itself puts
 * data that it has read.
 */
export async function withDataRead(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return context
  const decoder = new TextDecoder()
  let value = ''
  for await (const chunk of serverHandoffStream) value += decoder.decode(chunk, { stream: true })
  const streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
  return { ...context, serverHandoffStream: alreadyRead, renderMeta: { streamCache } }
}

const alreadyRead = new ReadableStream<Uint8Array>()
// Each rendering asks for a reader, and never reads from it.
alreadyRead.getReader = (() => null) as unknown as typeof alreadyRead.getReader
