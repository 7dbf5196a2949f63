import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'
import { pickFields } from './pick.ts'
import { neighbours, type PublicFilters, type PublicReader, publicId, publicIds, relatedIds } from './public-list.ts'

interface Records {
  byIds(db: Db, ids: readonly number[]): Promise<Related[]>
  get(db: Db, id: number): Promise<Related>
}
type Related = Parameters<typeof neighbours>[2] & Parameters<typeof relatedIds>[2]

const relatedCount = 4

/** The articles or products that the public sees, as the schemas of their public contract say. */
export function publicRecords<Row extends z.ZodObject, Item extends z.ZodObject>(
  table: PublishedTable,
  records: Records,
  row: Row,
  item: Item,
) {
  const [rowFields, itemFields] = [Object.keys(row.shape), Object.keys(item.shape)]
  const rows = async (reader: PublicReader, ids: readonly number[]) =>
    (await records.byIds(reader.db, ids)).map((record) => pickFields<z.output<Row>>(record, rowFields))
  async function list(reader: PublicReader, filters: PublicFilters, query: ListQuery): Promise<List<z.output<Row>>> {
    const { items, meta } = await publicIds(reader, table, filters, query)
    return { items: await rows(reader, items), meta }
  }
  const first = async (reader: PublicReader, limit: number, filters: PublicFilters = {}, sort = '-published_at') =>
    (await list(reader, filters, { page: 1, per_page: limit, sort })).items
  return {
    rows,
    list,
    async get(reader: PublicReader, idOrSlug: string): Promise<z.output<Item>> {
      const id = await publicId(reader, table, idOrSlug)
      const unsaved = reader.unsaved?.[table]
      const record = unsaved?.id === id ? unsaved : await records.get(reader.db, id)
      return pickFields<z.output<Item>>({ ...record, ...(await neighbours(reader, table, record)) }, itemFields)
    },
    related: async (reader: PublicReader, record: Parameters<typeof relatedIds>[2]) =>
      rows(reader, await relatedIds(reader, table, record, relatedCount)),
    latest: first,
    featured: (reader: PublicReader, limit: number) => first(reader, limit, { isFeatured: true }),
  }
}
