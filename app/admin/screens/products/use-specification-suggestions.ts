import { useQuery } from '@tanstack/react-query'
import { productsResource, type SpecificationSuggestion, specificationSuggestions } from '../../../../contracts/products.ts'
import { call } from '../../../api/client.ts'
import { useFieldValue } from '../../fields/store/form-context.tsx'
import { numberOf } from '../../kit/values.ts'

const none: SpecificationSuggestion[] = []

/** Of the category that the form names. Without an answer nothing is suggested. */
export function useSpecificationSuggestions(): SpecificationSuggestion[] {
  const category_id = numberOf(useFieldValue('category_id'))
  const { data = none } = useQuery({
    queryKey: [productsResource.name, 'specification-suggestions', category_id],
    queryFn: ({ signal }) =>
      call(`${productsResource.path}/specification-suggestions`, specificationSuggestions, { query: { category_id }, signal, quiet: true }),
    enabled: category_id !== null,
  })
  return data
}
