import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { useToasts } from '../../lib/toasts.ts'

const ToastList = lazy(async () => ({ default: (await import('../../toasts/list.tsx')).ToastList }))

/** The public site's toasts; what draws them is loaded with the first one, for most visits see none. */
export function Toasts() {
  const t = useTexts()
  const hasToasts = useToasts().length > 0
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (hasToasts) setNeeded(true)
  }, [hasToasts])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastList label={t('toasts.region')} closeLabel={t('toasts.close')} />
    </Suspense>
  )
}
