import { useParams } from 'react-router'
import { ProductForm } from '../../../admin/products/product-form.tsx'

export default function EditProduct() {
  return <ProductForm id={Number(useParams().id)} />
}
