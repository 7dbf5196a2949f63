import { companyIntroInput } from '../../../../../contracts/about.ts'
import { aboutSections } from '../../../../../contracts/page-sections.ts'
import { partText } from '../../../fields/schema/labels.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { aboutParts } from '../../../registry/page-parts.ts'
import { BannerLines, CertificateLines, MilestoneLines } from '../../page-parts/company-lines.tsx'
import { PageOverview } from '../../page-parts/page-overview.tsx'
import { PageScreen, type PartView } from '../../page-parts/page-screen.tsx'
import { usePageParts } from '../../page-parts/use-page-parts.ts'
import { companyIntro, culture, highlights, statistics } from '../display-blocks.tsx'

type Part = (typeof aboutParts)[number]

const { Fields } = formFields({ name: 'about', input: companyIntroInput })

const views: Record<Part, PartView> = {
  banner: { lead: 'about.parts.banner_lead', texts: ['public.about.title'], main: <BannerLines position="about" /> },
  intro: { block: companyIntro, main: <Fields of={['title', 'founded_year', 'content', 'image_id', 'video_id']} /> },
  statistics,
  highlights: { ...highlights, texts: ['public.about.highlights'] },
  culture: { ...culture, texts: ['public.about.culture'] },
  gallery: { block: companyIntro, texts: ['public.about.gallery'], main: <Fields of={['gallery']} /> },
  milestones: {
    lead: 'about.parts.milestones_lead',
    texts: ['public.milestones.title', 'public.milestones.lead'],
    main: <MilestoneLines />,
  },
  certificates: {
    lead: 'about.parts.certificates_lead',
    texts: ['public.certificates.title', 'public.certificates.lead'],
    main: <CertificateLines />,
  },
  cta: { lead: 'about.parts.cta_lead', texts: ['public.home.cta'] },
}
const newBanner = { position: 'about' }

const options = {
  parts: aboutParts,
  pathOf: (part: Part | null) => (part === 'milestones' || part === 'certificates' ? `/about/${part}` : '/about'),
  partOfField: (field: string): Part => (field.startsWith('gallery') ? 'gallery' : 'intro'),
}

/** The about page with those below it, part by part. */
export default function AboutScreen() {
  const t = useAdminTexts()
  const labelOf = (part: string) => partText(t, part)
  const parts = usePageParts<Part>(options)
  return (
    <PageScreen
      parts={parts}
      views={views}
      title={t('nav.about/company-intro')}
      labelOf={labelOf}
      group="about"
      block={companyIntro}
      overview={<PageOverview names={aboutSections} first={['banner']} labelOf={labelOf} />}
      start={parts.part === 'banner' ? newBanner : undefined}
    />
  )
}
