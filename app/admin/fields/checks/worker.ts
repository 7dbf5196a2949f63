import { checkedPair, type PairToCheck } from './checked-pair.ts'

// In a thread of its own: a long article takes a moment, in which nobody could type.
addEventListener('message', ({ data: { id, pair } }: MessageEvent<{ id: number; pair: PairToCheck }>) => {
  postMessage({ id, checked: checkedPair(pair) })
})
