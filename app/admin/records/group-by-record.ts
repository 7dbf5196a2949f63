import type { ResourceContract } from '../../../contracts/resource.ts'
import { resourceContracts } from '../../../contracts/resources.ts'

type FieldOfRecord = { resource: string; field: string } & ({ record_id: number } | { id: number })

/** Entries about fields by record, with a key for each, in the order of the fields of its form. */
export function groupByRecord<T extends FieldOfRecord>(items: readonly T[]): [key: string, ofRecord: T[]][] {
  const keyOf = (item: FieldOfRecord) => `${item.resource} ${'record_id' in item ? item.record_id : item.id}`
  return [...Map.groupBy(items, keyOf)].map(([key, members]) => [key, members.toSorted((a, b) => placeOf(a) - placeOf(b))])
}

/** Texts in documents, whose fields are no part of the form's schema, come last and keep their order. */
function placeOf({ resource, field }: FieldOfRecord): number {
  const contracts: Readonly<Record<string, ResourceContract>> = resourceContracts
  const names = Object.keys(contracts[resource]?.input.shape ?? {})
  const place = names.findIndex((name) => name === field || name === `${field}_cn`)
  return place < 0 ? names.length : place
}
