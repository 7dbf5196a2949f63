import type { LoaderFunctionArgs } from 'react-router'
import { pack, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { Formats } from './formats.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { TestPage } from './test-page.tsx'
import { TextBrowser } from './text-browser.tsx'
import { textRows } from './texts.ts'

/** Every text of the site, and what is known of the visitor's language: to look at while translating. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return pack({
    rows: textRows(await site.texts(), site.locale),
    keyword: url.searchParams.get('q') ?? '',
    onlyMissing: url.searchParams.get('view') === 'missing',
  })
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
