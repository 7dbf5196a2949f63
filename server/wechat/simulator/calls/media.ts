import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import type { MaterialType, SimulatorState } from '../state/state.ts'
import type { World } from '../world.ts'
import { type Call, call, done, type Incoming, post, type Upload } from './call.ts'

type Material = SimulatorState['materials'][number]

const temporarySeconds = 3 * 86_400
const megabyte = 1_048_576
const kinds: Record<MaterialType, { maxBytes: number; formats: readonly string[]; errcode: number; rule: RuleId }> = {
  image: { maxBytes: 10 * megabyte, formats: ['jpg', 'png', 'gif', 'bmp'], errcode: 40009, rule: 'media.image-size' },
  voice: { maxBytes: 2 * megabyte, formats: ['mp3', 'wma', 'wav', 'amr'], errcode: 40010, rule: 'media.voice-size' },
  video: { maxBytes: 10 * megabyte, formats: ['mp4'], errcode: 40011, rule: 'media.video-size' },
  thumb: { maxBytes: 64 * 1024, formats: ['jpg'], errcode: 40012, rule: 'media.thumb-size' },
}
const isType = (type: string): type is MaterialType => Object.hasOwn(kinds, type)
export const [userFilePrefix, userVoicePrefix] = ['user-', 'user-voice-'] as const
const samplePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAAFAAgMAAAD/hhnAAAAACVBMVEXP4+oPXnTy48ZtrmoiAAAACXBIWXMAAAsTAAALEwEAmpwYAAAATUlEQVR42u3LsREAIAgEMJZ0SadkAqpvxEv6VAEAAAAAAMBT7kCWZVmWZVmW5TwDW52ALMuyLMuyLMuyLMuyLMuyLMuyLMuyLMuy/F1utGgyk6Jx4OsAAAAASUVORK5CYII=',
  'base64',
)
/** AMR with one frame of silence. */
const sampleVoice = Buffer.from(`#!AMR\n\x7c${'\0'.repeat(31)}`, 'latin1')
/** Limits of every list of material, drafts and articles. */
export const page = z.object({ offset: z.int().min(0), count: z.int().min(1).max(20) })

export const mediaCalls: Call[] = [
  call({ method: 'POST', path: '/cgi-bin/media/uploadimg', isUpload: true }, (incoming) => {
    const upload = fileOf(incoming)
    demand(['jpg', 'png'].includes(formatOf(upload)), 40005, 'media.file-type')
    demand(upload.bytes.length < megabyte, 40009, 'media.article-image-size')
    return { url: pictureUrl() }
  }),
  call({ method: 'POST', path: '/cgi-bin/material/add_material', isUpload: true }, (incoming) => {
    const material = stored(incoming, null)
    return { media_id: material.id, ...(material.url ? { url: material.url } : {}) }
  }),
  call({ method: 'POST', path: '/cgi-bin/media/upload', isUpload: true, daily: 5_000 }, (incoming) => {
    const { type, id, at } = stored(incoming, incoming.world.now() + temporarySeconds)
    return { type, [type === 'thumb' ? 'thumb_media_id' : 'media_id']: id, created_at: at }
  }),
  call({ method: 'GET', path: '/cgi-bin/media/get' }, ({ world, query }) => {
    const known = world.state.materials.find(({ id, expiresAt }) => id === query.media_id && (expiresAt ?? 0) > world.now())
    demand(known !== undefined || (query.media_id ?? '').startsWith(userFilePrefix), 40007, 'media.unknown')
    return query.media_id?.startsWith(userVoicePrefix) ? sampleVoice : samplePicture
  }),
  post(
    { path: '/cgi-bin/material/batchget_material' },
    page.extend({ type: z.enum(['image', 'voice', 'video', 'news']) }),
    ({ world, body }) => {
      const all = permanent(world).filter(({ type }) => type === body.type || (type === 'thumb' && body.type === 'image'))
      const items = all.toReversed().slice(body.offset, body.offset + body.count)
      return {
        item: items.map(({ id, name, at, url }) => ({ media_id: id, name, update_time: at, ...(url ? { url } : {}) })),
        total_count: all.length,
        item_count: items.length,
      }
    },
  ),
  call({ method: 'GET', path: '/cgi-bin/material/get_materialcount' }, ({ world }) => {
    const count = (...types: string[]) => permanent(world).filter(({ type }) => types.includes(type)).length
    return { voice_count: count('voice'), video_count: count('video'), image_count: count('image', 'thumb'), news_count: 0 }
  }),
  post({ path: '/cgi-bin/material/del_material' }, z.object({ media_id: z.string() }), ({ world, body }) => {
    demand(
      permanent(world).some(({ id }) => id === body.media_id),
      40007,
      'media.unknown',
    )
    demand(!JSON.stringify(world.state.menu ?? {}).includes(body.media_id), 48005, 'media.in-use')
    world.state.materials = world.state.materials.filter(({ id }) => id !== body.media_id)
    world.changed()
    return done
  }),
]

export const permanent = (world: World): Material[] => world.state.materials.filter(({ expiresAt }) => expiresAt === null)

/** Of material that is there now; files from followers count as any type. */
export const hasMaterial = (world: World, id: string, types: readonly MaterialType[]): boolean =>
  id.startsWith(userFilePrefix) ||
  world.state.materials.some((one) => one.id === id && types.includes(one.type) && (one.expiresAt ?? Infinity) > world.now())

export const newMediaId = () => randomBytes(48).toString('base64url')

const pictureUrl = () => `http://mmbiz.qpic.cn/mmbiz_jpg/${randomBytes(30).toString('base64url')}/0`

function fileOf({ upload }: Incoming): Upload {
  demand(upload !== null && upload.filename !== '', 41005, 'media.file')
  demand(upload.bytes.length > 0, 44001, 'media.file-empty')
  return upload
}

function stored(incoming: Incoming, expiresAt: number | null): Material {
  const { world, query } = incoming
  const type = query.type ?? ''
  demand(isType(type), 40004, 'media.type')
  const upload = fileOf(incoming)
  const { maxBytes, formats, errcode, rule } = kinds[type]
  demand(formats.includes(formatOf(upload)), 40005, 'media.file-type')
  demand(upload.bytes.length <= maxBytes, errcode, rule)
  const url = type === 'image' || type === 'thumb' ? pictureUrl() : ''
  const material = { id: newMediaId(), type, name: upload.filename, url, at: world.now(), expiresAt }
  const { materials } = world.state
  world.state.materials = [...materials.filter((one) => one.expiresAt === null || one.expiresAt > world.now()), material]
  world.changed()
  return material
}

/** The format of a file: of pictures by their first bytes, of others by the name. */
function formatOf({ bytes, filename }: Upload): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start === '\x89PNG') return 'png'
  if (start === 'GIF8') return 'gif'
  if (start.startsWith('BM')) return 'bmp'
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? ''
  return [...kinds.voice.formats, ...kinds.video.formats].includes(extension) ? extension : ''
}
