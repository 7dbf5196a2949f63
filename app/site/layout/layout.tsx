import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { preload } from 'react-dom'
import { Outlet } from 'react-router'
import { useLinkNavigation } from '../../framework/link-navigation.ts'
import { useRoutePreload } from '../../framework/route-preload.ts'
import newsreader from '../../styles/fonts/newsreader-display.woff2?url'
import '../../styles/tokens.css'
import '../../styles/fonts.css'
import '../../styles/base.css'
import { useRootData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Toasts } from './toasts.tsx'
import { useHeadingFont } from './use-heading-font.ts'
import { useShareCard } from './use-share-card.ts'

const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export function links() {
  return [{ rel: 'preload', href: figtree, ...font }]
}

export default function PublicLayout() {
  useLinkNavigation()
  useRoutePreload()
  useShareCard()
  useHeadingFont()
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  )
}

/** The error page has header and footer unless the root itself failed. */
export function ErrorBoundary() {
  const root = useRootData()
  return root ? (
    <PageLayout>
      <ErrorPage />
    </PageLayout>
  ) : (
    <ErrorPage />
  )
}

function PageLayout({ children }: { children: React.ReactNode }) {
  const t = useTexts()
  preload(newsreader, font)
  return (
    <>
      <a className="skip-link" href="#main">
        {t('frame.skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PhoneBar />
      <Toasts />
    </>
  )
}
