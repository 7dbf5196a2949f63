import { Button } from '@mantine/core'
import { data, Link, useLocation } from 'react-router'
import css from '../kit/layout/message.module.css'
import { PageTitle } from '../kit/navigation/page-title.tsx'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'

/** The page is the browser's to render; the status is the server's. */
export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <section className={css.message}>
      <PageTitle title={t('not_found.title')} isRecord />
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text', { path: useLocation().pathname })}</p>
      <Button component={Link} to={to('dashboard')} size="sm">
        {t('not_found.action')}
      </Button>
    </section>
  )
}
