const pollMs = 50
/** An editor of rich text may have to be loaded first. */
const maxWaitMs = 5_000

/** Looks for a field until `take` accepts it, for 5 s at most; answers a function that stops. */
export function waitForField(find: () => HTMLElement | null, take: (field: HTMLElement) => boolean): () => void {
  const until = Date.now() + maxWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const field = find()
    if (field && take(field)) return
    if (Date.now() < until) timer = setTimeout(look, pollMs)
  }
  timer = setTimeout(look)
  return () => clearTimeout(timer)
}
