import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { Formats } from './formats.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { TestPage } from './test-page.tsx'
import { TextBrowser } from './text-browser.tsx'
import { filteredRows, pageOfRows, textRows } from './texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const { q, view, page } = await site.query('test-translation/texts')
  const all = textRows(await site.texts(), site.locale)
  const found = filteredRows(all, q, view === 'missing')
  const counts = { shown: found.length, total: all.length, missing: all.filter(({ missing }) => missing.length > 0).length }
  return serialize({ ...pageOfRows(found, page), counts, keyword: q, onlyMissing: view === 'missing' })
}

export default function TestTranslation() {
  const data = usePageData<typeof loader>()
  return (
    <TestPage name="texts">
      <LanguagePanel />
      <Formats />
      <TextBrowser {...data} />
    </TestPage>
  )
}
