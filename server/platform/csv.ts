/** The cells of a table in CSV (RFC 4180), line by line; a byte order mark and empty lines are left out, and what is no proper cell is read as it stands. */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/gy
  const source = text.replace(/^\uFEFF/, '')
  let [line, at, cells]: [number, number, string[]] = [1, 1, []]
  while (cell.lastIndex < source.length || cells.length > 0) {
    const match = cell.exec(source)
    if (!match) break
    const [, quoted, plain = '', end] = match
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
    line += match[0].split(/\r?\n|\r/).length - 1
    if (end === ',') continue
    if (cells.some((text) => text !== '')) rows.push({ line: at, cells })
    cells = []
    at = line
    if (end === '') break
  }
  return rows
}
