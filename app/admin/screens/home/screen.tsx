import { z } from 'zod'
import { companyIntroInput } from '../../../../contracts/about.ts'
import { homeSections } from '../../../../contracts/page-sections.ts'
import { partText } from '../../fields/schema/labels.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { homeParts } from '../../registry/page-parts.ts'
import { businessItems, companyIntro, statistics } from '../about/display-blocks.tsx'
import { BannerLines, CertificateLines, MilestoneLines } from '../page-parts/company-lines.tsx'
import { useArranges } from '../page-parts/page-form.tsx'
import { PageOverview } from '../page-parts/page-overview.tsx'
import { PageScreen, type PartView } from '../page-parts/page-screen.tsx'
import { RecordLines } from '../page-parts/record-lines.tsx'
import { Open } from '../page-parts/section-list.tsx'
import { usePageParts } from '../page-parts/use-page-parts.ts'
import { SettingFields } from '../settings/group-form.tsx'
import { FeaturedProducts } from './featured-products.tsx'

type Part = (typeof homeParts)[number]

const { Fields } = formFields({ name: 'about', input: companyIntroInput })

const newsQuery = { status: 'published', sort: '-is_pinned,-published_at' }

const views: Record<Part, PartView> = {
  hero: { lead: 'home.parts.hero', main: <BannerLines position="home" /> },
  statistics,
  business: {
    ...businessItems,
    texts: ['public.home.business'],
    main: (
      <>
        <Inner name="panorama" />
        {businessItems.main}
      </>
    ),
  },
  products: {
    lead: 'home.parts.products',
    texts: ['public.home.products'],
    main: (
      <>
        <Setting name="products_count" />
        <FeaturedProducts />
      </>
    ),
  },
  about: {
    block: companyIntro,
    texts: ['public.home.about'],
    main: (
      <>
        <Inner name="milestones" />
        <Fields of={['title', 'founded_year', 'content', 'image_id']} />
      </>
    ),
  },
  certificates: { lead: 'home.parts.certificates', texts: ['public.home.certificates'], main: <CertificateLines /> },
  news: {
    lead: 'home.parts.news',
    texts: ['public.home.news'],
    main: (
      <>
        <Setting name="news_count" />
        <NewsLines />
      </>
    ),
  },
  cta: { lead: 'home.parts.cta', texts: ['public.home.cta'] },
  panorama: { main: <Setting name="panorama" /> },
  milestones: {
    main: (
      <>
        <Setting name="milestones_count" />
        <MilestoneLines />
      </>
    ),
  },
}

function Setting({ name }: { name: 'products_count' | 'news_count' | 'milestones_count' | 'panorama' }) {
  return useArranges() ? <SettingFields group="home" fields={[name]} /> : null
}

const inNews = z.looseObject({ category: z.looseObject({ type: z.literal('news') }) })

/** The articles in the order of the page; those of other kinds than news are not on it. */
function NewsLines() {
  const { form } = useForm()
  const count = useFormValue(form, () => Number(form.get('news_count')))
  return (
    <RecordLines
      resource="contents"
      query={newsQuery}
      shownOf={(records) => records.filter((one) => inNews.safeParse(one).success).slice(0, count || undefined)}
    />
  )
}

/** A part that stands in another one. */
function Inner({ name }: { name: Part }) {
  const t = useAdminTexts()
  return <Open name={name} label={partText(t, name)} />
}

const partsOfFields: Readonly<Record<string, Part>> = {
  items: 'statistics',
  panorama: 'panorama',
  milestones_count: 'milestones',
  products_count: 'products',
  news_count: 'news',
}
const options = {
  parts: homeParts,
  pathOf: () => '/',
  partOfField: (field: string): Part | null => partsOfFields[field.split('.', 1)[0] ?? ''] ?? null,
}

/** The home page part by part. */
export default function HomeScreen() {
  const t = useAdminTexts()
  const labelOf = (part: string) => partText(t, part)
  return (
    <PageScreen
      parts={usePageParts<Part>(options)}
      views={views}
      title={t('nav.home')}
      labelOf={labelOf}
      group="home"
      block={statistics.block}
      overview={<PageOverview names={homeSections} labelOf={labelOf} />}
    />
  )
}
