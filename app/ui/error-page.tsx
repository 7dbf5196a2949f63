import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { reloadIfOutdated } from '../framework/build-update.ts'
import { localePath } from '../lib/locale.ts'
import { useLocale } from '../lib/site-data.ts'
import { useTexts } from '../lib/texts.ts'
import css from './error-page.module.css'
import { ErrorScene } from './error-scene.tsx'

const described = [404, 403, 500] as const
export type DescribedStatus = (typeof described)[number]

interface Failure {
  status: number
  message: string
}

/** The status and the own message of whatever was thrown; an error of the application counts as 500. */
function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' }
  return { status: error.status, message: typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText }
}

/** The error page of every layout: what happened, two ways on, and where else one may have meant to go. */
export function ErrorPage() {
  const t = useTexts('errors')
  const { status, message } = failureOf(useRouteError())
  useEffect(() => {
    if (status === 500) void reloadIfOutdated()
  }, [status])
  const known = described.find((code) => code === status)
  const title = t(known ? `page.${known}.title` : 'page.other.title')
  const description = known ? t(`page.${known}.description`) : message || t('page.other.description')
  return (
    <section className={css.page} aria-labelledby="error-title">
      <title>{`${title} — ${status}`}</title>
      <meta name="robots" content="noindex" />
      <div className={css.scene}>
        <ErrorScene status={known ?? 500} />
      </div>
      <p className={css.code}>{status}</p>
      <h1 id="error-title" className={css.title}>
        {title}
      </h1>
      <p className={css.description}>{description}</p>
      <ErrorActions />
      <Suggestions />
      <p className={css.hint}>{t('page.hint')}</p>
    </section>
  )
}

function ErrorActions() {
  const t = useTexts('errors')
  const home = localePath('/', useLocale())
  const goHome = useWayHome(home)
  return (
    <p className={css.actions}>
      <a className={css.primary} href={home} onClick={goHome}>
        {t('page.home')}
      </a>
      <button type="button" className={`${css.secondary} needs-script`} onClick={() => location.reload()}>
        {t('page.refresh')}
      </button>
    </p>
  )
}

/** Marks in the history that the way home led from an error page: the page there may be another instance of this one. */
const fromErrorPage = 'fromErrorPage'

/** Home by the router; by a full navigation where that ends in an error page again. */
function useWayHome(home: string): (event: React.MouseEvent) => void {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  useEffect(() => {
    if (state === fromErrorPage && pathname === home) location.assign(home)
  }, [state, pathname, home])
  return (event) => {
    event.preventDefault()
    void navigate(home, { state: fromErrorPage })
  }
}

function Suggestions() {
  const t = useTexts('errors')
  const locale = useLocale()
  const links = [
    { href: '/', text: t('page.links.home_zh'), lang: 'zh-CN', language: 'zh' },
    { href: '/en', text: t('page.links.home_en'), lang: 'en', language: 'en' },
    { href: localePath('/about', locale), text: t('page.links.about') },
    { href: localePath('/products', locale), text: t('page.links.products') },
    { href: localePath('/contact', locale), text: t('page.links.contact') },
  ]
  return (
    <nav className={css.links} aria-label={t('page.suggestions')}>
      <p>{t('page.suggestions')}</p>
      <ul>
        {links.map(({ href, text, lang, language }) => (
          <li key={href}>
            <a href={href} lang={lang} hrefLang={lang} data-reload={lang && ''} data-language={language}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
