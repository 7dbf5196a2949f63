import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { ProductPage } from './product-page.tsx'
import { productView } from './product-view.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return serialize(productView(await site.product(params.id ?? ''), site.locale))
}

export default function ProductDetail() {
  return <ProductPage view={usePageData<typeof loader>()} />
}
