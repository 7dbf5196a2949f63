import { ProductForm } from '../../../admin/products/product-form.tsx'

export default function CreateProduct() {
  return <ProductForm id={null} />
}
