import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListMeta } from '../../../../contracts/envelope.ts'
import { selectionLimit } from '../../../../contracts/resource.ts'
import { useRights } from '../../../api/rights.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import css from '../../kit/list/list.module.css'
import type { ListRow, Option } from '../../kit/list/list-types.ts'
import { totalText } from '../../kit/list/total-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { adminResource } from '../../registry/resources.ts'
import { EditDialog } from './edit-dialog.tsx'
import { TranslateSelection } from './translate-selection.tsx'
import { type BatchActionsOptions, useBatchActions } from './use-batch-actions.ts'

interface Props<Row extends ListRow> extends BatchActionsOptions<Row> {
  meta: Pick<ListMeta, 'total' | 'total_is_capped'>
  statuses: Option[]
  isTrash: boolean
  children?: ReactNode
}

export function BatchBar<Row extends ListRow>(props: Props<Row>) {
  const { selection, meta, statuses, isTrash } = props
  const t = useAdminTexts()
  const locale = useLocale()
  const batch = useBatchActions(props)
  const { may } = useRights()
  const { name } = props.api.contract
  const count = selection.ids.size
  const maxCount = Math.min(meta.total, selectionLimit)
  const isTooMany = meta.total > selectionLimit || meta.total_is_capped === true
  return (
    <div className={css.batch} role="region" aria-label={t('list.batch')}>
      <strong aria-live="polite">{t('list.selected', { count })}</strong>
      {count < maxCount ? (
        <Button variant="subtle" size="compact-sm" onClick={() => ignoreRejection(selection.selectEverything())}>
          {isTooMany
            ? t('list.select_first', { limit: formatNumber(selectionLimit, locale), total: totalText(meta, locale) })
            : t('list.select_all', { total: totalText(meta, locale) })}
        </Button>
      ) : null}
      {count >= selectionLimit && isTooMany ? (
        <span className={css.quiet}>{t('list.limit', { limit: formatNumber(selectionLimit, locale) })}</span>
      ) : null}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
        {t('list.clear_selection')}
      </Button>
      <span className={css.batchActions}>
        {props.children}
        {isTrash || !may(name, 'edit') ? null : (
          <EditActions contract={props.api.contract} count={count} isBusy={batch.isBusy} onApply={batch.edit} />
        )}
        {!isTrash && props.api.contract.translated && may(name, 'translate') ? (
          <TranslateSelection resource={props.api.contract.name} ids={batch.ids} />
        ) : null}
        {!isTrash && statuses.length > 0 && may(name, 'edit') ? (
          <Menu>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                {t('list.set_status')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {statuses.map((status) => (
                <Menu.Item key={status.value} onClick={() => ignoreRejection(batch.setStatus(status))}>
                  {status.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {isTrash ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => ignoreRejection(batch.restore())}
          >
            {t('list.restore')}
          </Button>
        ) : null}
        {props.api.contract.isReadOnly || !may(name, 'delete') ? null : (
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => ignoreRejection(isTrash ? batch.purge() : batch.remove())}
          >
            {t(isTrash ? 'list.purge' : 'common.delete')}
          </Button>
        )}
      </span>
    </div>
  )
}

type EditActionsProps = Pick<Parameters<typeof EditDialog>[0], 'contract' | 'count' | 'isBusy' | 'onApply'>

/** The field that most are changed by has a button of its own; the others are ticked in a dialog. */
function EditActions(props: EditActionsProps) {
  const t = useAdminTexts()
  const { name, batchFields = [] } = props.contract
  const [editing, setEditing] = useState<'quick' | 'all' | null>(null)
  const quick = adminResource(name)?.quickEdit
  const dialog = { ...props, onClose: () => setEditing(null) }
  return (
    <>
      {quick ? (
        <Button variant="default" disabled={props.isBusy} onClick={() => setEditing('quick')}>
          {t(`batches.quick.${name}.button`)}
        </Button>
      ) : null}
      {batchFields.length > (quick ? 1 : 0) ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
          disabled={props.isBusy}
          onClick={() => setEditing('all')}
        >
          {t('batches.edit')}
        </Button>
      ) : null}
      {quick ? <EditDialog {...dialog} only={quick} isOpen={editing === 'quick'} /> : null}
      {batchFields.length > 0 ? <EditDialog {...dialog} only={undefined} isOpen={editing === 'all'} /> : null}
    </>
  )
}
