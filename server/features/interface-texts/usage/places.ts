import type { TextUsage } from '../../../../contracts/interface-texts.ts'
import { fixedPages, sitePages } from '../../../../contracts/pages.ts'
import type { Source } from './source.ts'

export type Place = TextUsage['places'][number]

const kindOnly = (kind: Place['kind']): Place => ({ kind, name: '', path: null })

/** The files that pages and screens begin with; everything that one of them imports is seen there. */
function beginnings(paths: Iterable<string>): [path: string, place: Place][] {
  const pages = Object.keys(sitePages).map((name): [string, Place] => [
    `app/site/${name}${name.includes('/') ? '-' : '/'}page.tsx`,
    { kind: 'page', name, path: fixedPages.find((page) => page.name === name)?.path ?? null },
  ])
  const screens = [...paths].flatMap((path): [string, Place][] => {
    const name = /^app\/admin\/screens\/(.+)\/(?:list|form|detail|screen)\.tsx$/.exec(path)?.[1]
    return name ? [[path, { kind: 'screen', name, path: null }]] : []
  })
  return [
    ['app/site/layout/layout.tsx', kindOnly('site')],
    ['app/admin/entry/layout.tsx', kindOnly('back_office')],
    ['app/ui/error-page.tsx', kindOnly('error_page')],
    ['app/admin/entry/login.tsx', kindOnly('login')],
    ['app/admin/entry/set-password.tsx', kindOnly('login')],
    ...pages,
    ...screens,
  ]
}

function reachedFrom(path: string, sources: ReadonlyMap<string, Source>): Set<string> {
  const reached = new Set<string>()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next) || !sources.has(next)) continue
    reached.add(next)
    waiting.push(...(sources.get(next)?.imports ?? []))
  }
  return reached
}

/** Places on every page or every screen, which are not listed page by page. */
const everywhere: Partial<Record<Place['kind'], Place['kind'][]>> = { site: ['page'], back_office: ['screen', 'login'] }

/** A list of places without repetitions, and without those that another one includes. */
export function distinct(places: readonly Place[]): Place[] {
  const included = new Set(places.flatMap(({ kind }) => everywhere[kind] ?? []))
  const kept = places.filter(({ kind }) => !included.has(kind))
  return [...new Map(kept.map((place) => [`${place.kind} ${place.name}`, place])).values()]
}

export function placesByFile(sources: ReadonlyMap<string, Source>): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const [path, place] of beginnings(sources.keys()))
    for (const file of reachedFrom(path, sources)) places.set(file, [...(places.get(file) ?? []), place])
  return new Map([...places].map(([file, all]) => [file, distinct(all)]))
}
