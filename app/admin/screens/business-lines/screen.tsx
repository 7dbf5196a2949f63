import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { type BusinessLineRow, businessLineInput, businessLineRow, lineFact, lineStep } from '../../../../contracts/about.ts'
import { call } from '../../../api/client.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { StageDrawing } from '../../../site/parts/stage-drawing.tsx'
import { stageDrawings } from '../../../site/parts/stage-drawings.ts'
import { EntriesField } from '../../form/controls/entries-field.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { FormSkeleton } from '../../form/page/loaded-form.tsx'
import { pairText, useTitle } from '../../kit/languages.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { createPath, editPath } from '../../registry/screens.ts'
import { block } from '../about/block.ts'
import { BlockForm } from '../about/block-form.tsx'
import css from '../about/blocks.module.css'
import drawings from './drawings.module.css'

const path = '/v1/admin/business-lines'
const stages = Object.keys(stageDrawings)
const name = 'business-lines'
const step = { name, input: lineStep }
const fact = { name, input: lineFact }
const lineFields = formFields({ name, input: businessLineInput })
const stepFields = formFields(step)
const factFields = formFields(fact)

export default function BusinessLines() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['business-lines', 'list'],
    queryFn: ({ signal }) => call(path, z.array(businessLineRow), { signal }),
  })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const line = data.find(({ id }) => String(id) === params.get('id')) ?? data[0]
  if (!line)
    return (
      <div className={css.page}>
        <h1>{t('nav.business-lines')}</h1>
        <p>
          {t('business-lines.none')}{' '}
          <Link className="link" to={to(createPath('categories'))}>
            {t('palette.create.categories')}
          </Link>
        </p>
      </div>
    )
  return (
    <div className={css.page}>
      <Tabs value={String(line.id)} onChange={(next) => setParams(next === null ? {} : { id: next }, { preventScrollReset: true })}>
        <Tabs.List aria-label={t('nav.business-lines')}>
          {data.map((one) => (
            <Tabs.Tab key={one.id} value={String(one.id)}>
              {titleOf(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <p className={css.lead}>
        {t('business-lines.lead_text')}{' '}
        <Link className="link" to={to(editPath('categories', line.id))}>
          {t('business-lines.to_category')}
        </Link>
      </p>
      <Line key={line.id} line={line} />
    </div>
  )
}

function Line({ line: { id, slug, ...titles } }: { line: BusinessLineRow }) {
  const titleOf = useTitle()
  const sitePath = `/business/${slug}`
  const edited = useMemo(() => block(name, businessLineInput, `${path}/${id}`, id, sitePath), [id, sitePath])
  return <BlockForm block={edited} title={titleOf(titles)} sitePath={sitePath} main={<Main />} side={<Side />} />
}

function Main() {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <>
      <lineFields.Fields of={['lead', 'body']} />
      <FormSection title={t('business-lines.steps')}>
        <EntriesField name="steps" of={step} texts="business-lines.step" heading="h3">
          <stepFields.Fields of={['title', 'description']} />
          <stepFields.Field
            name="icon"
            values={stages}
            pictureOf={(icon) => <StageDrawing name={icon} viewBox="20 10 160 130" className={drawings.drawing} />}
          />
        </EntriesField>
      </FormSection>
      <FormSection title={t('business-lines.facts')}>
        <EntriesField
          name="facts"
          of={fact}
          texts="business-lines.fact"
          heading="h3"
          titleOf={(entry) =>
            [pairText(entry, 'label', locale), typeof entry.value === 'number' ? entry.value.toLocaleString() : '']
              .filter(Boolean)
              .join(' · ')
          }
        >
          <factFields.Fields of={['label', 'value', 'unit']} />
        </EntriesField>
      </FormSection>
    </>
  )
}

function Side() {
  const t = useAdminTexts()
  return (
    <FormSection title={t('business-lines.products')}>
      <lineFields.Fields of={['product_category_ids']} />
    </FormSection>
  )
}
