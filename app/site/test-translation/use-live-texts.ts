import { useState } from 'react'
import { apiUrl } from '../../lib/bootstrap.ts'
import { useLocale } from '../../lib/site-data.ts'
import type { Shown, TextRow } from './texts.ts'

async function chineseTexts(): Promise<Record<string, string>> {
  const response = await fetch(apiUrl('/v1/translations?locale=zh'))
  if (!response.ok) throw new Error(`texts not loaded: ${response.status}`)
  const body: { data?: Record<string, string> } = await response.json()
  if (typeof body.data !== 'object') throw new Error('the answer has no texts')
  return body.data
}

/** The rows, and which languages of them are shown; Chinese texts that the page did not bring are fetched when asked for. */
export function useLiveTexts(given: TextRow[]) {
  const locale = useLocale()
  const [shown, setShown] = useState<Shown>(locale === 'zh' ? 'both' : 'en')
  const [chinese, setChinese] = useState<Record<string, string> | null>(null)
  const show = (next: Shown) => {
    setShown(next)
    if (next === 'en' || locale === 'zh' || chinese) return
    chineseTexts().then(setChinese, (error: unknown) => {
      console.warn('Translations not loaded:', error)
      setShown('en')
    })
  }
  const rows = chinese ? given.map((row) => ({ ...row, zh: chinese[row.key] || null })) : given
  return { rows, shown, show }
}
