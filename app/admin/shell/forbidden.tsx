import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAdminTexts } from '../texts.ts'
import css from './message.module.css'
import { PageTitle } from './page-title.tsx'
import { useAdminPath } from './paths.ts'

/** A screen that the signed-in user may not use. */
export function Forbidden() {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <section className={css.message}>
      <PageTitle title={t('forbidden.title')} />
      <h1>{t('forbidden.title')}</h1>
      <p>{t('forbidden.text')}</p>
      <Button component={Link} to={to('dashboard')} size="sm">
        {t('forbidden.action')}
      </Button>
    </section>
  )
}
