import type { CategoryRef } from './categories.ts'

/** Without a language prefix: news below `/news`, the rest below its category. */
export function contentPath(content: { slug: string; category: Pick<CategoryRef, 'type' | 'slug'> | null }): string {
  if (!content.category || content.category.type === 'news') return `/news/${content.slug}`
  return `/${content.category.slug}/${content.slug}`
}

export function productPath(product: { slug: string }): string {
  return `/products/${product.slug}`
}

/** Business lines have separate pages, news and products lists with filters; {@link categoryListing} names this as canonical. */
export function categoryPath(category: Pick<CategoryRef, 'type' | 'slug'>): string {
  if (category.type === 'business') return `/business/${category.slug}`
  if (category.type === 'news') return `/news?category=${category.slug}`
  return category.type === 'product' ? `/products?category=${category.slug}` : categoryListing(category)
}

export function categoryListing({ slug }: { slug: string }): string {
  return `/${slug}`
}

export function englishPath(path: string): string {
  return path === '/' ? '/en' : `/en${path}`
}
