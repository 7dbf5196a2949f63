import { Button, Select } from '@mantine/core'
import { type ImportColumn, type ImportedResource, importFields, specificationField } from '../../../../contracts/imports.ts'
import { currencies } from '../../../../contracts/products.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import type { Texts } from '../../../lib/texts.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRecordOptions } from '../../records/use-records.ts'
import { adminResource } from '../../registry/resources.ts'
import css from './import.module.css'
import { type ChosenTable, type ImportFlow, lacksCurrency } from './use-import.ts'

interface Props {
  resource: ImportedResource
  table: ChosenTable
  flow: ImportFlow
}

const columnName = (t: Texts, column: ImportColumn | undefined, index: number) =>
  column?.heading || t('import.no_heading', { number: index + 1 })

export function Columns({ resource, table, flow }: Props) {
  const t = useAdminTexts()
  const { columns, fields } = table
  const ignored = columns.flatMap((column, index) => {
    const { is_read_only, samples } = column
    return fields[index] === null && !is_read_only && samples.length > 0 ? columnName(t, column, index) : []
  })
  return (
    <section className={css.step} aria-labelledby="import-columns">
      <h2 id="import-columns">{t('import.columns')}</h2>
      <p className={css.note}>{t('import.columns_note')}</p>
      <ul className={css.columns}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings may be the same
          <li key={index}>
            <div className={css.heading}>
              <strong>{columnName(t, column, index)}</strong>
              <span>{column.samples.join(' · ') || t('import.no_values')}</span>
            </div>
            <FieldSelect {...{ resource, table, flow, index }} />
          </li>
        ))}
      </ul>
      {ignored.length > 0 ? (
        <p className={css.note} role="status">
          {t('import.ignored', { names: ignored.join(t('audit.comma')), count: ignored.length })}
        </p>
      ) : null}
      <Defaults {...{ resource, table, flow }} />
      <div className={css.actions}>
        <Button
          size="sm"
          variant={flow.trialId === null ? 'filled' : 'default'}
          loading={flow.isBusy}
          onClick={() => ignoreRejection(flow.check())}
        >
          {t('import.check')}
        </Button>
      </div>
    </section>
  )
}

/** Of new records: what the table says nothing of, and no row should be asked for one by one. */
function Defaults(props: Props) {
  const { resource, table } = props
  const hasCategories = 'category_id' in resourceContracts[resource].input.shape
  const hasCurrency = lacksCurrency(table.fields)
  if (!hasCategories && !hasCurrency) return null
  return (
    <div className={css.defaults}>
      {hasCategories ? <CategorySelect {...props} /> : null}
      {hasCurrency ? <CurrencySelect {...props} /> : null}
    </div>
  )
}

function CurrencySelect({ table, flow }: Props) {
  const t = useAdminTexts()
  return (
    <Select
      size="sm"
      label={t('import.currency')}
      description={t('import.currency_note')}
      value={table.defaults.currency ?? null}
      data={currencies}
      onChange={(currency) => flow.setDefaults({ currency: currency ?? undefined })}
    />
  )
}

function CategorySelect({ resource, table, flow }: Props) {
  const t = useAdminTexts()
  const options = useRecordOptions('categories', { types: adminResource(resource)?.categoryTypes })
  return (
    <Select
      size="sm"
      label={t('import.category')}
      description={t('import.category_note')}
      placeholder={t('import.no_category')}
      value={table.defaults.category_id?.toString() ?? null}
      data={options.map(({ value, label }) => ({ value, label }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear'), size: 'sm' }}
      nothingFoundMessage={t('palette.empty')}
      onChange={(value) => flow.setDefaults({ category_id: value === null ? undefined : Number(value) })}
    />
  )
}

function FieldSelect({ resource, table, flow, index }: Props & { index: number }) {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(resource)
  const { columns, fields } = table
  const column = columns[index]
  const isTaken = (name: string) => name !== specificationField && fields.some((field, at) => at !== index && field === name)
  const nameOf = (name: string) => (name === 'id' ? 'ID' : name === specificationField ? t('import.specification') : labelOf(name))
  return (
    <Select
      size="sm"
      className={css.field ?? ''}
      aria-label={t('import.field_of', { name: columnName(t, column, index) })}
      placeholder={t(column?.is_read_only ? 'import.read_only' : 'import.ignore')}
      value={fields[index] ?? null}
      data={importFields(resourceContracts[resource]).map((name) => ({ value: name, label: nameOf(name), disabled: isTaken(name) }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear'), size: 'sm' }}
      nothingFoundMessage={t('palette.empty')}
      onChange={(field) => flow.setField(index, field)}
    />
  )
}
