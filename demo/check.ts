import { type DemoTexts, readTexts } from './load/texts.ts'
import { pictureProblems } from './pictures/check.ts'
import { readPictures } from './pictures/finished.ts'

/** The values of all fields that name pictures. */
function namedPictures(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namedPictures(item, field))
  if (value !== null && typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => namedPictures(inner, key))
  return ['picture', 'picture_mobile', 'gallery'].includes(field) && typeof value === 'string' ? [value] : []
}

/** The finished pictures that no text names. */
export function unusedPictures(texts: Partial<DemoTexts>, names: string[]): string[] {
  const used = new Set([...namedPictures(texts), ...Object.values(texts.settings?.pictures ?? {})])
  return names.filter((name) => !used.has(name))
}

/** The problems of the demo company's files; the texts are read only where the pictures that they name are right. */
function problems(): string[] {
  const wrong = pictureProblems()
  if (wrong.length > 0) return wrong
  const names = Object.keys(readPictures())
  try {
    return unusedPictures(readTexts(new Set(names)), names).map((name) => `demo/pictures: no text names the picture ${name}`)
  } catch (error) {
    return [(error as Error).message]
  }
}

if (import.meta.main) {
  const found = problems()
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
