import { Button, Select } from '@mantine/core'
import { type ImportedResource, importFields, specificationField } from '../../../../contracts/imports.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRecordOptions } from '../../records/use-records.ts'
import { adminResource } from '../../registry/resources.ts'
import css from './import.module.css'
import type { ChosenTable, ImportFlow } from './use-import.ts'

interface Props {
  resource: ImportedResource
  table: ChosenTable
  flow: ImportFlow
}

export function Columns({ resource, table, flow }: Props) {
  const t = useAdminTexts()
  const { columns, fields } = table
  const ignored = columns.filter(({ is_read_only, samples }, index) => fields[index] === null && !is_read_only && samples.length > 0)
  return (
    <section className={css.step} aria-labelledby="import-columns">
      <h2 id="import-columns">{t('import.columns')}</h2>
      <p className={css.note}>{t('import.columns_note')}</p>
      <ul className={css.columns}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings may be the same
          <li key={index}>
            <div className={css.heading}>
              <strong>{column.heading || t('import.no_heading', { number: index + 1 })}</strong>
              <span>{column.samples.join(' · ') || t('import.no_values')}</span>
            </div>
            <FieldSelect {...{ resource, table, flow, index }} />
          </li>
        ))}
      </ul>
      {ignored.length > 0 ? (
        <p className={css.note} role="status">
          {t('import.ignored', { names: ignored.map(({ heading }) => heading || '—').join(t('audit.comma')), count: ignored.length })}
        </p>
      ) : null}
      {'category_id' in resourceContracts[resource].input.shape ? <CategorySelect {...{ resource, table, flow }} /> : null}
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

function CategorySelect({ resource, table, flow }: Props) {
  const t = useAdminTexts()
  const options = useRecordOptions('categories', { types: adminResource(resource)?.categoryTypes })
  return (
    <Select
      size="sm"
      className={css.category ?? ''}
      label={t('import.category')}
      description={t('import.category_note')}
      placeholder={t('import.no_category')}
      value={table.category === null ? null : String(table.category)}
      data={options.map(({ value, label }) => ({ value, label }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear'), size: 'sm' }}
      nothingFoundMessage={t('palette.empty')}
      onChange={(value) => flow.setCategory(value === null ? null : Number(value))}
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
      aria-label={t('import.field_of', { name: column?.heading || t('import.no_heading', { number: index + 1 }) })}
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
