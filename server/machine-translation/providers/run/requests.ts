import type { ProviderLimits } from '../provider.ts'

/** A part that is sent: of which text, and where in it. */
export interface Piece {
  text: number
  part: number
  send: string
}

/** Divides what is to be sent into requests that keep to the limits, in its order. */
export function requestsOf(pieces: readonly Piece[], limits: ProviderLimits): Piece[][] {
  const requests: Piece[][] = []
  let left = 0
  for (const piece of pieces) {
    const last = requests.at(-1)
    const isAlone = piece.send.length > (limits.charactersPerItem ?? Number.POSITIVE_INFINITY)
    if (last && !isAlone && piece.send.length <= left && last.length < limits.itemsPerRequest) {
      last.push(piece)
      left -= piece.send.length
    } else {
      requests.push([piece])
      left = isAlone ? 0 : limits.charactersPerRequest - piece.send.length
    }
  }
  return requests
}
