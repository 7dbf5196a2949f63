import { localePath } from '../../lib/locale.ts'
import { appendIfFits } from '../../lib/page-title.ts'
import { useLocale, useRootData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Breadcrumbs, useCrumbs } from '../common/breadcrumbs.tsx'
import { productData } from '../common/json-ld.ts'
import { type Crumb, PageHead } from '../common/page-head.tsx'
import { ProductCard } from '../common/product-card.tsx'
import { SectionHead } from '../common/section-head.tsx'
import { MessageForm } from '../contact/form.tsx'
import { OnlyInChinese, RichTextBody } from '../parts/rich-text.tsx'
import { useViewCount } from '../parts/view-count.ts'
import { Gallery } from './gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import css from './product-page.module.css'
import { ProductSummary } from './product-summary.tsx'
import type { ProductView } from './product-view.server.ts'

export function ProductPage({ view }: { view: ProductView }) {
  const t = useTexts()
  const crumbs = useProductCrumbs(view)
  useViewCount('products', view.id, view.view_count)
  return (
    <>
      <ProductHead view={view} crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <article className={`${css.page} wrap`}>
        <Gallery pictures={view.pictures} />
        <ProductSummary view={view} />
        {view.body.html ? (
          <section className={css.description} aria-label={t('products.about')}>
            <OnlyInChinese lang={view.bodyLang} />
            <RichTextBody text={view.body} lang={view.bodyLang} />
          </section>
        ) : null}
        <ProductFacts view={view} />
        <section id="inquiry" className={`${css.inquiry} no-print`} aria-labelledby="contact-form-title">
          <MessageForm view={view.inquiry} title={t('products.inquire_about')} from={view.href} />
        </section>
      </article>
      {view.related.length > 0 ? (
        <section className={`${css.related} wrap no-print`} aria-labelledby="related">
          <SectionHead id="related" title={t('products.related')} />
          <ul>
            {view.related.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} boxes={[{ below: 48, width: '43vw' }, { width: 'min(22.5rem, 20.6vw)' }]} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function useProductCrumbs(view: ProductView): Crumb[] {
  const t = useTexts()
  const all = { title: t('products.title'), href: localePath('/products', useLocale()) }
  return useCrumbs(all, ...(view.category ? [{ title: view.category.title, href: view.category.href }] : []), {
    title: view.title,
    href: view.href,
  })
}

function ProductHead({ view, crumbs }: { view: ProductView; crumbs: Crumb[] }) {
  const root = useRootData()
  if (!root) return null
  const title = view.seo_title || appendIfFits(view.title, view.latin && ` ${view.latin}`)
  return (
    <PageHead
      path={view.href}
      title={title}
      whole={view.seo_title !== ''}
      description={view.search_description}
      keywords={view.seo_keywords}
      share={view.share}
      type="product"
      crumbs={crumbs}
      jsonLd={[productData(view, view.search_description, view.pictures, root.siteData, root.origin)]}
    />
  )
}
