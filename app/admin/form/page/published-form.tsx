import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { contentsResource } from '../../../../contracts/contents.ts'
import type { productsResource } from '../../../../contracts/products.ts'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { toasts } from '../../../lib/toasts.ts'
import { publishingApi } from '../../api/resource.ts'
import type { FormAction } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useCategories } from '../../records/use-records.ts'
import { adminResource } from '../../registry/resources.ts'
import { editPath } from '../../registry/screens.ts'
import { ResourceForm } from './resource-form.tsx'

interface Props {
  of: typeof contentsResource | typeof productsResource
  main: ReactNode
  side: ReactNode
  actions?: FormAction[]
}

export function PublishedForm({ of, main, side, actions = [] }: Props) {
  const { data: categories } = useCategories()
  const duplicate = useDuplicate(of)
  if (!categories) return null
  const [type] = adminResource(of.name)?.categoryTypes ?? []
  const first = categories.find((category) => category.type === type)?.id
  const toRecord = ({ category_id }: Values) => ({ category: categories.find(({ id }) => id === category_id) ?? null })
  return (
    <ResourceForm
      of={of}
      start={first === undefined ? {} : { category_id: first }}
      main={main}
      side={side}
      toRecord={toRecord}
      actions={[duplicate, ...actions]}
    />
  )
}

function useDuplicate(contract: ResourceContract): FormAction {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  return {
    label: t('form.duplicate'),
    icon: <IconCopy size={16} />,
    run: async ({ id }) => {
      const { id: copy } = await publishingApi(contract).duplicate(id)
      await navigate(to(editPath(contract.name, Number(copy))))
      toasts.info(t('form.duplicated'))
    },
  }
}
