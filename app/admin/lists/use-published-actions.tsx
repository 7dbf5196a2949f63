import { IconCopy, IconEye, IconSend, IconWorldOff } from '@tabler/icons-react'
import type { contentsResource } from '../../../contracts/contents.ts'
import type { productsResource } from '../../../contracts/products.ts'
import { useRights } from '../../api/rights.ts'
import { publishingApi } from '../api/resource.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { useTitle } from '../kit/languages.ts'
import type { ListRow, RowAction, RowTools } from '../kit/list/list-types.ts'
import { openTab } from '../kit/navigation/open-tab.ts'
import { isScheduled } from '../kit/navigation/public-url.ts'
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
  const titleOf = useTitle()
  const { may } = useRights()
  const [mayEdit, mayCreate] = [may(contract.name, 'edit'), may(contract.name, 'create')]
  const openPreview = (id: number) => openTab(async () => (await publishingApi(contract).previewLink(id)).url)
  return (row, tools) => {
    const setStatus = (status: 'published' | 'draft', dates: { published_at?: null } = {}) =>
      ignoreRejection(tools.change(row, { status, ...dates }, t(`list.now_${status}`, { title: titleOf(row) || t('common.untitled') })))
    const isShown = row.status === 'published'
    const copy = { label: duplicate.label, icon: <IconCopy size={16} aria-hidden />, isQuick: true, run: () => duplicate.run(row) }
    const preview = {
      label: t('form.preview'),
      icon: <IconEye size={16} aria-hidden />,
      isQuick: true,
      run: () => ignoreRejection(openPreview(row.id)),
    }
    const publish = { label: t('list.publish'), icon: <IconSend size={16} aria-hidden />, isQuick: true, run: () => setStatus('published') }
    const publishNow = {
      label: t('form.publish.now'),
      icon: <IconSend size={16} aria-hidden />,
      run: () => setStatus('published', { published_at: null }),
    }
    const takeDown = {
      label: t('list.take_down'),
      icon: <IconWorldOff size={16} aria-hidden />,
      isQuick: true,
      run: () => setStatus('draft'),
    }
    return [
      ...(mayEdit && (!isShown || isScheduled(row)) ? [preview] : []),
      ...(mayCreate ? [copy] : []),
      ...(mayEdit && isScheduled(row) ? [publishNow] : []),
      ...(mayEdit ? [isShown ? takeDown : publish] : []),
    ]
  }
}
