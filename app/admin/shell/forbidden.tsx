import { Button } from '@mantine/core'
import { Link } from 'react-router'
import css from '../kit/layout/message.module.css'
import { PageTitle } from '../kit/navigation/page-title.tsx'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'

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
