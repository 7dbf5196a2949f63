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

/**
 * The address of a category's list, without a language prefix: business lines have separate pages, news and products the lists with
 * filters. Each category answers below its slug too, see {@link categoryListing}, and names this address as canonical there.
 */
export function categoryPath(category: Pick<CategoryRef, 'type' | 'slug'>): string {
  if (category.type === 'business') return `/business/${category.slug}`
  if (category.type === 'news') return `/news?category=${category.slug}`
  return category.type === 'product' ? `/products?category=${category.slug}` : categoryListing(category)
}

/** The plain list of all that is in a category, of whatever type. */
export function categoryListing({ slug }: { slug: string }): string {
  return `/${slug}`
}

/** The English variant of a path that has no language. */
export function englishPath(path: string): string {
  return path === '/' ? '/en' : `/en${path}`
}
