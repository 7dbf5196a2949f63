import type { ReactNode } from 'react'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import css from './page.module.css'
import { useTestTexts } from './use-test-texts.ts'

const pages = { texts: '', toasts: '/toasts', light: '/light', dark: '/dark' } as const
export type TestPageName = keyof typeof pages

export function TestPage({ name, children }: { name: TestPageName; children: ReactNode }) {
  const t = useTestTexts()
  const locale = useLocale()
  const path = (page: TestPageName) => localePath(`/test-translation${pages[page]}`, locale)
  const title = t(`pages.${name}.title`)
  const crumbs = useCrumbs({ title, href: path(name) })
  return (
    <>
      <PageHead title={title} description={t(`pages.${name}.lead`)} noindex crumbs={crumbs} />
      <PageHeader crumbs={crumbs} title={title} lead={t(`pages.${name}.lead`)} />
      <div className={`${css.page} wrap`}>
        <nav className={css.pages} aria-label={t('pages.label')}>
          {(Object.keys(pages) as TestPageName[]).map((page) => (
            <a key={page} href={path(page)} aria-current={page === name ? 'page' : undefined}>
              {t(`pages.${page}.title`)}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </>
  )
}
