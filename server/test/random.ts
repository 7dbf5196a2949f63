/** The same in every run: what a fuzz test finds can be found again. */
export function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((state / 0x8000_0000) * limit)
  }
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  return { below, pick }
}
