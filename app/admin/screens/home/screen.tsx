import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { companyIntroInput } from '../../../../contracts/about.ts'
import { homeSections } from '../../../../contracts/settings.ts'
import { useRights } from '../../../api/rights.ts'
import { valueText } from '../../fields/schema/labels.ts'
import type { EditedPage } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { block } from '../about/block.ts'
import { BlockForm } from '../about/block-form.tsx'
import { businessItems, statistics } from '../about/display/display-blocks.tsx'
import { GroupForm, SettingFields } from '../settings/group-form.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import css from './home.module.css'
import { RecordLines } from './record-lines.tsx'
import { SectionList } from './section-list.tsx'
import { TextLink } from './text-link.tsx'

type Part = (typeof homeSections)[number]

const introFields = formFields({ name: 'about', input: companyIntroInput })
const intro = {
  block: block('about', companyIntroInput, '/v1/admin/about/company-intro', 1, '/'),
  main: (
    <>
      <introFields.Fields of={['title', 'content', 'founded_year', 'image_id']} />
      <TextLink to="about/milestones" label="nav.milestones" />
    </>
  ),
}
/** The parts with a text of their own; the others show records, and are a part of the settings' form. */
const blocks = { statistics, business: businessItems, about: intro }
const isBlock = (part: Part): part is keyof typeof blocks => Object.hasOwn(blocks, part)

const lists: Record<Exclude<Part, keyof typeof blocks>, ReactNode> = {
  hero: <RecordLines resource="banners" query={{ position: 'home', sort: 'sort_order' }} />,
  products: (
    <>
      <SettingFields group="home" fields={['products_count']} />
      <FeaturedProducts />
    </>
  ),
  certificates: <RecordLines resource="certificates" query={{ status: 'active', sort: 'sort_order' }} />,
  news: (
    <>
      <SettingFields group="home" fields={['news_count']} />
      <RecordLines resource="contents" query={{ status: 'published', sort: '-is_pinned,-published_at', per_page: 6 }} />
    </>
  ),
  cta: <TextLink to="translations?keyword=home.cta" label="home.texts" />,
}

export default function HomeScreen() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const part = homeSections.find((name) => name === params.get('part')) ?? null
  const { has } = useRights()
  const to = useAdminPath()
  const page = useMemo<EditedPage>(
    () => ({ part, open: (name) => setParams({ part: name }, { preventScrollReset: true, replace: true }) }),
    [part, setParams],
  )
  if (!has('site.edit')) return <Navigate to={to(part === 'about' ? 'about/company-intro' : `about/display?block=${part ?? ''}`)} replace />
  const close = () => setParams({}, { preventScrollReset: true, replace: true })
  const title = part === null ? t('nav.home') : `${t('nav.home')} · ${valueText(t, 'settings', 'sections', part)}`
  const inPart = (main: ReactNode) => (
    <>
      <UnstyledButton className={css.back ?? ''} onClick={close}>
        <IconArrowLeft size={16} aria-hidden />
        {t('home.all_parts')}
      </UnstyledButton>
      {main}
    </>
  )
  if (part !== null && isBlock(part)) {
    const { block: edited, main } = blocks[part]
    return <BlockForm key={part} block={edited} title={title} sitePath="/" main={inPart(main)} page={page} />
  }
  return (
    <GroupForm key="home" group="home" title={title} page={page} main={part === null ? <Overview /> : inPart(<Records part={part} />)} />
  )
}

function Records({ part }: { part: keyof typeof lists }) {
  const t = useAdminTexts()
  return (
    <>
      <p className={css.lead}>{t(`home.parts.${part}`)}</p>
      {lists[part]}
    </>
  )
}

function Overview() {
  const t = useAdminTexts()
  return (
    <>
      <p className={css.lead}>{t('home.lead')}</p>
      <SectionList />
      <SettingFields group="home" fields={['milestones_count', 'panorama']} />
    </>
  )
}
