/**
 * Puts an uploaded picture where it belongs: files arrive in any order, and stand in the one that they were chosen in. `places` says
 * where in that order each uploaded picture stands; what was in the gallery before stays in front.
 */
export function withArrived(ids: number[], id: number, places: ReadonlyMap<number, number>): number[] {
  if (ids.includes(id)) return ids
  const own = places.get(id) ?? Number.POSITIVE_INFINITY
  const at = ids.findIndex((other) => (places.get(other) ?? -1) > own)
  return at < 0 ? [...ids, id] : ids.toSpliced(at, 0, id)
}
