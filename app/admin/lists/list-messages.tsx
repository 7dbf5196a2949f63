import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isApiError } from '../../api/error.ts'
import { catalogueText } from '../../api/failures.ts'
import { useAdminTexts } from '../texts.ts'
import type { ListState } from './list-state.ts'
import css from './resource-table.module.css'

interface EmptyProps {
  text: string
  state: ListState
  createLabel: string | undefined
  createPath: string
}

/** Why there is nothing to see, and the one thing to do about it. */
export function ListEmpty({ text, state, createLabel, createPath }: EmptyProps) {
  const t = useAdminTexts()
  if (state.isFiltered) {
    return (
      <div className={css.message}>
        <p>{t('list.no_match')}</p>
        <Button variant="default" size="sm" onClick={() => state.show(state.isTrash ? 'trashed=only' : '')}>
          {t('list.clear_filters')}
        </Button>
      </div>
    )
  }
  if (state.isTrash) return <p className={css.message}>{t('list.trash_empty')}</p>
  return (
    <div className={css.message}>
      <p>{text}</p>
      {createLabel ? (
        <Button component={Link} to={createPath} size="sm">
          {createLabel}
        </Button>
      ) : null}
    </div>
  )
}

/** The list could not be read. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useAdminTexts()
  return (
    <div className={css.message} role="alert">
      <p>{isApiError(error) ? catalogueText(error) : t('failures.other')}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
