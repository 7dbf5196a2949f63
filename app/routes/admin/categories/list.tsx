import { CategoryScreen } from '../../../admin/categories/category-screen.tsx'

export default function Categories() {
  return <CategoryScreen />
}
