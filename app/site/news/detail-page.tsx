import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { Article } from './article.tsx'
import { articleView } from './article-view.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const found = await site.article(params.id ?? '')
  return serialize(articleView(found, await site.tagNames(found.article.tags), site.locale))
}

export default function NewsDetail() {
  return <Article view={usePageData<typeof loader>()} />
}
