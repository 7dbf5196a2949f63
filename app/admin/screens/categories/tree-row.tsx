import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { activeStatuses } from '../../../../contracts/activation.ts'
import type { Category } from '../../../../contracts/categories.ts'
import { valueText } from '../../form/labels.ts'
import { StatusCell, TitleCell } from '../../lists/cells.tsx'
import lists from '../../lists/resource-table.module.css'
import { stateOptions } from '../../lists/statuses.ts'
import { Thumbnail } from '../../lists/thumbnail.tsx'
import type { TreeRow } from '../../records/tree.ts'
import { editPath } from '../../screens.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './category-tree.module.css'
import { TreeRowMenu } from './tree-row-menu.tsx'
import { useCategoryActions } from './use-category-actions.ts'
import { handleId, indent } from './use-tree-moves.ts'

interface Props {
  row: TreeRow
  category: Category
  title: string
  /** The level it would have if it were dropped now. */
  depth: number
  isClosed: boolean
  isPicked: boolean
  onToggle: () => void
  onKey: (event: KeyboardEvent) => void
}

/** One category with its handle, its state and its menu. */
export function TreeRowView({ row, category, title, depth, isClosed, isPicked, onToggle, onKey }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { change } = useCategoryActions()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: row.id })
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition, ...(isDragging ? { zIndex: 5 } : {}) }
  return (
    <li ref={setNodeRef} style={style} className={css.row} data-dragging={isDragging || undefined} data-picked={isPicked || undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        id={handleId(row.id)}
        className={lists.handle}
        aria-label={t('list.move.label', { title })}
        aria-describedby="tree-help"
        aria-pressed={isPicked}
        {...listeners}
        onKeyDown={onKey}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <span style={{ width: depth * indent }} className={css.indent} />
      {row.hasChildren ? (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={!isClosed}
          aria-label={t(isClosed ? 'categories.open' : 'categories.shut', { title })}
          onClick={onToggle}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      ) : (
        <span className={css.toggle} />
      )}
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
    </li>
  )
}
