import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { contentsResource } from '../../../contracts/contents.ts'
import type { productsResource, variantNames } from '../../../contracts/products.ts'
import { toasts } from '../../lib/toasts.ts'
import { publishingApi } from '../api/resource.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { editPath } from '../registry/screens.ts'

/** Makes a copy of a record and opens it. */
export function useDuplicate(contract: typeof contentsResource | typeof productsResource) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  return async (id: number, names: z.input<typeof variantNames> = {}): Promise<void> => {
    const copy = await publishingApi(contract).duplicate(id, names)
    await navigate(to(editPath(contract.name, copy.id)))
    toasts.info(t('form.duplicated'))
  }
}
