import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { formatCoordinate } from '../../lib/format.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale, useRootData, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { CallToAction } from '../common/call-to-action.tsx'
import { EmptyList } from '../common/empty-list.tsx'
import { type Crumb, PageHead } from '../common/page-head.tsx'
import { Statistics } from '../common/statistics.tsx'
import { PageBanner } from '../parts/page-banner.tsx'
import { PageLinks } from '../parts/page-links.tsx'
import { type AboutView, aboutView } from './about-view.server.ts'
import { Culture } from './culture.tsx'
import { Gallery } from './gallery.tsx'
import { Highlights } from './highlights.tsx'
import { Intro } from './intro.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const [page, [banner], milestones, certificates] = await Promise.all([
    site.about(),
    site.banners('about'),
    site.milestones(),
    site.certificates(),
  ])
  return serialize(aboutView({ page, banner, milestones, certificates }, site.locale))
}

export default function About() {
  const t = useTexts()
  const view = usePageData<typeof loader>()
  const { banner, intro } = view
  const crumbs = useCrumbs({ title: t('about.title'), href: localePath('/about', useLocale()) })
  return (
    <>
      <AboutHead view={view} crumbs={crumbs} />
      <PageBanner
        crumbs={crumbs}
        title={view.title ?? t('about.title')}
        lang={view.titleLang}
        lead={banner?.subtitle ?? ''}
        leadLang={banner ? langOf(banner, 'subtitle') : undefined}
        picture={banner?.picture ?? intro?.picture}
        narrow={banner?.narrow}
        note={usePosition()}
        part="banner"
        titlePart="intro"
      />
      {isEmpty(view) ? (
        <div className="wrap">
          <EmptyList />
        </div>
      ) : null}
      {rowsOf(view.sections).map((row) => (
        <Row key={row.join(' ')} row={row} view={view} />
      ))}
    </>
  )
}

type Section = AboutView['sections'][number]
const doors: readonly Section[] = ['milestones', 'certificates']

/** The sections in their order; doors to other pages that follow each other stand side by side. */
function rowsOf(sections: Section[]): Section[][] {
  const rows: Section[][] = []
  for (const section of sections) {
    const last = rows.at(-1)
    if (last && [section, ...last].every((one) => doors.includes(one))) last.push(section)
    else rows.push([section])
  }
  return rows
}

const rows: Record<Exclude<Section, 'milestones' | 'certificates'>, (props: { view: AboutView }) => ReactNode> = {
  intro: ({ view: { intro, banner } }) =>
    intro ? <Intro intro={banner?.picture || intro.video ? intro : { ...intro, picture: null }} /> : null,
  statistics: ({ view }) => <Statistics home={view} />,
  highlights: ({ view }) => (view.highlights.length > 0 ? <Highlights items={view.highlights} /> : null),
  culture: ({ view }) => (view.culture.length > 0 ? <Culture items={view.culture} /> : null),
  gallery: ({ view: { intro } }) => (intro && intro.gallery.length > 0 ? <Gallery pictures={intro.gallery} /> : null),
  cta: CallToAction,
}

function Row({ row, view }: { row: Section[]; view: AboutView }) {
  const [section] = row
  if (section === undefined || section === 'milestones' || section === 'certificates')
    return <PageLinks view={view} doors={row.filter((one) => one === 'milestones' || one === 'certificates')} />
  const Shown = rows[section]
  return <Shown view={view} />
}

const isEmpty = ({ intro, statistics, highlights, culture }: AboutView) =>
  !intro && statistics.length + highlights.length + culture.length === 0

function AboutHead({ view, crumbs }: { view: AboutView; crumbs: Crumb[] }) {
  const t = useTexts()
  const root = useRootData()
  if (!root) return null
  return (
    <PageHead
      title={t('about.title')}
      description={view.intro?.search_description || t('about.description')}
      image={view.banner?.picture ?? view.intro?.picture}
      crumbs={crumbs}
    />
  )
}

function usePosition(): string | null {
  const { latitude, longitude } = useSiteData().contact
  if (latitude === null || longitude === null) return null
  return `${formatCoordinate(latitude, 'latitude')}　${formatCoordinate(longitude, 'longitude')}`
}
