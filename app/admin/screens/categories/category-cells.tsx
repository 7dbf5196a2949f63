import { activeStatuses } from '../../../../contracts/activation.ts'
import type { Category } from '../../../../contracts/categories.ts'
import { valueText } from '../../form/labels.ts'
import { StatusCell, TitleCell } from '../../lists/cells.tsx'
import { stateOptions } from '../../lists/statuses.ts'
import { Thumbnail } from '../../lists/thumbnail.tsx'
import { editPath } from '../../screens.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './category-tree.module.css'
import { TreeRowMenu } from './tree-row-menu.tsx'
import { useCategoryActions } from './use-category-actions.ts'

/** What the tree shows of a category: its name, its state and its menu. */
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
      <span className={css.type}>{valueText(t, 'categories', 'type', category.type)}</span>
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
