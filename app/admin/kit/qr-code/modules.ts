import { encode } from 'uqr'

/** Light modules around the code, without which cameras do not find it. */
const quietZone = 4

interface DrawnCode {
  /** In modules, with the quiet zone. */
  size: number
  /** Of the dark modules: one rectangle for a run of them, so that printers leave no lines between. */
  runs: { x: number; y: number; length: number }[]
}

export function drawnCode(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const runs = data.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      return { x, y, length: (end === -1 ? size : end) - x }
    })
  })
  return { size, runs }
}

export const pathOf = ({ runs }: DrawnCode): string => runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
