import { apiOf, type Product } from './product.ts'

/** Background work would be measured, too; what waits for a later moment does so on. */
export async function settled(product: Pick<Product, 'base'>): Promise<void> {
  const call = await apiOf(product.base)
  for (;;) {
    const { status, body } = await call('GET', '/admin/jobs/events')
    // A product that is busy may refuse to say.
    if (status === 200 && body.data.groups.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
