/**
 * The bytes with `search` replaced, all of them or the first. Bytes, because each change of a whole page as a string leaves twice its
 * length behind, which the collector of young garbage does not reach.
 */
export function replaced(bytes: Buffer, search: string, replacement: string, which: 'all' | 'first' = 'all'): Buffer {
  const inserted = Buffer.from(replacement)
  const parts: Buffer[] = []
  let done = 0
  for (let at = bytes.indexOf(search); at !== -1; at = which === 'all' ? bytes.indexOf(search, done) : -1) {
    parts.push(bytes.subarray(done, at), inserted)
    done = at + Buffer.byteLength(search)
  }
  return Buffer.concat([...parts, bytes.subarray(done)])
}
