const prefix = 'draft:'

/** Marks a draft as being written by an open form, until the returned function is called or the tab is gone, however it ends. */
export function holdDraft(token: string): () => void {
  const ended = new AbortController()
  const held = () => new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  // Without a secure context there are no locks: another tab then offers the draft while it is being written.
  void navigator.locks?.request(prefix + token, held)
  return () => ended.abort()
}

export async function heldDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
