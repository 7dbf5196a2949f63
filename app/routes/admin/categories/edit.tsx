import { useParams } from 'react-router'
import { CategoryForm } from '../../../admin/categories/category-form.tsx'

export default function EditCategory() {
  return <CategoryForm id={Number(useParams().id)} />
}
