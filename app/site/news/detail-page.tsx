import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { Article } from './article.tsx'
import { articleView } from './article-view.server.ts'

/** One article of the news. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return serialize(articleView(await site.article(params.id ?? ''), site.locale))
}

export default function NewsDetail() {
  return <Article view={usePageData<typeof loader>()} />
}
