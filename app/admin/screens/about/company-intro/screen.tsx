import type { ReactNode } from 'react'
import { companyIntroInput } from '../../../../../contracts/about.ts'
import { aboutSections } from '../../../../../contracts/settings.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { valueText } from '../../../fields/schema/labels.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { BannerLines, CertificateLines, MilestoneLines } from '../../page-parts/company-lines.tsx'
import { OpenPart } from '../../page-parts/open-part.tsx'
import { PageForm, useArranges } from '../../page-parts/page-form.tsx'
import css from '../../page-parts/page-parts.module.css'
import { RecordDrawer } from '../../page-parts/record-drawer.tsx'
import { FixedParts, SectionList } from '../../page-parts/section-list.tsx'
import { TextLink } from '../../page-parts/text-link.tsx'
import { usePageParts } from '../../page-parts/use-page-parts.ts'
import { BlockForm } from '../block-form.tsx'
import { companyIntro, culture, highlights, statistics } from '../display-blocks.tsx'

const names = ['banner', ...aboutSections] as const
type Part = (typeof names)[number]

const { Fields } = formFields({ name: 'about', input: companyIntroInput })
const blocks = {
  intro: { block: companyIntro, main: <Fields of={['title', 'founded_year', 'content', 'image_id', 'video_id']} /> },
  gallery: { block: companyIntro, main: <Fields of={['gallery']} /> },
  statistics,
  highlights,
  culture,
}
const isBlock = (part: Part): part is keyof typeof blocks => Object.hasOwn(blocks, part)

const lists: Record<Exclude<Part, keyof typeof blocks>, ReactNode> = {
  banner: <BannerLines position="about" />,
  milestones: <MilestoneLines />,
  certificates: <CertificateLines />,
  cta: <TextLink to="translations?keyword=home.cta" label="home.texts" />,
}
const newBanner = { position: 'about' }

const options = {
  parts: names,
  pathOf: (part: Part | null) => (part === 'milestones' || part === 'certificates' ? `/about/${part}` : '/about'),
  partOfField: (field: string): Part => (field.startsWith('gallery') ? 'gallery' : 'intro'),
}

const labelOf = (t: Texts, part: string) => (part === 'banner' ? t('about.parts.banner') : valueText(t, 'settings', 'sections', part))

/** The about page with those below it, part by part. */
export default function AboutScreen() {
  const t = useAdminTexts()
  const parts = usePageParts<Part>(options)
  const { part, page, reveal, showAll } = parts
  const title = part === null ? t('nav.about/company-intro') : `${t('nav.about/company-intro')} · ${labelOf(t, part)}`
  return (
    <>
      {part !== null && isBlock(part) ? (
        <BlockForm
          key={blocks[part].block.id}
          block={blocks[part].block}
          title={title}
          page={page}
          reveal={blocks[part].block === companyIntro ? reveal : undefined}
          main={<OpenPart onBack={showAll}>{blocks[part].main}</OpenPart>}
        />
      ) : (
        <PageForm group="about" block={companyIntro} title={title} page={page}>
          {part === null ? (
            <Overview />
          ) : (
            <OpenPart onBack={showAll} lead={t(`about.parts.${part}_lead`)}>
              {lists[part]}
            </OpenPart>
          )}
        </PageForm>
      )}
      <RecordDrawer parts={parts} start={part === 'banner' ? newBanner : undefined} />
    </>
  )
}

function Overview() {
  const t = useAdminTexts()
  const arranges = useArranges()
  if (!arranges) return <FixedParts names={names} labelOf={(name) => labelOf(t, name)} />
  return (
    <>
      <p className={css.lead}>{t('home.lead')}</p>
      <SectionList names={aboutSections} first={['banner']} labelOf={(name) => labelOf(t, name)} />
    </>
  )
}
