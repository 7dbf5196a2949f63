import type { ReactNode } from 'react'
import { companyIntroInput } from '../../../../contracts/about.ts'
import { homeSections } from '../../../../contracts/settings.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { BlockForm } from '../about/block-form.tsx'
import { businessItems, companyIntro, statistics } from '../about/display-blocks.tsx'
import { BannerLines, CertificateLines, MilestoneLines } from '../page-parts/company-lines.tsx'
import { OpenPart } from '../page-parts/open-part.tsx'
import { PageForm, useArranges } from '../page-parts/page-form.tsx'
import css from '../page-parts/page-parts.module.css'
import { RecordDrawer } from '../page-parts/record-drawer.tsx'
import { RecordLines } from '../page-parts/record-lines.tsx'
import { FixedParts, SectionList } from '../page-parts/section-list.tsx'
import { TextLink } from '../page-parts/text-link.tsx'
import { usePageParts } from '../page-parts/use-page-parts.ts'
import { SettingFields } from '../settings/group-form.tsx'
import { FeaturedProducts } from './featured-products.tsx'

type Part = (typeof homeSections)[number]

const introFields = formFields({ name: 'about', input: companyIntroInput })
const intro = {
  block: companyIntro,
  main: (
    <>
      <introFields.Fields of={['title', 'founded_year', 'content', 'image_id']} />
      <MilestoneLines />
    </>
  ),
}
/** The parts with a text of their own; the others show records, and are a part of the settings' form. */
const blocks = { statistics, business: businessItems, about: intro }
const isBlock = (part: Part): part is keyof typeof blocks => Object.hasOwn(blocks, part)

const lists: Record<Exclude<Part, keyof typeof blocks>, ReactNode> = {
  hero: <BannerLines position="home" />,
  products: (
    <>
      <Count of="products_count" />
      <FeaturedProducts />
    </>
  ),
  certificates: <CertificateLines />,
  news: (
    <>
      <Count of="news_count" />
      <RecordLines resource="contents" query={{ status: 'published', sort: '-is_pinned,-published_at', per_page: 6 }} />
    </>
  ),
  cta: <TextLink to="translations?keyword=home.cta" label="home.texts" />,
}

function Count({ of }: { of: 'products_count' | 'news_count' }) {
  return useArranges() ? <SettingFields group="home" fields={[of]} /> : null
}

const options = { parts: homeSections, pathOf: () => '/' }

export default function HomeScreen() {
  const t = useAdminTexts()
  const parts = usePageParts<Part>(options)
  const { part, page, showAll } = parts
  const title = part === null ? t('nav.home') : `${t('nav.home')} · ${valueText(t, 'settings', 'sections', part)}`
  return (
    <>
      {part !== null && isBlock(part) ? (
        <BlockForm
          key={part}
          block={blocks[part].block}
          title={title}
          page={page}
          main={<OpenPart onBack={showAll}>{blocks[part].main}</OpenPart>}
        />
      ) : (
        <PageForm group="home" block={statistics.block} title={title} page={page}>
          {part === null ? (
            <Overview />
          ) : (
            <OpenPart onBack={showAll} lead={t(`home.parts.${part}`)}>
              {lists[part]}
            </OpenPart>
          )}
        </PageForm>
      )}
      <RecordDrawer parts={parts} />
    </>
  )
}

function Overview() {
  const t = useAdminTexts()
  const arranges = useArranges()
  const labelOf = (name: string) => valueText(t, 'settings', 'sections', name)
  if (!arranges) return <FixedParts names={homeSections} labelOf={labelOf} />
  return (
    <>
      <p className={css.lead}>{t('home.lead')}</p>
      <SectionList names={homeSections} labelOf={labelOf} />
      <SettingFields group="home" fields={['milestones_count', 'panorama']} />
    </>
  )
}
