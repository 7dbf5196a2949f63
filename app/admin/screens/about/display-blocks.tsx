import type { ReactNode } from 'react'
import {
  businessBlockInput,
  businessEntry,
  companyIntroInput,
  displayEntry,
  displayInput,
  statisticEntry,
  statisticsInput,
} from '../../../../contracts/about.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { EntriesField } from '../../form/controls/entries-field.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { FieldRow } from '../../form/page/form-section.tsx'
import { pairText } from '../../kit/languages.ts'
import { textOf } from '../../kit/values.ts'
import { type Block, block } from './block.ts'

export const companyIntro = block('about', companyIntroInput, '/v1/admin/about/company-intro', 1)

const path = '/v1/admin/about/display'
const display = { name: 'about', input: displayEntry }
const statistic = { name: 'about', input: statisticEntry }
const business = { name: 'about', input: businessEntry }
const displayFields = formFields(display)
const statisticFields = formFields(statistic)
const businessFields = formFields(business)

export interface DisplayBlock {
  block: Block
  main: ReactNode
}

export const culture: DisplayBlock = {
  block: block('about', displayInput, `${path}/culture`, 2),
  main: (
    <EntriesField name="items" of={display} texts="about.culture">
      <displayFields.Fields of={['title', 'description', 'image_id']} />
    </EntriesField>
  ),
}
export const highlights: DisplayBlock = {
  block: block('about', displayInput, `${path}/highlights`, 3),
  main: (
    <EntriesField name="items" of={display} texts="about.highlights">
      <displayFields.Fields of={['title', 'description', 'image_id']} />
    </EntriesField>
  ),
}
export const statistics: DisplayBlock = {
  block: block('about', statisticsInput, `${path}/statistics`, 4),
  main: <Statistics />,
}
export const businessItems: DisplayBlock = {
  block: block('about', businessBlockInput, `${path}/business`, 5),
  main: (
    <EntriesField name="items" of={business} texts="about.doors">
      <businessFields.Fields of={['title', 'description', 'link', 'image_id']} />
    </EntriesField>
  ),
}

function Statistics() {
  const locale = useLocale()
  return (
    <EntriesField
      name="items"
      of={statistic}
      texts="about.statistics"
      areOpen
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
