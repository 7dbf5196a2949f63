import { z } from 'zod'
import { type ImportColumn, type ImportedResource, importFields, specificationField } from '../../../../contracts/imports.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'

const remembered = z.record(z.string(), z.string().nullable())
const maxHeadings = 200
const keyOf = (resource: ImportedResource) => `import_columns:${resource}`

function read(resource: ImportedResource): Record<string, string | null> {
  try {
    return remembered.parse(JSON.parse(localStorage.getItem(keyOf(resource)) ?? '{}'))
  } catch {
    // Without a storage, or with a damaged entry, nothing was remembered.
    return {}
  }
}

/** Notes what somebody takes a column for, in this browser: the next file with such a heading begins with it. */
export function rememberField(resource: ImportedResource, heading: string, field: string | null): void {
  if (heading === '') return
  const { [heading]: _before, ...others } = read(resource)
  const entries = [...Object.entries(others), [heading, field] as const].slice(-maxHeadings)
  try {
    localStorage.setItem(keyOf(resource), JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // A full storage forgets it; the choice itself stays.
  }
}

/** The fields of some columns: as they were chosen before, else as the server suggests; each at most once. */
export function rememberedFields(resource: ImportedResource, columns: readonly ImportColumn[]): (string | null)[] {
  const known = read(resource)
  const offered = importFields(resourceContracts[resource])
  const chosen = columns.map(({ heading }) => known[heading]).map((field) => (field && !offered.includes(field) ? undefined : field))
  const taken = new Set<string>(chosen.filter((field) => typeof field === 'string'))
  const seen = new Set<string>()
  return columns.map(({ field }, index) => {
    const own = chosen[index]
    const wanted = own === undefined ? (field !== null && !taken.has(field) ? field : null) : own
    if (wanted === null || (wanted !== specificationField && seen.has(wanted))) return null
    seen.add(wanted)
    return wanted
  })
}
