import type { LoaderFunctionArgs } from 'react-router'
import { pack, usePageData } from '../../lib/packed.ts'
import { siteContext } from '../../lib/site-context.ts'
import { Article } from './news/article.tsx'
import { articleView } from './news/article-view.server.ts'

/** One article of the news. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return pack(articleView(await site.article(params.id ?? ''), site.locale))
}

export default function NewsDetail() {
  return <Article view={usePageData<typeof loader>()} />
}
