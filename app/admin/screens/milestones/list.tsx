import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type Milestone, milestonesResource } from '../../../../contracts/milestones.ts'
import { call } from '../../../api/client.ts'
import { resourceApi } from '../../api/resource.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { ListBody, type ListBodyProps } from '../../lists/table/list-body.tsx'
import { OnPageLink } from '../page-parts/on-page-link.tsx'
import css from './timeline.module.css'

const api = resourceApi(milestonesResource)

export default function MilestoneList() {
  const t = useAdminTexts()
  const years = useYears()
  const month = (row: Milestone) => (row.month === null ? '' : valueText(t, 'milestones', 'month', String(row.month)))
  return (
    <ResourceTable
      api={api}
      columns={useColumns(milestonesResource, [
        { name: 'month', label: t('milestones.month'), width: 104, cell: month },
        'image',
        'title',
        { name: 'status', width: 128 },
        { name: 'updated_at', isHidden: true, width: 128 },
      ])}
      filters={useFilters(milestonesResource, [{ name: 'year', values: years.map(String) }, 'status'])}
      body={Timeline}
      extra={<OnPageLink part="milestones" />}
      defaultPerPage={100}
    />
  )
}

function useYears(): number[] {
  const { data = [] } = useQuery({
    queryKey: ['milestones', 'years'],
    queryFn: ({ signal }) => call(`${milestonesResource.path}/years`, z.array(z.int()), { signal }),
  })
  return data
}

function Timeline(props: ListBodyProps<Milestone>) {
  const { rows, state } = props
  if (!rows || state.sort !== null) return <ListBody {...props} />
  return (
    <div className={css.timeline}>
      {[...Map.groupBy(rows, ({ year }) => year)].map(([year, milestones]) => (
        <section key={year} className={css.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ListBody {...props} rows={milestones.toSorted((a, b) => (b.month ?? 0) - (a.month ?? 0))} />
        </section>
      ))}
    </div>
  )
}
