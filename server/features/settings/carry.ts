import { type CarriedSettings, carriedFile, confidentialSettings, mediaSettings } from '../../../contracts/settings.ts'
import type { Db } from '../../db/schema.ts'
import { settings } from './settings.ts'

const isFile = (key: string) => mediaSettings.some((known) => known === key)

/** All settings but the confidential ones, as another installation can read them: files by what they hold, for its ids are others. */
export async function carriedSettings(db: Db): Promise<CarriedSettings> {
  const all = Object.entries(await settings.flat(db)).filter(([key]) => !confidentialSettings.includes(key))
  const ids = all.flatMap(([key, value]) => (isFile(key) && typeof value === 'number' ? [value] : []))
  const rows = ids.length > 0 ? await db.selectFrom('media').select(['id', 'sha256', 'original_name']).where('id', 'in', ids).execute() : []
  const files = new Map(rows.map(({ id, sha256, original_name }) => [id, { sha256, name: original_name }]))
  const carried = all.map(([key, value]) => [key, isFile(key) ? (files.get(Number(value)) ?? null) : value] as const)
  return Object.fromEntries(carried)
}

interface CarriedIn {
  settings: Record<string, unknown>
  /** The settings whose files are not here: they stay as they are. */
  not_found: { key: string; name: string }[]
}

/** Settings of a file with the ids that their files have here. An id is taken for one of this installation. */
export async function arrivedSettings(db: Db, given: Record<string, unknown>): Promise<CarriedIn> {
  const arrived: CarriedIn = { settings: {}, not_found: [] }
  for (const [key, value] of Object.entries(given)) {
    const file = isFile(key) ? carriedFile.safeParse(value).data : undefined
    const known = file && (await fileHere(db, file.sha256))
    if (file && known === undefined) arrived.not_found.push({ key, name: file.name })
    else arrived.settings[key] = file ? known : value
  }
  return arrived
}

async function fileHere(db: Db, sha256: string): Promise<number | undefined> {
  const row = await db.selectFrom('media').select('id').where('sha256', '=', sha256).where('deleted_at', 'is', null).executeTakeFirst()
  return row?.id
}
