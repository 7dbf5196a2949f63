import { z } from 'zod'

/** Columns read from the media rows of a copy; all have existed since the first migration. */
export const mediaColumns = 'id, original_name, storage_key, mime, status, variants'
/** Rows that are read before others get their turn. */
export const rowBatchSize = 1_000
/** Tables that a backup must not bring back: sessions that have ended since, and recovery codes that have been used. */
export const singleUseTables = ['auth_tokens', 'recovery_codes'] as const

const widths = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.int()))
const mediaRow = z.object({
  id: z.coerce.number(),
  original_name: z.string(),
  storage_key: z.string(),
  mime: z.string(),
  status: z.string(),
  variants: widths,
})
export type CopiedMedium = z.output<typeof mediaRow>

export interface CopyContents {
  tables: string[]
  migrations: string[]
  media: CopiedMedium[]
}

export function contentsOf(tables: string[], migrations: unknown[], media: unknown[]): CopyContents {
  return {
    tables,
    migrations: migrations.map((row) => z.object({ name: z.string() }).parse(row).name),
    media: media.map((row) => mediaRow.parse(row)),
  }
}
