import { Link } from 'react-router'
import { activeStatuses } from '../../../../contracts/activation.ts'
import type { Category } from '../../../../contracts/categories.ts'
import { useRights } from '../../../api/rights.ts'
import { StatusCell, TitleCell } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { editPath, listPath } from '../../registry/screens.ts'
import css from './category-tree.module.css'
import { holderOf } from './holder.ts'
import { TreeRowMenu } from './tree-row-menu.tsx'
import { useCategoryActions } from './use-category-actions.ts'

export function CategoryCells({ category, title }: { category: Category; title: string }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { change } = useCategoryActions()
  return (
    <>
      <span className={css.picture}>
        <Thumbnail of={category.cover} width={48} height={32} />
      </span>
      <div className={css.title}>
        <TitleCell title={title} detail={`/${category.slug}`} to={to(editPath('categories', category.id))} />
      </div>
      <RecordCount category={category} />
      <span className={css.status}>
        <StatusCell
          label={t('fields.status')}
          value={category.status}
          options={stateOptions(t, 'categories', 'status', activeStatuses)}
          onChange={(status) => change(category, { status: activeStatuses.find((known) => known === status) ?? category.status })}
        />
      </span>
      <TreeRowMenu category={category} title={title} />
    </>
  )
}

function RecordCount({ category: { id, type, record_count: count } }: { category: Category }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { may } = useRights()
  const holder = holderOf(type)
  const text = t(`trash.counted.${holder}`, { count })
  return (
    <span className={css.count}>
      {count > 0 && may(holder, 'read') ? <Link to={to(`${listPath(holder)}?category_id=${id}`)}>{text}</Link> : <span>{text}</span>}
    </span>
  )
}
