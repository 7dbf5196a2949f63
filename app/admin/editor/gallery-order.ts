/** Uploads finish in any order: `places` gives each the place that it was chosen in. Earlier pictures stay in front. */
export function withArrived(ids: number[], id: number, places: ReadonlyMap<number, number>): number[] {
  if (ids.includes(id)) return ids
  const own = places.get(id) ?? Number.POSITIVE_INFINITY
  const at = ids.findIndex((other) => (places.get(other) ?? -1) > own)
  return at < 0 ? [...ids, id] : ids.toSpliced(at, 0, id)
}
