import { useEffect } from 'react'
import { refreshUser } from '../../api/auth.ts'
import { forbiddenEvent } from '../../api/failures.ts'
import { toasts } from '../../lib/toasts.ts'
import { useAdminTexts } from '../kit/texts.ts'

/** Learns what the person may do as the back office opens, and again where the server has refused something. */
export function useRightsWatch(): void {
  const t = useAdminTexts()
  useEffect(() => {
    const ask = async (isRefused: boolean) => {
      if ((await refreshUser()) && isRefused) toasts.warning(t('forbidden.changed'), { message: t('forbidden.kept') })
    }
    const onRefusal = () => void ask(true)
    addEventListener(forbiddenEvent, onRefusal)
    void ask(false)
    return () => removeEventListener(forbiddenEvent, onRefusal)
  }, [t])
}
