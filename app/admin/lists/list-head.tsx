import { Button } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isImported } from '../../../contracts/imports.ts'
import { useRights } from '../../api/rights.ts'
import css from '../kit/list/list.module.css'
import { PageTitle } from '../kit/navigation/page-title.tsx'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { createPath, hasForm, importPath } from '../registry/screens.ts'

interface Props {
  resource: string
  children?: ReactNode
}

export function ListHead({ resource, children }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const title = t(`nav.${resource}`)
  const category = useSearchParams()[0].get('category_id')
  const mayCreate = useRights().may(resource, 'create')
  return (
    <div className={css.head}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <div className={css.headTools}>
        {children}
        {mayCreate && isImported(resource) ? (
          <Button
            component={Link}
            to={to(importPath(resource))}
            variant="default"
            size="sm"
            leftSection={<IconTableImport size={16} aria-hidden />}
          >
            {t('import.open')}
          </Button>
        ) : null}
        {mayCreate && hasForm(resource) ? (
          <Button
            component={Link}
            to={to(category ? `${createPath(resource)}?category_id=${category}` : createPath(resource))}
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t(`palette.create.${resource}`)}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
