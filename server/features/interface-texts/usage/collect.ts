import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedTexts } from '../shipped.ts'
import { distinct, type Place, placesByFile } from './places.ts'
import { constantsIn, constantsSeenIn, type Source, sourceOf } from './source.ts'

/** The places, and for each key their numbers. */
export interface UsageTable {
  places: Place[]
  byKey: Record<string, number[]>
}

/** The modules whose keys a file names without their module. */
function modulesOf(path: string): string[] {
  if (path.startsWith('app/admin/')) return ['admin']
  if (path.startsWith('app/api/')) return ['admin', 'errors']
  if (path.startsWith('app/site/test-translation/')) return ['test', 'public']
  return ['public', 'errors']
}

const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

function keysIn({ path, literals, templates }: Source, known: ReadonlyMap<string, string[]>): string[] {
  const modules = modulesOf(path)
  const full = (name: string) => (name.includes(':') ? [name.replace(':', '.')] : modules.map((module) => `${module}.${name}`))
  const patterns = templates.flatMap(([beginning = '', ...rest]) =>
    full(beginning).map((start) => new RegExp(`^${[start, ...rest].map(escaped).join('[^ ]+')}$`)),
  )
  const named = literals.flatMap(full).flatMap((key) => known.get(plain(key)) ?? [])
  const composed = [...known].flatMap(([key, forms]) => (patterns.some((pattern) => pattern.test(key)) ? forms : []))
  return [...new Set([...named, ...composed])]
}

function readSources(root: string): Map<string, Source> {
  const paths = ['app', 'contracts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/\+types\//.test(path))
  const contents = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const constants = new Map([...contents].map(([path, content]) => [path, constantsIn(content)]))
  const seen = (path: string, content: string) => constantsSeenIn(path, content, (other) => constants.get(other))
  return new Map([...contents].map(([path, content]) => [path, sourceOf(path, content, seen(path, content))]))
}

export function collectUsage(root: string): UsageTable {
  const sources = readSources(root)
  const known = Map.groupBy(new Set([...shippedTexts('zh').keys(), ...shippedTexts('en').keys()]), plain)
  const placesOf = placesByFile(sources)
  const byKey = new Map<string, Place[]>()
  for (const source of sources.values()) {
    const places = placesOf.get(source.path) ?? []
    if (places.length > 0) for (const key of keysIn(source, known)) byKey.set(key, [...(byKey.get(key) ?? []), ...places])
  }
  const numbers = new Map<string, number>()
  const places: Place[] = []
  const numberOf = (place: Place): number => {
    const name = `${place.kind} ${place.name}`
    const number = numbers.get(name) ?? places.push(place) - 1
    numbers.set(name, number)
    return number
  }
  const table = [...byKey].map(([key, all]) => [key, distinct(all).map(numberOf)] as const)
  return { places, byKey: Object.fromEntries(table) }
}
