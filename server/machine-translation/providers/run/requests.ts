import type { ProviderLimits } from '../provider.ts'

export interface Piece {
  text: number
  part: number
  send: string
}

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
