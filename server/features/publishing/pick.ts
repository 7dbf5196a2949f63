/** A record reduced to the fields that its public contract names: nothing else leaves the server. */
export function pickFields<T>(record: object, fields: readonly string[]): T {
  const given = record as Record<string, unknown>
  const out: Record<string, unknown> = {}
  for (const field of fields) if (field in given) out[field] = given[field]
  return out as T
}
