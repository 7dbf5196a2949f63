import { checkedPair, type PairToCheck } from './checked-pair.ts'

// In a separate thread: checking a long article would block typing.
addEventListener('message', ({ data: { id, pair } }: MessageEvent<{ id: number; pair: PairToCheck }>) => {
  postMessage({ id, checked: checkedPair(pair) })
})
