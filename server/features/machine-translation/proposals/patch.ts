import { contractNamed } from '../../../../contracts/resources.ts'
import { isDocument, withTexts } from '../../../../contracts/translation/documents.ts'

/** Texts by their paths as a record's own fields take them: those in the entries of its lists make new lists. */
export function patchOfTexts(
  name: string,
  values: Readonly<Record<string, unknown>>,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const lists = isDocument(name) ? [] : (contractNamed(name)?.textLists ?? [])
  const listOf = (path: string) => lists.find((list) => path.startsWith(`${list}.`))
  const patch: Record<string, unknown> = Object.fromEntries(Object.entries(texts).filter(([path]) => !listOf(path)))
  for (const list of lists) {
    const own = Object.entries(texts).filter(([path]) => listOf(path) === list)
    if (own.length > 0) patch[list] = withTexts({ [list]: values[list] }, Object.fromEntries(own))[list]
  }
  return patch
}
