import { apiOf, type Product } from './product.ts'

/** Waits until the background has done its work, so that it is not measured. */
export async function settled(product: Product): Promise<void> {
  const call = await apiOf(product.base)
  for (;;) {
    const [queued, running] = [
      await call('GET', '/admin/jobs?state=queued&per_page=1'),
      await call('GET', '/admin/jobs?state=running&per_page=1'),
    ]
    if (queued.body.data.meta.total + running.body.data.meta.total === 0) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
