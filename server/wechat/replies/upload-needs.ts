import { type Reply, type ReplyType, replyLimits } from '../../../contracts/wechat/replies.ts'
import type { MediaRow } from '../../db/schema.ts'

interface UploadNeed {
  as: 'image' | 'voice' | 'video' | 'thumb'
  kind: MediaRow['kind']
  field: 'image_id' | 'audio_id' | 'video_id'
  /** Types that the platform accepts; pictures of other types and sizes are converted. */
  mimes?: readonly string[]
  maxBytes?: number
}

/** The answers that hold permanent material: temporary material is gone after three days. */
export const uploadNeeds: Partial<Record<ReplyType, UploadNeed>> = {
  image: { as: 'image', kind: 'image', field: 'image_id' },
  voice: { as: 'voice', kind: 'audio', field: 'audio_id', mimes: ['audio/mpeg'], maxBytes: replyLimits.voiceBytes },
  video: { as: 'video', kind: 'video', field: 'video_id', mimes: ['video/mp4'], maxBytes: replyLimits.videoBytes },
  music: { as: 'thumb', kind: 'image', field: 'image_id' },
}

export function mediaIdOf(reply: Reply): number | null {
  if ('image_id' in reply) return reply.image_id
  if ('audio_id' in reply) return reply.audio_id
  return 'video_id' in reply ? reply.video_id : null
}
