import { z } from 'zod'
import { id } from './fields.ts'
import { mediaRef } from './media.ts'

/** Somebody whom work can be assigned to. */
export const colleague = z.object({ id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** Somebody whom it is assigned to. */
export const assignee = colleague.extend({ avatar: mediaRef.nullable() })
export type Assignee = z.infer<typeof assignee>
