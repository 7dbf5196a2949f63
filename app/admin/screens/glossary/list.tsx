import { type GlossaryTerm, glossaryResource, glossaryTopics } from '../../../../contracts/glossary.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { languagesFor, suffixOf } from '../../kit/languages.ts'
import { TitleCell } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { type OwnColumn, useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { editPath } from '../../registry/screens.ts'

const api = resourceApi(glossaryResource)

export default function GlossaryList() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const topic = (name: GlossaryTerm['topic']) => t(`glossary.topics.${name}`)
  return (
    <ResourceTable
      api={api}
      titleOf={({ term_cn, term_en }) => (locale === 'en' && term_en) || term_cn}
      columns={useColumns<typeof glossaryResource, GlossaryTerm>(glossaryResource, [
        ...languagesFor[locale].map((language, at): OwnColumn<GlossaryTerm> => {
          const name = `term_${suffixOf[language]}` as const
          const label = t(`glossary.${language === 'zh' ? 'chinese' : 'english'}`)
          return at === 0
            ? {
                ...{ name, label, isEssential: true, sort: name, card: 'title' },
                cell: (row) => <TitleCell title={row[name] || row.term_cn} to={to(editPath('glossary', row.id))} />,
              }
            : { name, label, sort: name, cell: (row) => <span lang={langTag[language]}>{row[name]}</span> }
        }),
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
