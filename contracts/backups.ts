import { z } from 'zod'
import { instant } from './fields.ts'
import { backupFrequencies } from './settings.ts'

export const backup = z.object({
  name: z.string(),
  made_at: instant,
  size: z.number().min(0),
  /** Media files in it; none where they are in a bucket. */
  media: z.int().min(0),
  database: z.enum(['sqlite', 'postgres']),
})
export type Backup = z.infer<typeof backup>

/** `GET /v1/admin/system/backups`, the newest first. */
export const backupList = z.object({
  backups: z.array(backup),
  /** Maximum number of backups. */
  kept: z.int(),
  directory: z.string(),
  /** By itself, as the setting says. */
  frequency: z.enum(backupFrequencies),
})

export const backupParams = z.strictObject({ name: z.string().max(60) })
export const backupTicket = z.strictObject({ ticket: z.string().max(100) })
/** An address that the browser downloads a backup from, for a minute. */
export const backupLink = z.object({ url: z.string() })
