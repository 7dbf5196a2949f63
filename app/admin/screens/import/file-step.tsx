import { Anchor, Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { type ImportedResource, importLimits, maxRowsOf } from '../../../../contracts/imports.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { saveFile } from '../../kit/files/save-file.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './import.module.css'
import { downloadTemplate } from './import-api.ts'
import type { ImportFlow } from './use-import.ts'

export function FileStep({ resource, flow }: { resource: ImportedResource; flow: ImportFlow }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { table, isBusy, problem } = flow
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    if (file) ignoreRejection(flow.choose(file))
    // The same file can be chosen again, as after it was corrected.
    reset.current?.()
  }
  const choose = (
    <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv" resetRef={reset} onChange={take}>
      {(props) => (
        <Button
          {...props}
          variant={table ? 'default' : 'filled'}
          size="sm"
          loading={isBusy && !table}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t(table ? 'import.choose_other' : 'import.choose')}
        </Button>
      )}
    </FileButton>
  )
  return (
    <section className={css.step} aria-labelledby="import-file">
      <h2 id="import-file">{t('import.file')}</h2>
      {table ? (
        <div className={css.file}>
          <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden />
          <div className={css.fileName}>
            <strong>{table.file.name}</strong>
            <span>{[formatBytes(table.file.size, locale), t('import.rows', { count: table.rows })].join(' · ')}</span>
          </div>
          {choose}
        </div>
      ) : (
        <>
          <div className={css.drop}>
            <IconFileSpreadsheet size={36} stroke={1.2} aria-hidden />
            {choose}
            <p>{t('import.limits', { rows: formatNumber(maxRowsOf(resource), locale), megabytes: importLimits.megabytes })}</p>
          </div>
          <Hints resource={resource} />
        </>
      )}
      <p role="alert" className={css.problem}>
        {problem}
      </p>
    </section>
  )
}

function Hints({ resource }: { resource: ImportedResource }) {
  const t = useAdminTexts()
  const save = async (format: 'csv' | 'xlsx') => saveFile(await downloadTemplate(resource, format))
  const own = resource === 'redirects' ? ['redirects'] : ['update', 'names']
  const hints = [...own, 'empty', ...(resource === 'products' ? ['specifications'] : [])]
  return (
    <div className={css.hints}>
      <ul>
        {hints.map((name) => (
          <li key={name}>{t(`import.hints.${name}`)}</li>
        ))}
      </ul>
      <p>
        {t('import.template')}{' '}
        {(['xlsx', 'csv'] as const).map((format) => (
          <Anchor key={format} component="button" type="button" underline="always" onClick={() => ignoreRejection(save(format))}>
            {format === 'xlsx' ? 'Excel (XLSX)' : 'CSV'}
          </Anchor>
        ))}
      </p>
    </div>
  )
}
