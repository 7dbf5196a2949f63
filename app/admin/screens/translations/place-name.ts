import { useCallback } from 'react'
import type { TextPair } from '../../../../contracts/interface-texts.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { placeholderLabel, placeholdersIn, shownText } from './placeholders.ts'

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

const pluralForms = ['one', 'other'] as const

/** Distinguishes texts with the same words: read aloud only, plural form, or a hint of its own. */
export function useTextNote(): (pair: Pick<TextPair, 'key' | 'unseen'>) => string {
  const t = useAdminTexts()
  return useCallback(
    ({ key, unseen }) => {
      const form = pluralForms.find((name) => key.endsWith(`_${name}`))
      const notes = [
        unseen === null ? null : t(`translations.unseen.${unseen}`),
        form === undefined ? null : t(`translations.plural.${form}`),
        optionalText(t, `translations.hints.${key}`),
      ]
      return notes.filter((note) => note !== null).join(t('form.left_out.comma'))
    },
    [t],
  )
}

/** A text as people tell it from others: what it says in their language. */
export function useTextName(): (pair: Pick<TextPair, 'key' | 'zh' | 'en'>) => string {
  const t = useAdminTexts()
  const locale = useLocale()
  return useCallback(
    (pair) => {
      const text = pair[locale]?.value || pair.zh?.value || pair.en?.value || pair.key
      return shownText(text, placeholdersIn([text], placeholderLabel(t)))
    },
    [t, locale],
  )
}
