import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { isApiError } from '../../../api/error.ts'
import css from '../../kit/layout/message.module.css'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { listPath } from '../../registry/screens.ts'

interface Props {
  of: Pick<ResourceContract, 'name' | 'query'>
  error: Error
  onRetry: () => void
}

export function RecordFailure({ of, error, onRetry }: Props) {
  return isApiError(error) && error.status === 404 ? <Missing of={of} /> : <ListFailure error={error} onRetry={onRetry} />
}

function Missing({ of: { name, query } }: Pick<Props, 'of'>) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const list = t(`nav.${name}`)
  return (
    <section className={css.message} role="alert">
      <PageTitle title={t('form.missing.title')} isRecord />
      <h1>{t('form.missing.title')}</h1>
      <p>{t('form.missing.text')}</p>
      <Group gap="xs" justify="center">
        <Button component={Link} to={to(listPath(name))} size="sm">
          {t('form.missing.list', { list })}
        </Button>
        {'trashed' in query.shape ? (
          <Button component={Link} to={to('trash')} size="sm" variant="default">
            {t('form.missing.trash')}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}
