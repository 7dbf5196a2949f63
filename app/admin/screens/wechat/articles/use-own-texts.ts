import { useLocalStorage } from '@mantine/hooks'
import type { Locale } from '../../../../../contracts/fields.ts'
import { type OwnTexts, ownTexts } from './articles-api.ts'

const stored = ownTexts.nullable()

/** The texts written for WeChat, or null; they stay in this browser until they are sent, also where the dialog is closed. */
export function useOwnTexts(contentId: number, locale: Locale): [OwnTexts | null, (texts: OwnTexts) => void, () => void] {
  return useLocalStorage<OwnTexts | null>({
    key: `admin-wechat-article-${contentId}-${locale}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize,
  })
}

function deserialize(text = 'null'): OwnTexts | null {
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    return null
  }
}
