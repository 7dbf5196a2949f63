import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadIfOutdated } from '../../framework/build-update.ts'
import { useTexts } from '../../lib/texts.ts'
import css from '../kit/layout/message.module.css'

/** Shown in place of a screen whose program failed; without Mantine, which may be the cause. */
export function BrokenScreen() {
  const t = useTexts('errors')
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    void reloadIfOutdated()
  }, [error])
  return (
    <main className={css.message} role="alert">
      <h1>{t('page.500.title')}</h1>
      <p>{t('page.500.description')}</p>
      <button type="button" className={css.action} onClick={() => location.reload()}>
        {t('page.refresh')}
      </button>
    </main>
  )
}
