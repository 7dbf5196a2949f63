import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  businessBlockInput,
  businessEntry,
  displayEntry,
  displayInput,
  statisticEntry,
  statisticsInput,
} from '../../../../../contracts/about.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { EntriesField } from '../../../form/controls/entries-field.tsx'
import { formFields } from '../../../form/controls/fields.tsx'
import { FieldRow } from '../../../form/page/form-section.tsx'
import { pairText } from '../../../kit/languages.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { textOf } from '../../../kit/values.ts'
import { type Block, block } from '../block.ts'
import { BlockForm } from '../block-form.tsx'
import css from '../blocks.module.css'

const path = '/v1/admin/about/display'
const display = { name: 'about', input: displayEntry }
const statistic = { name: 'about', input: statisticEntry }
const business = { name: 'about', input: businessEntry }
const displayFields = formFields(display)
const statisticFields = formFields(statistic)
const businessFields = formFields(business)

interface DisplayBlock {
  block: Block
  sitePath: string
  main: ReactNode
}

const culture: DisplayBlock = {
  sitePath: '/about',
  block: block('about', displayInput, `${path}/culture`, 2, '/about'),
  main: (
    <EntriesField name="items" of={display} texts="about.culture">
      <displayFields.Fields of={['title', 'description', 'image_id']} />
    </EntriesField>
  ),
}
const highlights: DisplayBlock = {
  sitePath: '/about',
  block: block('about', displayInput, `${path}/highlights`, 3, '/about'),
  main: (
    <EntriesField name="items" of={display} texts="about.highlights">
      <displayFields.Fields of={['title', 'description', 'image_id']} />
    </EntriesField>
  ),
}
const statistics: DisplayBlock = {
  sitePath: '/',
  block: block('about', statisticsInput, `${path}/statistics`, 4, '/'),
  main: <Statistics />,
}
const businessItems: DisplayBlock = {
  sitePath: '/',
  block: block('about', businessBlockInput, `${path}/business`, 5, '/'),
  main: (
    <EntriesField name="items" of={business} texts="about.doors">
      <businessFields.Fields of={['title', 'description', 'link', 'image_id']} />
    </EntriesField>
  ),
}
const blocks = { statistics, highlights, culture, business: businessItems }
type BlockName = keyof typeof blocks
const names = Object.keys(blocks) as BlockName[]

export default function AboutDisplay() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const name = names.find((one) => one === params.get('block')) ?? 'statistics'
  const shown = blocks[name]
  return (
    <div className={css.page}>
      <Tabs
        value={name}
        onChange={(next) => setParams(next === 'statistics' || next === null ? {} : { block: next }, { preventScrollReset: true })}
      >
        <Tabs.List aria-label={t('nav.about/display')}>
          {names.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`about.blocks.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <p className={css.lead}>{t(`about.block_hints.${name}`)}</p>
      <BlockForm key={name} block={shown.block} title={t(`about.blocks.${name}`)} sitePath={shown.sitePath} main={shown.main} />
    </div>
  )
}

function Statistics() {
  const locale = useLocale()
  return (
    <EntriesField
      name="items"
      of={statistic}
      texts="about.statistics"
      titleOf={(entry) => [pairText(entry, 'label', locale), figure(entry)].filter(Boolean).join(' · ')}
    >
      <statisticFields.Fields of={['label']} />
      <FieldRow>
        <statisticFields.Fields of={['value', 'suffix']} />
      </FieldRow>
      <statisticFields.Fields of={['unit']} />
    </EntriesField>
  )
}

const figure = ({ value, suffix }: Record<string, unknown>) =>
  typeof value === 'number' ? `${value.toLocaleString()}${textOf(suffix)}` : ''
