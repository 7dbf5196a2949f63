import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { reloadIfOutdated } from '../framework/build-update.ts'
import { unreachable } from '../framework/failed-loads.ts'
import { localePath } from '../lib/locale.ts'
import { useLocale } from '../lib/site-data.ts'
import { useTexts } from '../lib/texts.ts'
import css from './error-page.module.css'
import { type DescribedStatus, ErrorScene } from './error-scene.tsx'

const described: readonly DescribedStatus[] = [404, 403, 500]

interface Failure {
  /** Null where no answer came. */
  status: number | null
  message: string
}

/**
 * True where the router's request for the routes got no answer: it cannot know which page an address leads to. Each browser says this in
 * different words. An error of the application is a `TypeError` of other words.
 */
const isUnanswered = (error: unknown) =>
  error instanceof TypeError && /^(?:failed to fetch|load failed|network ?error)/i.test(error.message)

/** The status and the own message of whatever was thrown; an error of the application counts as 500. */
function failureOf(error: unknown): Failure {
  if (error === unreachable || isUnanswered(error)) return { status: null, message: '' }
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' }
  // Proxies between a visitor and the program answer with their own pages.
  const isText = typeof error.data === 'string' && !error.data.startsWith('<')
  return { status: error.status, message: isText ? error.data : '' }
}

export function ErrorPage() {
  const t = useTexts('errors')
  const { status, message } = failureOf(useRouteError())
  useEffect(() => {
    if (status === 500) void reloadIfOutdated()
  }, [status])
  const known = described.find((code) => code === status)
  const kind = known ?? (status === null ? 'unreachable' : 'other')
  const title = t(`page.${kind}.title`)
  const description = (kind === 'other' && message) || t(`page.${kind}.description`)
  return (
    <section className={`${css.page} error-page`} aria-labelledby="error-title">
      <title>{status === null ? title : `${title} — ${status}`}</title>
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
  const goHome = useHomeNavigation(home)
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

/** True after the way home was taken on an error page of this document. A full load resets it, which limits this to one attempt. */
let isNavigatingHome = false

function useHomeNavigation(home: string): (event: React.MouseEvent) => void {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one arrival at home from another
  useEffect(() => {
    const hasFailed = isNavigatingHome && pathname === home
    isNavigatingHome = false
    if (hasFailed) location.assign(home)
  }, [key, pathname, home])
  return (event) => {
    event.preventDefault()
    isNavigatingHome = true
    void navigate(home)
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
