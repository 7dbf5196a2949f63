import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { Article } from '../news/article.tsx'
import { articleView } from '../news/article-view.server.ts'
import { ProductPage } from '../products/product-page.tsx'
import { productView } from '../products/product-view.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const item = await site.categoryItem(params.category ?? '', params.id ?? '')
  return serialize(
    item.kind === 'content'
      ? { article: articleView(item, await site.tagNames(item.article.tags), site.locale), product: null }
      : { article: null, product: productView(item, site.locale) },
  )
}

export default function CategoryItem() {
  const { article, product } = usePageData<typeof loader>()
  return article ? <Article view={article} /> : <ProductPage view={product} />
}
