import type { LoaderFunctionArgs } from 'react-router'
import { useRootData } from '../../lib/frame.ts'
import { packOnce, usePageData } from '../../lib/packed.ts'
import { siteContext } from '../../lib/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { About } from './home/about.tsx'
import { Business } from './home/business.tsx'
import { CallToAction } from './home/call-to-action.tsx'
import { Certificates } from './home/certificates.tsx'
import { Hero } from './home/hero.tsx'
import { type HomeView, homeView } from './home/home-view.server.ts'
import { News } from './home/news.tsx'
import { Products } from './home/products.tsx'
import { Statistics } from './home/statistics.tsx'

/** All that the home page shows, in one call. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return packOnce(await site.home(), site.locale, homeView)
}

const sections = {
  hero: Hero,
  statistics: Statistics,
  business: Business,
  products: Products,
  about: About,
  certificates: Certificates,
  news: News,
  cta: CallToAction,
} as const

export default function Home() {
  const home = usePageData<typeof loader>()
  const titled = home.sections.includes('hero') && home.banners.length > 0
  return (
    <>
      <HomeHead home={home} />
      {titled ? null : <HiddenTitle />}
      {home.sections.map((name) => {
        const Section = sections[name]
        return <Section key={name} home={home} />
      })}
    </>
  )
}

function HomeHead({ home }: { home: HomeView }) {
  const t = useTexts()
  const root = useRootData()
  if (!root) return null
  const { frame } = root
  const { baidu_verification, bing_verification, google_verification } = frame.seo
  return (
    <>
      {baidu_verification ? <meta name="baidu-site-verification" content={baidu_verification} /> : null}
      {bing_verification ? <meta name="msvalidate.01" content={bing_verification} /> : null}
      {google_verification ? <meta name="google-site-verification" content={google_verification} /> : null}
      <PageHead
        whole
        title={frame.site.title || frame.site.name}
        description={frame.site.description || t('home.description')}
        image={home.banners[0]?.picture}
      />
    </>
  )
}

/** Without a hero the page still has its one first-level heading. */
function HiddenTitle() {
  const root = useRootData()
  return <h1 className="hidden-visually">{root?.frame.site.title || root?.frame.site.name}</h1>
}
