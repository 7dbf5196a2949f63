import { useCallback } from 'react'
import type { TextPair } from '../../../../contracts/interface-texts.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/** Names the place of a text; of the back office's many texts also the screen. */
export function usePlaceName(): (pair: Pick<TextPair, 'key' | 'place'>) => string {
  const t = useAdminTexts()
  return useCallback(
    ({ key, place }) => {
      const name = t(`translations.places.${place}`)
      const [module, part = ''] = key.split('.')
      const screen = module === 'admin' ? optionalText(t, `nav.${part}`) : null
      return screen === null ? name : t('translations.place_in', { place: name, screen })
    },
    [t],
  )
}

/** A text as people tell it from others: what it says in their language. */
export function useTextName(): (pair: Pick<TextPair, 'key' | 'zh' | 'en'>) => string {
  const locale = useLocale()
  return useCallback((pair) => pair[locale]?.value || pair.zh?.value || pair.en?.value || pair.key, [locale])
}
