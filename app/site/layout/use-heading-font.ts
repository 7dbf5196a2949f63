import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { chineseRange, headingCharacters, headingFontFamily, headingFontPath } from '../../../contracts/heading-font.ts'
import { useLocale } from '../../lib/site-data.ts'

/** Fetches the face of the headings of a Chinese page that is navigated to; the first page names its own (`heading-font.server.ts`). */
export function useHeadingFont(): void {
  const isChinese = useLocale() === 'zh'
  const { key } = useLocation()
  const known = useRef<Set<string> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is navigated to has other headings
  useEffect(() => {
    const characters = headingCharacters(headingsOf(document))
    // Those of the first page have come with it, unless it was English.
    known.current ??= isChinese ? characters : new Set()
    const isNew = isChinese && [...characters].some((character) => !known.current?.has(character))
    const path = isNew ? headingFontPath(characters) : null
    if (path === null) return
    const face = new FontFace(headingFontFamily, `url(${path})`, { weight: '300 700', unicodeRange: chineseRange })
    // Added once it is there: a face under way would hide what an earlier one shows.
    face.load().then(
      () => {
        document.fonts.add(face)
        for (const character of characters) known.current?.add(character)
      },
      // The fallback face stays.
      () => undefined,
    )
  }, [isChinese, key])
}

function* headingsOf(page: Document): Generator<string> {
  for (const element of page.querySelectorAll('h1, h2, h3, h4, [data-display]')) yield element.textContent
}
