import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { TrashEntry } from '../../../../contracts/trash.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import listCss from '../../kit/list/list.module.css'
import { useAdminTexts } from '../../kit/texts.ts'
import { useTrashActions } from './use-trash-actions.ts'

export function TrashBatch({ entries, onClear }: { entries: TrashEntry[]; onClear: () => void }) {
  const t = useAdminTexts()
  const { restore, purge } = useTrashActions()
  return (
    <div className={listCss.batch} role="region" aria-label={t('list.batch')}>
      <strong aria-live="polite">{t('list.selected', { count: entries.length })}</strong>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {t('list.clear_selection')}
      </Button>
      <span className={listCss.batchActions}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => ignoreRejection(restore(entries).then(onClear))}
        >
          {t('list.restore')}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => ignoreRejection(purge(entries).then((isDone) => isDone && onClear()))}
        >
          {t('list.purge')}
        </Button>
      </span>
    </div>
  )
}
