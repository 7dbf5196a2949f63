import { Button } from '@mantine/core'
import { Link, Navigate, useLocation } from 'react-router'
import { type ImportedResource, importedResources } from '../../../../contracts/imports.ts'
import { withoutLocale } from '../../../lib/locale.ts'
import { DropOverlay } from '../../kit/files/drop-overlay.tsx'
import { useFileDrop } from '../../kit/files/use-file-drop.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { importPath, listPath } from '../../registry/screens.ts'
import { Columns } from './columns.tsx'
import { FileStep } from './file-step.tsx'
import css from './import.module.css'
import { Outcome } from './outcome.tsx'
import { Trial } from './trial.tsx'
import { useImport } from './use-import.ts'

export default function Import() {
  const to = useAdminPath()
  const path = withoutLocale(useLocation().pathname)
  const resource = importedResources.find((name) => path === `/admin/${importPath(name)}`)
  return resource ? <ImportOf key={resource} resource={resource} /> : <Navigate to={to('dashboard')} replace />
}

function ImportOf({ resource }: { resource: ImportedResource }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const flow = useImport(resource)
  const isOver = useFileDrop(([file]) => {
    if (file && flow.importId === null && !flow.isBusy) ignoreRejection(flow.choose(file))
  })
  const title = t(`import.titles.${resource}`)
  return (
    <div className={css.page}>
      <PageTitle title={title} isRecord />
      <div className={css.head}>
        <h1>{title}</h1>
        <Button component={Link} to={to(listPath(resource))} variant="default" size="sm">
          {t('import.to_list')}
        </Button>
      </div>
      {flow.importId === null ? (
        <>
          <FileStep resource={resource} flow={flow} />
          {flow.table ? <Columns resource={resource} table={flow.table} flow={flow} /> : null}
          {flow.trialId === null ? null : <Trial id={flow.trialId} flow={flow} />}
        </>
      ) : (
        <Outcome resource={resource} id={flow.importId} flow={flow} />
      )}
      {isOver && flow.importId === null ? <DropOverlay text={t('import.drop')} /> : null}
    </div>
  )
}
