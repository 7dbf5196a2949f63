import { useLayoutEffect, useRef, useState } from 'react'

interface Measured {
  columns: string
  rowCount: number
  /** By the name of a column: its share of the table. */
  widths: Record<string, string>
}

const none: Measured = { columns: '', rowCount: 0, widths: {} }

/**
 * The widths of the columns at the largest row count so far. With fewer rows they stay, so that a click during a search does not miss a
 * button that has moved. A longer text can still widen its column.
 */
export function useSteadyWidths(names: string[], rowCount: number) {
  const head = useRef<HTMLTableRowElement>(null)
  const [measured, setMeasured] = useState(none)
  const columns = names.join()
  useLayoutEffect(() => {
    if (measured.columns === columns && rowCount <= measured.rowCount) return
    // Former widths would take part in the measurement.
    if (measured !== none) return setMeasured(none)
    const row = head.current
    if (!row || rowCount === 0) return
    const whole = row.getBoundingClientRect().width
    const cells = [...row.querySelectorAll<HTMLElement>('[data-column]')].filter((cell) => cell.offsetWidth > 0)
    const shareOf = (cell: HTMLElement) => `${((100 * cell.getBoundingClientRect().width) / whole).toFixed(2)}%`
    setMeasured({ columns, rowCount, widths: Object.fromEntries(cells.map((cell) => [cell.dataset.column, shareOf(cell)])) })
  }, [measured, columns, rowCount])
  return { head, widths: measured.widths }
}
