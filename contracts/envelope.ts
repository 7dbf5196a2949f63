import { z } from 'zod'

/** Shared by the answers of hundreds of routes, which are made with each application. */
const [succeeded, message] = [z.literal(true), z.string().optional()]
export const success = <S extends z.ZodType>(data: S) => z.object({ success: succeeded, data, message })

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
  status: z.int(),
  request_id: z.string(),
})
export type Failure = z.infer<typeof failure>

export const listMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** Set where there are more than `total`, beyond which the matches of a keyword are not counted. */
  total_is_capped: z.literal(true).optional(),
  total_pages: z.int(),
  next_cursor: z.string().optional(),
})
export type ListMeta = z.infer<typeof listMeta>
export const list = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), meta: listMeta })
export interface List<T> {
  items: T[]
  meta: ListMeta
}
