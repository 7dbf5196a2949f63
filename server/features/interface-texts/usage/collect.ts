import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextUse } from '../../../../contracts/interface-texts.ts'
import { shippedTexts } from '../shipped.ts'
import { distinct, type Place, placesByFile } from './places.ts'
import { constantsIn, constantsSeenIn, type Source, sourceOf } from './source.ts'

/** The places, and for each key their numbers. */
export interface UsageTable {
  places: Place[]
  byKey: Record<string, number[]>
  /** The keys of texts that no page shows. */
  unseen: Record<string, TextUse>
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

type KnownKeys = ReadonlyMap<string, string[]>

/** The full keys that a file may mean by a name. */
const fullKeys = (path: string, name: string): string[] =>
  name.includes(':') ? [name.replace(':', '.')] : modulesOf(path).map((module) => `${module}.${name}`)

const namedKeys = (path: string, names: readonly string[], known: KnownKeys): string[] =>
  names.flatMap((name) => fullKeys(path, name)).flatMap((key) => known.get(plain(key)) ?? [])

function composedKeys({ path, templates }: Source, known: KnownKeys): string[] {
  const patterns = templates.flatMap(([beginning = '', ...rest]) =>
    fullKeys(path, beginning).map((start) => new RegExp(`^${[start, ...rest].map(escaped).join('[^ ]+')}$`)),
  )
  return [...known].flatMap(([key, forms]) => (patterns.some((pattern) => pattern.test(key)) ? forms : []))
}

const keysIn = (source: Source, known: KnownKeys): string[] => [
  ...new Set([...namedKeys(source.path, source.literals, known), ...composedKeys(source, known)]),
]

/** Names as often as they stand in the first list and not in the second. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return names.filter((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function unseenKeys(sources: readonly Source[], known: KnownKeys): Record<string, TextUse> {
  const unseen = new Map<string, TextUse>()
  for (const { path, unseen: names } of sources)
    for (const use of ['described', 'spoken'] as const) for (const key of namedKeys(path, names[use], known)) unseen.set(key, use)
  for (const source of sources) {
    const { path, literals, unseen: names } = source
    const shown = without(literals, [...names.spoken, ...names.described])
    for (const key of [...namedKeys(path, shown, known), ...composedKeys(source, known)]) unseen.delete(key)
  }
  return Object.fromEntries(unseen)
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
  return { places, byKey: Object.fromEntries(table), unseen: unseenKeys([...sources.values()], known) }
}
