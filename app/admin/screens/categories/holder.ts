import type { Category } from '../../../../contracts/categories.ts'

/** The resource whose records stand in categories of a type. */
export const holderOf = (type: Category['type']) => (type === 'product' ? 'products' : 'contents')
