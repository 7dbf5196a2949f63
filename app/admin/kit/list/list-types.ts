import type { ReactNode } from 'react'
import type { List } from '../../../../contracts/envelope.ts'
import type { Removal, RemovalOptions } from '../../../../contracts/impact.ts'
import type { BatchFailure, ListedIds, ResourceContract } from '../../../../contracts/resource.ts'
import type { ApiQuery, CallOptions } from '../../../api/client.ts'
import type { SuggestTags } from '../../api/tags.ts'

export interface ListRow {
  id: number
  version: number
  /** A state of its life; of a redirect, an HTTP status. */
  status?: string | number
  deleted_at?: string | null
}

export interface ListApi<Row> {
  contract: ResourceContract
  list(query: ApiQuery, options?: Pick<CallOptions, 'signal' | 'quiet'>): Promise<List<Row>>
  update(id: number, body: { version: number }, options?: Pick<CallOptions, 'quiet'>): Promise<unknown>
  remove(id: number, options?: Pick<CallOptions, 'quiet'> & { removalOptions?: Partial<RemovalOptions> }): Promise<Removal>
  purge(id: number): Promise<unknown>
  restore(id: number): Promise<unknown>
  ids(query: ApiQuery): Promise<ListedIds>
  /** Answers the batch; given one, adds to it. */
  batchDelete(
    ids: number[],
    options?: { removalOptions?: Partial<RemovalOptions>; batch?: number | undefined },
  ): Promise<{ deleted: number; failed: BatchFailure[]; batch: number | null }>
  batchStatus(ids: number[], status: string, batch?: number): Promise<{ updated: number; failed: BatchFailure[]; batch: number | null }>
  sortOrder(items: { id: number; sort_order: number }[]): Promise<unknown>
  export(format: 'csv' | 'xlsx', query: ApiQuery): Promise<{ blob: Blob; name: string }>
}

export interface RowTools<Row> {
  /**
   * Writes some fields at once, with the row's version; a conflict shows the current record instead. Answers true once they are stored;
   * with a `message` says so, and offers to put back what was there. Before it publishes what lacks texts it asks.
   */
  change(row: Row, patch: Record<string, unknown>, message?: string): Promise<boolean>
}

export interface Column<Row> {
  name: string
  label: string
  cell: (row: Row, tools: RowTools<Row>) => ReactNode
  /** The read-only cell of a phone's card, where scrolling must not change a value. */
  cardCell?: (row: Row) => ReactNode
  sort?: string
  isNumber?: boolean
  isHidden?: boolean
  isEssential?: boolean
  /** Left out where a table has little room. */
  isSpare?: boolean
  /** Width in pixels; the rest is shared by the columns without one. */
  width?: number
  /** Its position on a phone's card: a `detail` is shown with its label, a `fact` without, an `action` is placed before the menu. */
  card?: 'picture' | 'title' | 'status' | 'fact' | 'detail' | 'action' | 'none'
}

export interface Option {
  value: string
  label: string
  depth?: number
}

/** A filter of the list; its value is held in the address under `name` (dates: under `from` and `to`). */
export type Filter =
  | { kind: 'choice'; name: string; label: string; options: Option[] }
  | { kind: 'text'; name: string; label: string }
  | { kind: 'tag'; name: string; label: string; resource: string; suggest: SuggestTags }
  | { kind: 'dates'; name: 'dates'; label: string }
  | { kind: 'aside'; name: string; label: string }

export interface View {
  name: string
  search: string
  count?: number
}

export interface RowAction {
  label: string
  icon?: ReactNode
  run: () => void
  isDanger?: boolean
  /** Also an icon beside the row's menu, in a table. */
  isQuick?: boolean
  /** Shown below it in the place of `run`. */
  choices?: RowAction[]
}
