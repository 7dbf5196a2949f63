import { z } from 'zod'
import { id, instant } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery } from './resource.ts'

export const trashedResources = ['contents', 'products', 'categories', 'media'] as const
export type TrashedResource = (typeof trashedResources)[number]

export const trashDays = 30

export const trashEntry = z.object({
  resource: z.enum(trashedResources),
  id,
  title_cn: z.string(),
  title_en: z.string(),
  picture: mediaRef.nullable(),
  deleted_at: instant,
  /** The user who moved it to the trash; null for the program itself, and for people who are gone. */
  deleted_by: z.string().nullable(),
  /** A record that something still needs stays longer. */
  purge_at: instant,
})
export type TrashEntry = z.infer<typeof trashEntry>

/** The newest first; the records of four resources share no other order. */
export const trashListQuery = z.strictObject({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  keyword: listQuery.shape.keyword,
  resource: z.enum(trashedResources).optional(),
})

const count = z.int().min(0)
export const trashCounts = z.record(z.enum(trashedResources), count)

/** The result of deleting the oldest records, a few hundred at a time: `left` are still there and need another call. */
export const trashEmptied = z.object({ purged: count, kept: count, left: count })
