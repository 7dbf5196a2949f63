import { useRef, useState } from 'react'
import type { Locale } from '../../../contracts/fields.ts'
import type { SiteText } from '../../../contracts/site.ts'
import { apiUrl } from '../../lib/bootstrap.ts'

async function textsIn(locale: Locale): Promise<Map<string, string>> {
  const response = await fetch(apiUrl(`/v1/translations?locale=${locale}`))
  if (!response.ok) throw new Error(`texts not loaded: ${response.status}`)
  const body: { data?: Record<string, string> } = await response.json()
  if (typeof body.data !== 'object') throw new Error('the answer has no texts')
  return new Map(Object.entries(body.data))
}

async function allTexts(): Promise<SiteText[]> {
  const [zh, en] = await Promise.all([textsIn('zh'), textsIn('en')])
  const keys = [...new Set([...zh.keys(), ...en.keys()])]
  return keys.map((key) => ({ key, zh: zh.get(key) || null, en: en.get(key) || null }))
}

/** All texts in both languages: null until `load` has been called and answered. The page itself brings the first ones alone. */
export function useLiveTexts() {
  const [texts, setTexts] = useState<SiteText[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isAsked = useRef(false)
  const load = () => {
    if (isAsked.current) return
    isAsked.current = true
    allTexts().then(setTexts, (error: unknown) => {
      console.warn('Translations not loaded:', error)
      isAsked.current = false
      setFailed(true)
    })
  }
  return { texts, load, hasFailed: hasFailed && texts === null }
}
