import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { errorTexts } from '../../../api/texts.ts'
import { createPath, hasForm } from '../../registry/screens.ts'
import { useAdminPath } from '../navigation/paths.ts'
import { useAdminTexts } from '../texts.ts'
import css from './list.module.css'
import type { ListState } from './list-state.ts'

interface EmptyProps {
  resource: string
  state: ListState
}

export function ListEmpty({ resource, state }: EmptyProps) {
  const t = useAdminTexts()
  const to = useAdminPath()
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
      <p>{t(`${resource}.empty`)}</p>
      {hasForm(resource) ? (
        <Button component={Link} to={to(createPath(resource))} size="sm">
          {t(`palette.create.${resource}`)}
        </Button>
      ) : null}
    </div>
  )
}

/** A page in the middle of a long list, by an address that was written or saved. */
export function ListTooDeep({ state }: { state: ListState }) {
  const t = useAdminTexts()
  return (
    <div className={css.message} role="alert">
      <p>{t('list.too_deep', { page: state.page })}</p>
      <Button variant="default" size="sm" onClick={() => state.set({ page: null })}>
        {t('list.to_first')}
      </Button>
    </div>
  )
}

export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useAdminTexts()
  return (
    <div className={css.message} role="alert">
      <p>{isApiError(error) ? catalogueText(error) : errorTexts('failures.other')}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
