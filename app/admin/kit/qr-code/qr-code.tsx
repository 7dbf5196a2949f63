import { useMemo } from 'react'
import { drawnCode, pathOf } from './modules.ts'

/** A text as a QR code: dark on white in both colour modes, because cameras read no other. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string | undefined }) {
  const code = useMemo(() => drawnCode(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={code.size} height={code.size} fill="#ffffff" />
      <path d={pathOf(code)} fill="#000000" />
    </svg>
  )
}
