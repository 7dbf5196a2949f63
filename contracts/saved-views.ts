import { z } from 'zod'
import { id, requiredText } from './fields.ts'
import { resourceNames } from './resources.ts'

export const maxViews = 30

const list = z.enum(resourceNames)

export const savedViewInput = z.strictObject({
  list,
  name: requiredText(30),
  /** Query string of the list, without a page. */
  search: z.string().max(2_000),
  is_shared: z.boolean().default(false),
})

export const savedViewChange = savedViewInput.omit({ list: true }).partial().extend({ is_shared: z.boolean().optional() })

export const savedView = savedViewInput.extend({
  id,
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** The user who shares it; null for people who are gone. */
  user_name: z.string().nullable(),
  may_change: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

/** Without a list, the views of all that the caller may read. */
export const savedViewsQuery = z.strictObject({ list: list.optional() })
