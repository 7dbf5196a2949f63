import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { lacksEnglish, type TagRow, tagText } from '../../../../contracts/tags.ts'
import { useRights } from '../../../api/rights.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { tagsApi } from '../../api/tags.ts'
import type { Filter } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { PlainList } from '../../lists/plain-list.tsx'
import type { RowColumn } from '../../lists/table/rows-props.ts'
import { NameDialog } from './name-dialog.tsx'
import css from './tags.module.css'

export default function Tags() {
  const t = useAdminTexts()
  const [edited, setEdited] = useState<TagRow | null>(null)
  const columns = useTagColumns(setEdited)
  const filters: Filter[] = [
    { kind: 'choice', name: 'translation', label: t('tags.english'), options: [{ value: 'missing', label: t('tags.missing') }] },
  ]
  return (
    <>
      <PlainList
        name="tags"
        lead={t('tags.lead')}
        read={tagsApi.list}
        filters={filters}
        hasKeyword
        columns={columns}
        keyOf={({ tag }) => tag}
        titleOf={({ tag }) => tag}
        defaultPerPage={50}
      />
      {edited ? <NameDialog row={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

function useTagColumns(onEdit: (row: TagRow) => void): RowColumn<TagRow>[] {
  const t = useAdminTexts()
  const locale = useLocale()
  const { may } = useRights()
  const mayEdit = ['contents', 'products', 'media'].some((name) => may(name, 'edit'))
  return useMemo(() => {
    const named = ({ tag, name_cn, name_en }: TagRow) => ({ [tag]: { name_cn, name_en } })
    const chinese = (row: TagRow) => <span lang="zh-CN">{tagText(row.tag, named(row), 'zh')}</span>
    const english = (row: TagRow) =>
      lacksEnglish(row.tag, named(row)) ? (
        <span className={css.missing}>{t('tags.missing')}</span>
      ) : (
        <span lang="en">{tagText(row.tag, named(row), 'en')}</span>
      )
    return [
      { name: 'tag', label: t('tags.tag'), card: 'title', cell: ({ tag }) => <strong>{tag}</strong> },
      {
        name: 'chinese',
        label: t('tags.chinese'),
        cell: chinese,
        cardCell: (row) => (row.tag.includes(tagText(row.tag, named(row), 'zh')) ? null : chinese(row)),
      },
      {
        name: 'english',
        label: t('tags.english'),
        cell: english,
        cardCell: (row) =>
          !lacksEnglish(row.tag, named(row)) && row.tag.includes(tagText(row.tag, named(row), 'en')) ? null : english(row),
      },
      { name: 'count', label: t('tags.count'), isNumber: true, width: 96, cell: ({ count }) => formatNumber(count, locale) },
      ...(mayEdit
        ? [
            {
              name: 'edit',
              label: t('tags.names'),
              width: 128,
              card: 'action',
              cell: (row) => (
                <Button
                  variant="default"
                  size="xs"
                  className={css.edit ?? ''}
                  aria-label={t('tags.edit_of', { tag: row.tag })}
                  onClick={() => onEdit(row)}
                >
                  {t('tags.edit')}
                </Button>
              ),
            } satisfies RowColumn<TagRow>,
          ]
        : []),
    ]
  }, [t, locale, onEdit, mayEdit])
}
