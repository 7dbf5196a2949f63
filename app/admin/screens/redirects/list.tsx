import { Button } from '@mantine/core'
import { IconRouteSquare } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { type redirect, redirectsResource } from '../../../../contracts/redirects.ts'
import { resourceApi } from '../../api/resource.ts'
import { TitleCell } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { editPath } from '../../registry/screens.ts'
import { AddressTest } from './address-test.tsx'
import css from './redirects.module.css'

const api = resourceApi(redirectsResource)
type Redirect = z.output<typeof redirect>

export default function RedirectList() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const [tested, setTested] = useState<string | null>(null)
  return (
    <>
      <ResourceTable
        api={api}
        titleOf={({ from_path }) => from_path}
        columns={useColumns<typeof redirectsResource, Redirect>(redirectsResource, [
          {
            name: 'from_path',
            label: t('redirects.from_path'),
            isEssential: true,
            sort: 'from_path',
            card: 'title',
            cell: (row) => <TitleCell title={row.from_path} to={to(editPath('redirects', row.id))} />,
          },
          { name: 'to', label: t('redirects.to'), cell: (row) => <span className={css.address}>{row.to}</span> },
          { name: 'status', label: t('redirects.status'), width: 120, cell: (row) => t(`redirects.kinds.${row.status}`) },
          { name: 'hits', width: 112 },
          { name: 'is_active', isHidden: false, width: 88 },
          { name: 'force', width: 128 },
          { name: 'updated_at', width: 128, card: 'detail' },
        ])}
        filters={useFilters(redirectsResource, [
          {
            kind: 'choice',
            name: 'is_active',
            label: t('redirects.is_active'),
            options: [
              { value: 'true', label: t('common.yes') },
              { value: 'false', label: t('common.no') },
            ],
          },
        ])}
        rowActions={(row) => [
          { label: t('redirects.test.run'), icon: <IconRouteSquare size={16} aria-hidden />, run: () => setTested(row.from_path) },
        ]}
        extra={
          <Button variant="default" size="sm" leftSection={<IconRouteSquare size={16} aria-hidden />} onClick={() => setTested('')}>
            {t('redirects.test.title')}
          </Button>
        }
      />
      {tested === null ? null : <AddressTest start={tested} onClose={() => setTested(null)} />}
    </>
  )
}
