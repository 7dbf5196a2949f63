import { z } from 'zod'
import { madeUp } from '../random.ts'
import { demand } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Call, post } from './call.ts'

const maxSeconds = 2_592_000
/** Of a temporary code that names no time. */
const defaultSeconds = 60
const maxPermanent = 100_000
const maxSceneId = 4_294_967_295

const body = z.object({
  expire_seconds: z.int().optional(),
  action_name: z.string().optional(),
  action_info: z.object({ scene: z.object({ scene_id: z.int().optional(), scene_str: z.string().optional() }).optional() }).optional(),
})

export const qrCodeCalls: Call[] = [
  post({ path: '/cgi-bin/qrcode/create', daily: 100_000 }, body, ({ world, body: { expire_seconds, action_name = '', action_info } }) => {
    const kind = /^QR_(LIMIT_)?(STR_)?SCENE$/.exec(action_name)
    demand(kind !== null, 40052, 'qr.action')
    const isPermanent = kind[1] !== undefined
    const scene = kind[2] === undefined ? sceneById(action_info?.scene?.scene_id, isPermanent) : sceneByText(action_info?.scene?.scene_str)
    const seconds = expire_seconds ?? defaultSeconds
    demand(isPermanent || (seconds >= 1 && seconds <= maxSeconds), 40035, 'qr.time')
    const { qrCodes } = world.state
    const known = qrCodes.find((one) => one.scene === scene && one.expiresAt === null)
    const isCounted = isPermanent && known === undefined
    demand(!isCounted || qrCodes.filter(({ expiresAt }) => expiresAt === null).length < maxPermanent, 45029, 'qr.count')
    const id = world.newId()
    const made = { scene, ticket: madeUp(id, 7, 96), expiresAt: isPermanent ? null : world.now() + seconds }
    world.state.qrCodes = [...qrCodes.filter((one) => one !== known), made]
    world.changed()
    return {
      ticket: made.ticket,
      ...(isPermanent ? {} : { expire_seconds: seconds }),
      url: `http://weixin.qq.com/q/02${madeUp(id, 8, 22)}`,
    }
  }),
]

function sceneById(id: number | undefined, isPermanent: boolean): string {
  demand(id !== undefined && id >= 1 && id <= (isPermanent ? maxPermanent : maxSceneId), 40053, 'qr.scene')
  return String(id)
}

function sceneByText(text: string | undefined): string {
  demand(text !== undefined && text.length >= 1 && text.length <= 64, 40053, 'qr.scene')
  return text
}

/** The ticket of a scene's latest code, null of one that was not made by this API. Nobody can scan one that has expired. */
export function ticketOf(world: World, scene: string): string | null {
  const own = world.state.qrCodes.filter((one) => one.scene === scene)
  const usable = own.findLast(({ expiresAt }) => expiresAt === null || expiresAt > world.now())
  demand(own.length === 0 || usable !== undefined, 40053, 'qr.expired')
  return usable?.ticket ?? null
}
