import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadOptional } from '../../framework/page-change.ts'
import { useRootData } from '../../lib/site-data.ts'

export function useShareCard(): void {
  const root = useRootData()
  const { key } = useLocation()
  const apiBase = root?.siteData.sharesInWechat ? root.apiBase : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is navigated to has another card
  useEffect(() => {
    if (apiBase === null || !/MicroMessenger/i.test(navigator.userAgent)) return
    // A page that is shared without a card loses nothing for its reader.
    void loadOptional(() => import('../wechat/share-card.ts'))
      .then((module) => module?.shareCard(apiBase))
      .catch(() => undefined)
  }, [apiBase, key])
}
