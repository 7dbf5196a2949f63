import { ProductList } from '../../../admin/products/product-list.tsx'

export default function Products() {
  return <ProductList />
}
