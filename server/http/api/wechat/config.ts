import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../../../../contracts/settings.ts'
import { doctorReport, wechatConfig, wechatServer, wechatStatus } from '../../../../contracts/wechat/config.ts'
import { namedWithout } from '../../../errors.ts'
import { settings } from '../../../features/settings/settings.ts'
import type { Services } from '../../../services.ts'
import { callbackUrl, generateAesKey, regenerateToken, serverOf, wechatStatusOf } from '../../../wechat/config/config.ts'
import { examine } from '../../../wechat/config/doctor.ts'
import type { Tx } from '../../../work.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { callerTexts } from '../../texts.ts'

const route = { guard: 'admin', tags: ['wechat'] } as const
const base = '/v1/admin/wechat'
const path = `${base}/config`
/** As of settings: the values, each checked by its own type, and those that were read before. */
const values = z.record(z.string().max(100), z.unknown())
const changes = z.looseObject({ base: values.optional() })
const inGroup = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`wechat.${name}`, value]))
const emptyBody = z.strictObject({}).nullish()

export function wechatConfigApi(app: FastifyInstance, services: Services): void {
  const { work, database, secrets, wechat, config, refusals } = services
  const shown = ({ wechat: { former_aes_key: _former, ...shownOnes } }: Settings) => shownOnes
  endpoint(app, { ...route, method: 'GET', path, answer: wechatConfig }, async () => shown(await settings.all(database.read)))
  endpoint(
    app,
    { ...route, method: 'POST', path, body: changes, answer: wechatConfig },
    async ({ request, body: { base: read, ...given } }) => {
      const before = read && { base: inGroup(read), answer: shown }
      const put = (tx: Tx) => settings.put(tx, inGroup(given), secrets, before)
      return shown(await namedWithout('wechat', () => work.run(actorOf(request), put)))
    },
  )
  const server = async () => serverOf(await wechat.settings(), callbackUrl(config))
  endpoint(app, { ...route, method: 'GET', path: `${path}/server`, answer: wechatServer }, ({ request }) => {
    refusals.note('read_secrets', actorOf(request), { resource: 'settings' }, { of: 'wechat' })
    return server()
  })
  const renewed = (name: string, renew: (tx: Tx) => Promise<void>) =>
    endpoint(app, { ...route, method: 'POST', path: `${path}/${name}`, answer: wechatServer }, async ({ request }) => {
      await work.run(actorOf(request), renew)
      return server()
    })
  renewed('regenerate-token', (tx) => regenerateToken(tx, secrets))
  renewed('generate-aes-key', (tx) => generateAesKey(tx, secrets))
  const rateLimit = { max: 20, timeWindow: '1 minute' }
  endpoint(app, { ...route, method: 'POST', path: `${path}/test`, body: emptyBody, answer: doctorReport, rateLimit }, ({ request }) =>
    report(request, services),
  )
  endpoint(app, { ...route, guard: 'wechat.read', method: 'GET', path: `${base}/standing`, answer: wechatStatus }, async () =>
    wechatStatusOf(database.read, await wechat.settings()),
  )
}

async function report(
  request: FastifyRequest,
  { wechat, wechatCallbackLog, clock, config }: Services,
): Promise<z.output<typeof doctorReport>> {
  const text = callerTexts(request)
  const findings = await examine({ platform: wechat, calls: wechatCallbackLog, now: clock.now() }, callbackUrl(config))
  return { steps: findings.map(({ text: key, params, ...finding }) => ({ ...finding, message: text(key, params) })) }
}
