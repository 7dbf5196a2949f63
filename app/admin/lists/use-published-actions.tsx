import { IconCopy, IconEye, IconSend } from '@tabler/icons-react'
import type { contentsResource } from '../../../contracts/contents.ts'
import type { productsResource } from '../../../contracts/products.ts'
import { useRights } from '../../api/rights.ts'
import { publishingApi } from '../api/resource.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import type { ListRow, RowAction, RowTools } from '../kit/list/list-types.ts'
import { useAdminTexts } from '../kit/texts.ts'

interface Duplicate<Row> {
  label: string
  run: (row: Row) => void
}

/** The actions of a form's header on a row of its list. */
export function usePublishedActions<Row extends ListRow>(
  contract: typeof contentsResource | typeof productsResource,
  duplicate: Duplicate<Row>,
): (row: Row, tools: RowTools<Row>) => RowAction[] {
  const t = useAdminTexts()
  const { may } = useRights()
  const [mayEdit, mayCreate] = [may(contract.name, 'edit'), may(contract.name, 'create')]
  const isShown = ({ status }: Row) => status === 'published'
  return (row, tools) => [
    ...(isShown(row) || !mayEdit
      ? []
      : [
          {
            label: t('list.publish'),
            icon: <IconSend size={16} aria-hidden />,
            run: () => ignoreRejection(tools.change(row, { status: 'published' })),
          },
          { label: t('form.preview'), icon: <IconEye size={16} aria-hidden />, run: () => ignoreRejection(openPreview(contract, row.id)) },
        ]),
    ...(mayCreate ? [{ label: duplicate.label, icon: <IconCopy size={16} aria-hidden />, run: () => duplicate.run(row) }] : []),
  ]
}

/** The tab is opened at the press, before the address is known: browsers block one that is opened later. */
async function openPreview(contract: typeof contentsResource | typeof productsResource, id: number): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await publishingApi(contract).previewLink(id)
    if (tab) tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
