import type { Settings } from '../../../contracts/settings.ts'
import type { Reply } from '../../../contracts/wechat/replies.ts'
import type { Db } from '../../db/schema.ts'
import { settings } from '../../features/settings/settings.ts'
import { mediaIdOf, uploadNeeds } from './upload-needs.ts'

/** Whose material it is: what one account has, another does not. */
export const uploadAccount = ({ wechat }: Pick<Settings, 'wechat'>): string => `${wechat.simulator ? 'simulator ' : ''}${wechat.app_id}`

const keyOf = (kind: string, sha256: string) => `${kind} ${sha256}`

/** In their order: null where the platform lacks one, undefined for an answer without a file. */
export async function uploadedIds(db: Db, account: string, replies: readonly Reply[]): Promise<(string | null | undefined)[]> {
  const needed = replies.flatMap((reply) => (uploadNeeds[reply.type] ? (mediaIdOf(reply) ?? []) : []))
  if (needed.length === 0) return replies.map(() => undefined)
  const files = await db
    .selectFrom('media')
    .select(['id', 'sha256'])
    .where('id', 'in', [...new Set(needed)])
    .execute()
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const uploads = await db
    .selectFrom('wechat_uploads')
    .select(['kind', 'sha256', 'media_id'])
    .where('account', '=', account)
    .where('sha256', 'in', [...hashes.values()])
    .where('expires_at', 'is', null)
    .execute()
  const ids = new Map(uploads.map(({ kind, sha256, media_id }) => [keyOf(kind, sha256), media_id]))
  return replies.map((reply) => {
    const need = uploadNeeds[reply.type]
    const id = mediaIdOf(reply)
    return need && id !== null ? (ids.get(keyOf(need.as, hashes.get(id) ?? '')) ?? null) : undefined
  })
}

/** In their order; null for an answer without a file. */
export async function uploadStatesOf(db: Db, replies: readonly Reply[]): Promise<(boolean | null)[]> {
  if (!replies.some(({ type }) => uploadNeeds[type])) return replies.map(() => null)
  const ids = await uploadedIds(db, uploadAccount(await settings.all(db)), replies)
  return ids.map((id) => (id === undefined ? null : id !== null))
}
