import type { LoaderFunctionArgs } from 'react-router'
import { serializeOnce, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { useRootData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { CallToAction } from '../common/call-to-action.tsx'
import { PageHead } from '../common/page-head.tsx'
import { Statistics } from '../common/statistics.tsx'
import { About } from './about.tsx'
import { Business } from './business.tsx'
import { Certificates } from './certificates.tsx'
import { Hero } from './hero.tsx'
import { type HomeView, homeView } from './home-view.server.ts'
import { News } from './news.tsx'
import { Opening } from './opening.tsx'
import { Products } from './products.tsx'
import { Terms } from './terms.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return serializeOnce(await site.home(), site.locale, homeView)
}

const sections = {
  hero: ({ home }: { home: HomeView }) => (
    <>
      {home.banners.length > 0 ? <Hero home={home} /> : <Opening business={home.business} />}
      {home.terms ? <Terms terms={home.terms} /> : null}
    </>
  ),
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
  return (
    <>
      <HomeHead home={home} />
      {home.sections.includes('hero') ? null : <HiddenTitle />}
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
  const { siteData } = root
  const { baidu_verification, bing_verification, google_verification } = siteData.seo
  return (
    <>
      {baidu_verification ? <meta name="baidu-site-verification" content={baidu_verification} /> : null}
      {bing_verification ? <meta name="msvalidate.01" content={bing_verification} /> : null}
      {google_verification ? <meta name="google-site-verification" content={google_verification} /> : null}
      <PageHead
        whole
        title={siteData.site.title || siteData.site.name}
        description={siteData.site.description || t('home.description')}
        image={home.banners[0]?.picture}
      />
    </>
  )
}

/** Without a hero or an opening the page still has its one first-level heading. */
function HiddenTitle() {
  const root = useRootData()
  return <h1 className="hidden-visually">{root?.siteData.site.title || root?.siteData.site.name}</h1>
}
