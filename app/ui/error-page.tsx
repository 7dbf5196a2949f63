import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { useLocale } from '../lib/frame.ts'
import { localePath } from '../lib/locale.ts'
import { useTexts } from '../lib/texts.ts'
import css from './error-page.module.css'
import { ErrorScene } from './error-scene.tsx'

const described = [404, 403, 500] as const
export type DescribedStatus = (typeof described)[number]

interface Failure {
  status: number
  message: string
}

/** The status and the own message of whatever was thrown; an error of the program counts as 500. */
function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' }
  return { status: error.status, message: typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText }
}

/** The error page of every layout: what happened, two ways on, and where else one may have meant to go. */
export function ErrorPage() {
  const t = useTexts('errors')
  const { status, message } = failureOf(useRouteError())
  const known = described.find((code) => code === status)
  const title = t(known ? `page.${known}.title` : 'page.other.title')
  const description = known ? t(`page.${known}.description`) : message || t('page.other.description')
  return (
    <section className={css.page} aria-labelledby="error-title">
      <title>{`${title} · ${status}`}</title>
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
  const navigate = useNavigate()
  const home = localePath('/', useLocale())
  const goHome = async (event: React.MouseEvent) => {
    event.preventDefault()
    try {
      await navigate(home)
    } catch {
      location.assign(home)
    }
  }
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

function Suggestions() {
  const t = useTexts('errors')
  const locale = useLocale()
  const links = [
    { href: '/', text: t('page.links.home_zh'), lang: 'zh-CN' },
    { href: '/en', text: t('page.links.home_en'), lang: 'en' },
    { href: localePath('/about', locale), text: t('page.links.about') },
    { href: localePath('/products', locale), text: t('page.links.products') },
    { href: localePath('/contact', locale), text: t('page.links.contact') },
  ]
  return (
    <nav className={css.links} aria-label={t('page.suggestions')}>
      <p>{t('page.suggestions')}</p>
      <ul>
        {links.map(({ href, text, lang }) => (
          <li key={href}>
            <a href={href} lang={lang} hrefLang={lang} data-reload={lang && ''}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
