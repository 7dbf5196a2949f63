import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light modules around the code, without which cameras do not find it. */
const quietZone = 4

/** A text as a QR code: dark on white in both colour modes, because cameras read no other. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string | undefined }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
