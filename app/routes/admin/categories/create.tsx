import { CategoryForm } from '../../../admin/categories/category-form.tsx'

export default function CreateCategory() {
  return <CategoryForm id={null} />
}
