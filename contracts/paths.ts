import type { CategoryRef } from './categories.ts'

/** Where an article is read, without a language prefix: news below `/news`, the rest below its category. */
export function contentPath(content: { slug: string; category: Pick<CategoryRef, 'type' | 'slug'> | null }): string {
  if (!content.category || content.category.type === 'news') return `/news/${content.slug}`
  return `/${content.category.slug}/${content.slug}`
}

/** Where a product is read, without a language prefix. */
export function productPath(product: { slug: string }): string {
  return `/products/${product.slug}`
}

/** Where a category is listed, without a language prefix: business lines have pages of their own. */
export function categoryPath(category: Pick<CategoryRef, 'type' | 'slug'>): string {
  return category.type === 'business' ? `/business/${category.slug}` : `/${category.slug}`
}
