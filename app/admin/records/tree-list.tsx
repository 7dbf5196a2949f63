import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useRights } from '../../api/rights.ts'
import { useTitle } from '../kit/languages.ts'
import lists from '../kit/list/list.module.css'
import { useSortableItem } from '../kit/sortable/use-sortable-item.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { flatten, type Tree, type TreeRow } from './tree.ts'
import css from './tree-list.module.css'
import { indent } from './use-tree-drag.ts'
import { handleId, type TreeRecord, type TreeRules, useTreeMoves } from './use-tree-moves.ts'

interface Props<R extends TreeRecord> extends TreeRules {
  records: R[]
  /** The records in their order as they are saved; the same object until that changes. */
  saved: Tree
  shownId?: number | null
  children: (record: R, title: string) => ReactNode
}

export function TreeList<R extends TreeRecord>({ records, saved, shownId = null, children, ...rules }: Props<R>) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const mayMove = useRights().may(rules.api.contract.name, 'edit')
  const helpId = useId()
  const [closed, setClosed] = useClosed()
  const moves = useTreeMoves(records, saved, rules)
  const hidden = moves.activeId === null ? closed : new Set([...closed, moves.activeId])
  const rows = flatten(moves.tree, hidden)
  const byId = new Map(records.map((record) => [record.id, record]))
  return (
    <div className={css.frame}>
      <DndContext collisionDetection={closestCenter} {...moves.dragHandlers(rows)}>
        <SortableContext items={rows} strategy={verticalListSortingStrategy}>
          <ul className={css.tree}>
            {rows.map((row) => {
              const record = byId.get(row.id)
              return record ? (
                <RowFrame
                  key={row.id}
                  row={row}
                  title={titleOf(record)}
                  handle={handleId(rules.api.contract.name, row.id)}
                  helpId={helpId}
                  isFixed={!mayMove}
                  depth={moves.activeId === row.id ? (moves.projectedDepth ?? row.depth) : row.depth}
                  isClosed={closed.has(row.id)}
                  isPicked={moves.pickedId === row.id}
                  isShown={shownId === row.id}
                  onToggle={() => setClosed(row.id)}
                  onKey={(event) => moves.onKey(event, row.id)}
                >
                  {children(record, titleOf(record))}
                </RowFrame>
              ) : null
            })}
          </ul>
        </SortableContext>
      </DndContext>
      {mayMove ? (
        <p className={css.help} id={helpId}>
          {t('tree.help')}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {moves.announcement}
      </p>
    </div>
  )
}

interface RowProps {
  row: TreeRow
  title: string
  handle: string
  helpId: string
  isFixed: boolean
  depth: number
  isClosed: boolean
  isPicked: boolean
  isShown: boolean
  onToggle: () => void
  onKey: (event: KeyboardEvent) => void
  children: ReactNode
}

function RowFrame({ row, title, handle, helpId, isFixed, depth, isClosed, isPicked, isShown, onToggle, onKey, children }: RowProps) {
  const t = useAdminTexts()
  const { item, handle: dragHandle, isDragging } = useSortableItem(row.id)
  const states = { 'data-dragging': isDragging || undefined, 'data-picked': isPicked || undefined, 'data-shown': isShown || undefined }
  return (
    <li {...item} className={css.row} {...states}>
      {isFixed ? null : (
        <button
          type="button"
          id={handle}
          className={lists.handle}
          aria-label={t('list.move.label', { title })}
          aria-describedby={helpId}
          aria-pressed={isPicked}
          {...dragHandle}
          onKeyDown={onKey}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
      <span style={{ width: depth * indent }} className={css.indent} />
      {row.hasChildren ? (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={!isClosed}
          aria-label={t(isClosed ? 'tree.open' : 'tree.shut', { title })}
          onClick={onToggle}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      ) : (
        <span className={css.toggle} />
      )}
      {children}
    </li>
  )
}

function useClosed(): [ReadonlySet<number>, (id: number) => void] {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setClosed((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])))
  return [closed, toggle]
}
