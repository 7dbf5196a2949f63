import { z } from 'zod'

/** What a writer has typed of a tag. */
export const tagQuery = z.strictObject({ keyword: z.string().trim().max(50).default('') })
/** A tag with the number of records, outside the trash, that carry it. */
export const tagCount = z.object({ tag: z.string(), count: z.int() })
export type TagCount = z.infer<typeof tagCount>
