import { apiOf, type Product } from './product.ts'

/** Waits until the background has done its work, so that it is not measured; what waits for a later moment does so on. */
export async function settled(product: Pick<Product, 'base'>): Promise<void> {
  const call = await apiOf(product.base)
  for (;;) {
    const { groups } = (await call('GET', '/admin/jobs/events')).body.data
    if (groups.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
