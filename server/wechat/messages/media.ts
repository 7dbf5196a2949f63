import { mediaDays } from '../../../contracts/wechat/messages.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { errcodeOf } from '../platform/platform.ts'
import { detailsOf, mediaIdOf } from './details.ts'

/** Types of files that a browser is handed, recognized by their bytes, with the extension of the name. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'audio/amr': 'amr',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
}
export const mediaTypes = Object.keys(extensions)

/** The platform's code for material that it does not have, or no longer has. */
const expiredErrcode = 40_007
const mediaExpired = (cause?: unknown) => new AppError('wechat_media_gone', { params: { days: mediaDays }, cause })

/** Kept by the platform for three days: then `wechat_media_gone`. A file of another type than its message may have is not handed out. */
export async function messageMedia(
  { database, clock, wechat }: Pick<Services, 'database' | 'clock' | 'wechat'>,
  id: number,
): Promise<{ bytes: Buffer; type: string; name: string }> {
  const row = await database.read
    .selectFrom('wechat_messages')
    .select(['direction', 'type', 'event', 'event_key', 'content', 'message_id', 'payload', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const mediaId = row && mediaIdOf(row)
  const details = row && detailsOf(row)
  if (!mediaId || details?.kind !== 'media') throw new AppError('not_found')
  if (details.until <= clock.now()) throw mediaExpired()
  const bytes = await wechat.media(mediaId).catch((error: unknown) => {
    throw errcodeOf(error) === expiredErrcode ? mediaExpired(error) : error
  })
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const extension = extensions[type]
  if (!extension) throw new AppError('wechat_media_type')
  return { bytes, type, name: `wechat-${id}.${extension}` }
}
