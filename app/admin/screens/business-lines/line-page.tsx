import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { type BusinessLineRow, businessLineInput, lineFact, lineStep } from '../../../../contracts/about.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { StageDrawing } from '../../../site/parts/stage-drawing.tsx'
import { stageDrawings } from '../../../site/parts/stage-drawings.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { EntriesField } from '../../form/controls/entries-field.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { pairText, useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { block } from '../about/block.ts'
import css from '../page-parts/page-parts.module.css'
import { PageScreen, type PartView } from '../page-parts/page-screen.tsx'
import { RecordLines } from '../page-parts/record-lines.tsx'
import { FixedParts } from '../page-parts/section-list.tsx'
import { usePageParts } from '../page-parts/use-page-parts.ts'
import drawings from './drawings.module.css'

const stages = Object.keys(stageDrawings)
const name = 'business-lines'
const step = { name, input: lineStep }
const fact = { name, input: lineFact }
const lineFields = formFields({ name, input: businessLineInput })
const stepFields = formFields(step)
const factFields = formFields(fact)

const names = ['head', 'body', 'facts', 'steps', 'products', 'cases', 'cta'] as const
type Part = (typeof names)[number]

const partOfField = (field: string): Part =>
  field === 'product_category_ids' ? 'products' : (names.find((part) => field.startsWith(part)) ?? 'head')

export function LinePage({ line: { id, slug, ...titles } }: { line: BusinessLineRow }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const options = useMemo(() => ({ parts: names, pathOf: () => `/business/${slug}`, partOfField }), [slug])
  const edited = useMemo(() => block(name, businessLineInput, `/v1/admin/business-lines/${id}`, id), [id])
  const views = useMemo(
    () => ({ ...mains, head: { main: <Head category={id} /> }, cases: { ...cases, main: <Cases category={id} /> } }),
    [id],
  )
  const newArticle = useMemo(() => ({ category_id: id }), [id])
  const labelOf = (one: string) => t(`business-lines.parts.${one}`)
  return (
    <PageScreen
      parts={usePageParts<Part>(options)}
      views={views}
      title={titleOf(titles)}
      labelOf={labelOf}
      block={edited}
      overview={<FixedParts names={names} labelOf={labelOf} />}
      start={newArticle}
    />
  )
}

const mains: Record<Exclude<Part, 'head' | 'cases'>, PartView> = {
  body: { main: <lineFields.Fields of={['body']} /> },
  facts: { main: <Facts /> },
  steps: {
    texts: ['public.business.process'],
    main: (
      <EntriesField name="steps" of={step} texts="business-lines.step">
        <stepFields.Fields of={['title', 'description']} />
        <stepFields.Field
          name="icon"
          values={stages}
          pictureOf={(icon) => <StageDrawing name={icon} viewBox="20 10 160 130" className={drawings.drawing} />}
        />
      </EntriesField>
    ),
  },
  products: { texts: ['public.business.products'], main: <lineFields.Fields of={['product_category_ids']} /> },
  cta: { texts: ['public.home.cta'] },
}
const cases: PartView = { texts: ['public.business.cases', 'public.business.all_cases'] }

function Head({ category }: { category: number }) {
  const t = useAdminTexts()
  const { page } = useForm()
  return (
    <>
      <lineFields.Fields of={['lead']} />
      <p className={css.lead}>{t('business-lines.lead_text')}</p>
      <Button
        className={css.single ?? ''}
        variant="default"
        size="xs"
        onClick={() => page?.openRecord({ resource: 'categories', id: category })}
      >
        {t('business-lines.to_category')}
      </Button>
    </>
  )
}

function Facts() {
  const locale = useLocale()
  return (
    <EntriesField
      name="facts"
      of={fact}
      texts="business-lines.fact"
      areOpen
      titleOf={(entry) =>
        [pairText(entry, 'label', locale), typeof entry.value === 'number' ? entry.value.toLocaleString() : ''].filter(Boolean).join(' · ')
      }
    >
      <factFields.Fields of={['label', 'value', 'unit']} />
    </EntriesField>
  )
}

function Cases({ category }: { category: number }) {
  return <RecordLines resource="contents" query={{ category_id: category, status: 'published', sort: '-published_at', per_page: 6 }} />
}
