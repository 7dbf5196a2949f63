import { type GlossaryTerm, glossaryResource, glossaryTopics } from '../../../../contracts/glossary.ts'
import { resourceApi } from '../../api/resource.ts'
import { TitleCell } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { editPath } from '../../registry/screens.ts'

const api = resourceApi(glossaryResource)

export default function GlossaryList() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const topic = (name: GlossaryTerm['topic']) => t(`glossary.topics.${name}`)
  return (
    <ResourceTable
      api={api}
      titleOf={({ term_cn }) => term_cn}
      columns={useColumns<typeof glossaryResource, GlossaryTerm>(glossaryResource, [
        {
          name: 'term_cn',
          label: t('glossary.chinese'),
          isEssential: true,
          sort: 'term_cn',
          card: 'title',
          cell: (row) => <TitleCell title={row.term_cn} to={to(editPath('glossary', row.id))} />,
        },
        { name: 'term_en', label: t('glossary.english'), sort: 'term_en', cell: ({ term_en }) => <span lang="en">{term_en}</span> },
        { name: 'latin', label: t('glossary.latin'), cell: ({ latin }) => <em lang="la">{latin}</em> },
        { name: 'topic', label: t('glossary.topic'), sort: 'topic', width: 144, cell: (row) => topic(row.topic) },
        { name: 'updated_at', width: 128, isHidden: true, card: 'detail' },
      ])}
      filters={useFilters(glossaryResource, [
        {
          kind: 'choice',
          name: 'topic',
          label: t('glossary.topic'),
          options: glossaryTopics.map((value) => ({ value, label: topic(value) })),
        },
      ])}
      defaultPerPage={50}
    />
  )
}
